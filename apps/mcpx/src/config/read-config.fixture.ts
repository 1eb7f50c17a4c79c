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
      '/conf/odd.env': '# A\nA=1\n\nexport B="two\nlines"\ns3cr3t\nC=3\n',
      '/conf/even.env': '\uFEFFA=1\r\n# B\r\n\r\nexport B="two\nlines"\nC="open\nD = 4\n',
      '/conf/secret.env': 'PASSWORD=letmein\n',
      '/conf/ca.pem': 'CA',
      '/conf/c.pem': 'C',
      '/conf/k.pem': 'K',
    })[path],
  isFolder: (place) => !place.includes('nowhere'),
  fileUri: (path) => `file://${path}`,
};

/** The configuration of a text, which must be right. */
export function read(text: string): Config {
  const verdict = readConfig('mcpx.json', text, SURROUNDINGS);
  if (!verdict.ok) throw new Error(verdict.faults.join('; '));
  return verdict.config;
}

/** Everything that is wrong with a text. */
export function faultsOf(text: string): readonly string[] {
  const verdict = readConfig('mcpx.json', text, SURROUNDINGS);
  if (verdict.ok) throw new Error('the configuration was taken');
  return verdict.faults;
}

/** The one thing that is wrong with a text. */
export function faultOf(text: string): string {
  const [fault, ...more] = faultsOf(text);
  if (fault === undefined || more.length > 0) throw new Error(`not one fault: ${faultsOf(text).join('; ')}`);
  return fault;
}

/** A file with one server, `git`, whose entry begins on line 3. */
export function entry(text: string): string {
  return `{\n  "mcpServers": {\n    "git": ${text}\n  }\n}`;
}
