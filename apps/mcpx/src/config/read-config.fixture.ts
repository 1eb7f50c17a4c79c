import type { Config } from './config.ts';
import { type ConfigSurroundings, readConfig } from './read-config.ts';

const SURROUNDINGS: ConfigSurroundings = {
  environment: { TOKEN: 's3cr3t-token', EMPTY: '', HOST: 'example.org' },
  home: '/home/ada',
  workspace: '/home/ada/project',
  resolvePath: (path) => (path.startsWith('/') ? path : `/conf/${path}`),
  readFile: (path) =>
    ({
      '/conf/vars.env': 'A=from-file\nB="two words"\n',
      '/conf/binary.env': 'A=s3cr3t\0\n',
      '/conf/secret.env': 'PASSWORD=letmein\n',
      '/conf/ca.pem': 'CA',
      '/conf/c.pem': 'C',
      '/conf/k.pem': 'K',
    })[path],
  fileUri: (path) => `file://${path}`,
};

/** The configuration of a text, which must be right. */
export function read(text: string): Config {
  const verdict = readConfig('mcpx.json', text, SURROUNDINGS);
  if (!verdict.ok) throw new Error(verdict.fault);
  return verdict.config;
}

/** What is wrong with a text. */
export function faultOf(text: string): string {
  const verdict = readConfig('mcpx.json', text, SURROUNDINGS);
  if (verdict.ok) throw new Error('the configuration was taken');
  return verdict.fault;
}

/** A file with one server, `git`, whose entry begins on line 3. */
export function entry(text: string): string {
  return `{\n  "mcpServers": {\n    "git": ${text}\n  }\n}`;
}
