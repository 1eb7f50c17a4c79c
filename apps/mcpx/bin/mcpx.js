#!/usr/bin/env node
// Old syntax only (Node 12 reads it): an old Node must get as far as to be told that it is too old.
const version = process.versions.node.split('.').map(Number);
const isOld = version[0] < 22 || (version[0] === 22 && version[1] < 19);

if (isOld) {
  process.stderr.write(
    'mcpx: needs Node 22.19 or newer, and this is ' +
      process.version +
      ': install a newer one from https://nodejs.org\n',
  );
  process.exitCode = 2;
} else {
  // Compiled code is kept in the user's own cache folder: in a folder for everybody, somebody else could plant some.
  const home = process.env.HOME || process.env.LOCALAPPDATA;
  const caches = process.env.XDG_CACHE_HOME || (home ? home + '/.cache' : '');
  const compiled = process.env.NODE_COMPILE_CACHE || (caches ? caches + '/mcpx/compiled' : '');
  if (compiled && process.argv[2] !== '--version') process.getBuiltinModule('node:module').enableCompileCache(compiled);
  import('../dist/main.js').catch(function (error) {
    // In a clone that was never built, or where a build broke off.
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    process.stderr.write('mcpx: not built: run `npx -y pnpm@12 install && npx -y pnpm@12 build` in the clone\n');
    process.exitCode = 2;
  });
}
