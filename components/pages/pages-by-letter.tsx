import type { Doc } from '@/lib/content/doc';
import type { Site } from '@/lib/content/site';
import { getBranch } from '@/lib/sidebar';

/** Every listed doc under the first letter of its title, with the category that it stands in. */
export function PagesByLetter({ site }: { site: Site }) {
  const letters = groupByLetter(
    site.docs.filter((doc) => !doc.unlisted),
    site.identity.language,
  );
  return (
    <>
      <nav className="letters" aria-label="Letters">
        <ul>
          {letters.map(([letter]) => (
            <li key={letter}>
              <a href={`#letter-${letter.toLowerCase()}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(([letter, docs]) => (
        <section className="letter" key={letter} aria-labelledby={`letter-${letter.toLowerCase()}`}>
          <h2 id={`letter-${letter.toLowerCase()}`}>{letter}</h2>
          <ul>
            {docs.map(({ id, title, href }) => (
              <li key={id}>
                <a href={href}>{title}</a> <span>{getParentTitle(id, site)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function groupByLetter(docs: Doc[], language: string): [letter: string, docs: Doc[]][] {
  const collator = new Intl.Collator(language, { numeric: true });
  const letters = new Map<string, Doc[]>();
  for (const doc of [...docs].sort((a, b) => collator.compare(a.title, b.title))) {
    const first =
      doc.title
        .normalize('NFD')
        .replace(/[^\p{Letter}\p{Number}]/gu, '')[0]
        ?.toUpperCase() ?? '0';
    const letter = /\p{Letter}/u.test(first) ? first : '0-9';
    letters.set(letter, [...(letters.get(letter) ?? []), doc]);
  }
  return [...letters];
}

function getParentTitle(id: string, site: Site): string | undefined {
  const parent = getBranch(site.sidebar, id).at(-2);
  return parent && site.byId.get(parent.docId ?? '')?.title;
}
