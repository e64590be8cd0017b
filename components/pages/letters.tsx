import type { ReactNode } from 'react';

type Props<T> = { letters: [letter: string, things: T[]][]; children: (things: T[]) => ReactNode };

/** Things by their first letters: links to the letters, then a section for each. */
export function Letters<T>({ letters, children }: Props<T>) {
  return (
    <>
      <nav className="letters" aria-label="Letters">
        <ul>
          {letters.map(([letter]) => (
            <li key={letter}>
              <a href={`#${getId(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(([letter, things]) => (
        <section className="letter" key={letter} aria-labelledby={getId(letter)}>
          <h2 id={getId(letter)}>{letter}</h2>
          {children(things)}
        </section>
      ))}
    </>
  );
}

function getId(letter: string): string {
  return `letter-${letter.toLowerCase()}`;
}
