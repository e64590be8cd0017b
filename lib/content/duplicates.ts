import type { Doc } from '../model/doc';
import type { Problem } from '../problem';
import { normalisePhrase } from './synonyms';

/** Report docs with the same id (ignoring case), address, title, description or asked phrase. */
export function reportDuplicates(docs: Doc[], isConverted: boolean, problems: Problem[]): void {
  const reportShared = (severity: Problem['severity'], among: Doc[], { name, getKey, fix }: UniqueField): Doc[] => {
    const firstByKey = new Map<string, Doc>();
    return among.filter((doc) => {
      const key = getKey(doc);
      const other = firstByKey.get(key);
      firstByKey.set(key, other ?? doc);
      if (!other) return false;
      problems.push({ severity, file: doc.file, problem: `Has the same ${name} as ${other.file}: "${key}".`, fix });
      return true;
    });
  };
  // Docs with the same id also have the same address. Report only the first duplicate of each doc.
  let rest = docs;
  for (const field of ADDRESS_FIELDS) {
    const shared = new Set(reportShared(isConverted ? 'warning' : 'error', rest, field));
    rest = rest.filter((doc) => !shared.has(doc));
  }
  // Converted content does not need unique titles and descriptions.
  if (isConverted) return;
  // A doc without a type was generated, or has invalid frontmatter: its title may not be the writer's.
  const authored = rest.filter((doc) => doc.type !== undefined);
  for (const field of TEXT_FIELDS) reportShared('error', authored, field);
  reportSharedPhrases(authored, problems);
}

/** Report phrases that several docs have, ignoring case and punctuation: the search could not choose between the docs. */
function reportSharedPhrases(docs: Doc[], problems: Problem[]): void {
  const firstByPhrase = new Map<string, Doc>();
  for (const doc of docs) {
    for (const phrase of doc.asked) {
      const key = normalisePhrase(phrase);
      const other = firstByPhrase.get(key);
      firstByPhrase.set(key, other ?? doc);
      if (!other) continue;
      problems.push({
        severity: 'error',
        file: doc.file,
        problem: `Has the same asked phrase as ${other.file}: "${phrase}".`,
        fix: 'Keep the phrase on the page that answers it best, and write a different one for the other page.',
      });
    }
  }
}

/** A value that must differ between docs. */
type UniqueField = { name: string; getKey: (doc: Doc) => string; fix: string };

const ADDRESS_FIELDS: UniqueField[] = [
  { name: 'id', getKey: (doc) => doc.id, fix: 'Rename one of the two files.' },
  {
    name: 'id (ignoring case)',
    getKey: (doc) => doc.id.toLowerCase(),
    fix: 'Rename one of the two files: some file systems and hosts ignore case.',
  },
  { name: 'address', getKey: (doc) => doc.href.toLowerCase(), fix: 'Change the slug of one of the two pages.' },
];

const TEXT_FIELDS: UniqueField[] = [
  { name: 'title', getKey: (doc) => doc.title, fix: 'Change one of the two titles.' },
  {
    name: 'description',
    getKey: (doc) => doc.description,
    fix: 'Describe what this page has that the other does not.',
  },
];
