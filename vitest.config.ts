import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long without being a long file: begun late, it would be all that the others wait for. */
const LONGEST = ['matrix.test.ts', 'soak.test.ts', 'elicit.test.ts', 'lifetime.test.ts', 'commands.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** All tests of the workspace in one run; each project has a configuration of its own and passes alone too. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'checks', 'e2e', 'conformance', 'bench', 'bench/soak'],
    sequence: { sequencer: LongestFirst },
  },
});
