import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCorpus } from './corpus.ts';
import { CORPUS, corpusFiles, gradeByReferee } from './corpus-files.ts';

// Run it only where the protocol gained something, and read the difference: a verdict that changed is a claim.
const folder = join(CORPUS, 'definitions');
mkdirSync(folder, { recursive: true });
for (const [file, text] of corpusFiles(makeCorpus(gradeByReferee))) writeFileSync(join(folder, file), text);
