import { VERSION } from './version.ts';

// A look at the arguments before anything is loaded: `--version` should cost no more than starting Node.
const [first] = process.argv.slice(2);
if (first === '--version' || first === '-V') {
  process.stdout.write(`${VERSION}\n`);
} else {
  const { runProgram } = await import('./program.ts');
  // Whatever is still open (a keep-alive connection, a timer of a library) must not hold up the end.
  process.exit(await runProgram(process.argv.slice(2)));
}
