import type { ReactNode } from 'react';

type Props = { language: string; title?: string; numbers?: 'yes'; children: ReactNode };

/** Show code with its title. A script adds the copy button. */
export function CodeBlock({ language, title, numbers, children }: Props) {
  const name = title ?? `Code: ${language}`;
  return (
    <figure className={numbers ? 'code numbered' : 'code'} data-copy={name}>
      <figcaption>
        {title && <span className="title wrap-anywhere">{title}</span>}{' '}
        {language !== 'text' && <span className="language">{language}</span>}
      </figcaption>
      <pre tabIndex={0} data-scroll="Wide code">
        <code>{children}</code>
      </pre>
    </figure>
  );
}
