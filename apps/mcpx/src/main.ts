import { VERSION } from './version.ts';

// A look at the arguments before anything is loaded: `--version` should cost no more than starting Node.
const [first] = process.argv.slice(2);
const isTold = (first === '--version' || first === '-V') && isWritten(`${VERSION}\n`);
if (!isTold) {
  const { runProgram } = await import('./program.ts');
  // Whatever is still open (a keep-alive connection, a timer of a library) must not hold up the end.
  process.exit(await runProgram(process.argv.slice(2)));
}

/** Where that fails, the program tries it again and says why. */
function isWritten(text: string): boolean {
  try {
    return process.getBuiltinModule('node:fs').writeSync(1, text) === text.length;
  } catch {
    return false;
  }
}
