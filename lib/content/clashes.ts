import type { Identity } from '../identity';
import type { Problem } from '../problem';
import type { Doc } from './doc';

/** Two docs may share neither an id, nor a title, nor an address, and no two ids may differ by case alone. */
export function reportClashes(docs: Doc[], identity: Identity, problems: Problem[]): void {
  const reported = new Set<string>();
  const kinds: [name: string, key: (doc: Doc) => string, fix: string][] = [
    ['id', (doc) => doc.id, 'Rename one of the two files.'],
    [
      'id but for its case',
      (doc) => doc.id.toLowerCase(),
      'Rename one of the two files: some file systems and hosts see one address.',
    ],
    ['address', (doc) => doc.href.toLowerCase(), 'Change the slug of one of the two.'],
    ['title', (doc) => doc.title, 'Give one of the two another title.'],
    ['description', (doc) => doc.description, 'Say what this page gives that the other does not.'],
  ];
  for (const [name, key, fix] of kinds) {
    const isHarmless = identity.content === 'docusaurus' && (name === 'title' || name === 'description');
    const first = new Map<string, Doc>();
    for (const doc of docs) {
      const other = first.get(key(doc));
      first.set(key(doc), other ?? doc);
      if (!other || other === doc || reported.has(doc.file)) continue;
      reported.add(doc.file);
      const severity = isHarmless ? 'warning' : 'error';
      problems.push({
        severity,
        file: doc.file,
        problem: `Has the same ${name} as ${other.file}: "${key(doc)}".`,
        fix,
      });
    }
  }
}
