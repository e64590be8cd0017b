import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { z } from 'zod';
import { findMissingCss, parseCss } from './css-features';
import { listNewerHtmlFeatures } from './html-features';
import { type Feature, getData, listBrowsersWithout } from './newer';
import { listNewerScriptFeatures } from './script-features';

const LIST_FILE = 'e2e/oldest-browsers/newer-features.yml';
const SENTENCES = z.record(z.string(), z.string().regex(/^[A-Z].*\.$/));
const LIST_SCHEMA = z.strictObject({ pages: SENTENCES, scripts: SENTENCES, styles: SENTENCES, own_names: SENTENCES });

/** The features that built files may use, with what a reader without them gets, and names that are not features. */
export type FeatureList = z.infer<typeof LIST_SCHEMA>;

type Kind = Exclude<keyof FeatureList, 'own_names'>;

/** A newer feature, and the first file of a kind that uses it. */
export type FeatureUse = { kind: Kind; feature: Feature; file: string };

// The check reads names: elements, attributes, properties, values, selectors, at-rules, globals, and members that are newer in
// every interface that has them. It does not see options of functions, most shorthands, events that are never sent, or members
// such as `size` that are older elsewhere. esbuild checks syntax, and oldest-browsers.spec.ts tries the rest.

/** The files of a built site, and the patterns of the pages to check. */
type CheckedSite = { dir: string; pages: string[] };

/** Compare the newer features of built sites with the list, and print the differences. */
export function checkFeatures(sites: CheckedSite[]): boolean {
  const uses = findNewerFeatures(sites);
  const problems = compareWithList(uses, LIST_SCHEMA.parse(parse(readFileSync(LIST_FILE, 'utf8'))));
  for (const problem of problems) console.error(problem);
  console.log(`  ${uses.length} newer features`);
  return problems.length === 0;
}

function findNewerFeatures(sites: CheckedSite[]): FeatureUse[] {
  const found = new Map<string, FeatureUse>();
  for (const { dir, pages } of sites) {
    for (const name of globSync([...pages, '**/*.{css,js}'], { cwd: dir }).sort()) {
      const file = path.join(dir, name);
      const { kind, features } = readNewerFeatures(file);
      for (const feature of features) {
        const key = `${kind} ${feature}`;
        if (!found.has(key)) found.set(key, { kind, feature, file });
      }
    }
  }
  return [...found.values()];
}

function readNewerFeatures(file: string): { kind: Kind; features: Feature[] } {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.html')) return { kind: 'pages', features: listNewerHtmlFeatures(text) };
  if (file.endsWith('.js')) return { kind: 'scripts', features: listNewerScriptFeatures(file, text) };
  try {
    return { kind: 'styles', features: [...findMissingCss(parseCss(text)).values()].flat() };
  } catch (error) {
    throw new Error(`${file}: css-tree cannot read this stylesheet.`, { cause: error });
  }
}

/** Compare uses of newer features with the list; returns one message for each difference. */
export function compareWithList(uses: FeatureUse[], { own_names, ...kinds }: FeatureList): string[] {
  const listed = Object.entries({ ...kinds, scripts: { ...kinds.scripts, ...own_names } }).flatMap(
    ([kind, sentences]) => Object.keys(sentences).map((feature) => `${kind} ${feature}`),
  );
  const used = uses.map(({ kind, feature }) => `${kind} ${feature}`);
  const unlisted = uses.filter((_, index) => !listed.includes(used[index] ?? ''));
  const unused = listed.filter((feature) => !used.includes(feature));
  return [
    ...unlisted.map(formatUnlisted),
    ...unused.map((feature) => `${LIST_FILE}\n  No built file uses the feature of "${feature}".\n  Remove the line.`),
  ];
}

function formatUnlisted({ kind, feature, file }: FeatureUse): string {
  const description = getData(feature)?.__compat?.description?.replace(/<[^>]+>/g, '');
  const name = description ? `${feature} (${description})` : feature;
  return `${file}
  Uses ${name}, which the oldest version of ${listBrowsersWithout(feature).join(', ')} does not know.
  Do without it, or add it to "${kind}" in ${LIST_FILE}, with what a reader without it gets.`;
}
