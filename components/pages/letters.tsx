import type { ReactNode } from 'react';

type Props<T> = { letters: [letter: string, items: T[]][]; children: (items: T[]) => ReactNode };

/** Show items grouped by letter: links to the letters, then a section for each letter. */
export function Letters<T>({ letters, children }: Props<T>) {
  return (
    <>
      <nav aria-label="Letters">
        <ul className="my-5 flex flex-wrap gap-1">
          {letters.map(([letter]) => (
            <li key={letter}>
              <a
                className="framed grid min-h-[2.5rem] min-w-[2.5rem] place-items-center font-bold no-underline"
                href={`#${getLetterId(letter)}`}
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(([letter, items]) => (
        <section className="letter pt-4 pb-6" key={letter}>
          <h2 id={getLetterId(letter)}>{letter}</h2>
          {children(items)}
        </section>
      ))}
    </>
  );
}

/** Get the id of a letter's section. */
export function getLetterId(letter: string): string {
  return `letter-${letter.toLowerCase()}`;
}
