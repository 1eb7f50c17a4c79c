import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { stdioConnector } from '@mcpx/transport-stdio';
import { type Behaviour, messageText, type Reply } from './behaviour.fixture.ts';
import { FRAMES, type Rig } from './rig.fixture.ts';

/** A small server: it keeps what it reads, and answers as the file beside says. */
const PROGRAM = `. "$DIR/behaviour"
printf 'start\\n' >> "$DIR/log"
while IFS= read -r line; do
  printf '%s\\n' "$line" >> "$DIR/log"
  id=\${line#*\\"id\\":}
  id=\${id%%[,\\}]*}
  case $line in
    *'"method":"server/discover"'*) answer=\${FIRST:-$DISCOVER}; FIRST= ;;
    *'"method":"initialize"'*) answer=$INITIALIZE ;;
    *) continue ;;
  esac
  case $answer in
    death) echo 'unexpected message' >&2; exit 1 ;;
    *@*) answer="\${answer%%@*}$id\${answer#*@}" ;;
  esac
  printf '%s\\n' "$answer"
done`;

/** A rig of real processes. */
export async function processRig(): Promise<Rig> {
  const directory = await mkdtemp(`${tmpdir()}/mcpx-era-`);
  const log = `${directory}/log`;
  return {
    connector: stdioConnector({ command: 'sh', args: ['-c', PROGRAM], env: { DIR: directory } }),
    async become({ discover, discoverFirst, initialize }: Behaviour) {
      const lines = [`DISCOVER=${answerOf(discover)}`, `INITIALIZE=${answerOf(initialize)}`];
      if (discoverFirst !== undefined) lines.push(`FIRST=${answerOf(discoverFirst)}`);
      await writeFile(`${directory}/behaviour`, `${lines.join('\n')}\n`);
      await writeFile(log, '');
    },
    async frames() {
      const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
      const words = lines.map((line) => (line === 'start' ? '|' : wordOf(line)));
      return words.slice(1).join(' ');
    },
    faults: [],
    silence: () => Promise.reject(new Error('A process is not silent here: what waits for that has a link in memory')),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}

function wordOf(line: string): string {
  const { method } = JSON.parse(line) as { readonly method: string };
  return FRAMES[method] ?? method;
}

/** What the program prints, as a word of the shell. */
function answerOf(reply: Reply): string {
  switch (reply.kind) {
    case 'death':
      return 'death';
    case 'line':
      return `'${reply.text}'`;
    case 'result':
    case 'error':
      return `'${messageText(reply, '@')}'`;
    default:
      throw new Error(`A process does not answer with ${reply.kind}`);
  }
}
