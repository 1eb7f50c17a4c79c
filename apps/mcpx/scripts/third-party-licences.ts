import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'rolldown';

/** A package of somebody else of which something was bundled. */
interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** As its manifest names it. */
  readonly licence: string;
  /** The texts that have to go with it. */
  readonly texts: readonly string[];
}

export interface ThirdPartyLicencesOptions {
  /** The file beside the bundle. */
  readonly fileName: string;
}

/** What the bundler puts in by itself is its own code. */
const OF_THE_BUNDLER = '\0rolldown/';

/**
 * A bundler plugin: writes a file with the licences of all packages that something was taken of into the bundle. It goes by the
 * modules that are really there, so that it is never out of date; a package without a licence ends the build.
 */
export function thirdPartyLicences({ fileName }: ThirdPartyLicencesOptions): Plugin {
  return {
    name: 'third-party-licences',
    generateBundle(_, bundle) {
      const folders = new Set<string>();
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          const folder = renderedLength === 0 ? undefined : folderOf(id);
          if (folder !== undefined) folders.add(folder);
        }
      }
      const parties = [...folders].map(readThirdParty);
      this.emitFile({ type: 'asset', fileName, source: noticeOf(parties) });
    },
  };
}

/** The folder of the installed package that a module belongs to. */
function folderOf(id: string): string | undefined {
  if (id.startsWith(OF_THE_BUNDLER)) return dirname(createRequire(import.meta.url).resolve('rolldown/package.json'));
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

/** @throws Error the package comes without a licence. */
function readThirdParty(folder: string): ThirdParty {
  const manifest: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = manifest;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  if (typeof name !== 'string' || typeof license !== 'string' || files.length === 0) {
    throw new Error(`${folder} is bundled, and comes without a licence: take it out, or find its licence`);
  }
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return { name, version: String(version), licence: license, texts };
}

/** What is told of all of them, by name. */
function noticeOf(parties: readonly ThirdParty[]): string {
  const sorted = parties.toSorted((one, other) => (titleOf(one) < titleOf(other) ? -1 : 1));
  const parts = sorted.map((party) => [`${titleOf(party)} (${party.licence})`, ...party.texts].join('\n\n'));
  return `${['This program contains code of the following packages, under their licences.', ...parts].join(`\n\n${RULE}\n\n`)}\n`;
}

const RULE = '-'.repeat(80);

function titleOf({ name, version }: ThirdParty): string {
  return `${name} ${version}`;
}
