import type { Problem } from '../problem';
import type { Doc } from './doc';
import type { Identity } from './identity';

/** Report docs that share an id, a title, a description or an address, and ids that differ by case alone. */
export function reportDuplicates(docs: Doc[], identity: Identity, problems: Problem[]): void {
  const isStrict = identity.content === 'strict';
  const reportShared = (severity: Problem['severity'], among: Doc[], { name, getKey, fix }: Kind): Doc[] => {
    const first = new Map<string, Doc>();
    return among.filter((doc) => {
      const key = getKey(doc);
      const other = first.get(key);
      first.set(key, other ?? doc);
      if (other)
        problems.push({ severity, file: doc.file, problem: `Has the same ${name} as ${other.file}: "${key}".`, fix });
      return other;
    });
  };
  // A clash of ids brings one of addresses with it, and one of ids in any case: each doc is told of the first alone.
  let rest = docs;
  for (const kind of PLACES) {
    const shared = new Set(reportShared('error', rest, kind));
    rest = rest.filter((doc) => !shared.has(doc));
  }
  // A doc without a type was made up, or could not be read whole: its words are not the writer's.
  const written = isStrict ? rest.filter((doc) => doc.type !== undefined) : rest;
  for (const kind of WORDS) reportShared(isStrict ? 'error' : 'warning', written, kind);
}

/** Something that no two docs share. */
type Kind = { name: string; getKey: (doc: Doc) => string; fix: string };

const PLACES: Kind[] = [
  { name: 'id', getKey: (doc) => doc.id, fix: 'Rename one of the two files.' },
  {
    name: 'id but for its case',
    getKey: (doc) => doc.id.toLowerCase(),
    fix: 'Rename one of the two files: some file systems and hosts see one address.',
  },
  { name: 'address', getKey: (doc) => doc.href.toLowerCase(), fix: 'Change the slug of one of the two.' },
];

const WORDS: Kind[] = [
  { name: 'title', getKey: (doc) => doc.title, fix: 'Give one of the two another title.' },
  { name: 'description', getKey: (doc) => doc.description, fix: 'Say what this page gives that the other does not.' },
];
