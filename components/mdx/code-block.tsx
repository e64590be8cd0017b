import type { ReactNode } from 'react';
import { t } from '@/lib/words/words';

type Props = { language: string; title?: string; numbers?: 'yes'; children: ReactNode };

/** Show code with its title. A script adds the copy button. */
export function CodeBlock({ language, title, numbers, children }: Props) {
  const name = title ?? t('code.name', { language });
  return (
    <figure className={numbers ? 'code numbered' : 'code'} data-copy={name}>
      <figcaption>
        {title && <span className="title wrap-anywhere">{title}</span>}{' '}
        {language !== 'text' && !namesLanguage(name, language) && <span className="language">{language}</span>}
      </figcaption>
      <pre tabIndex={0} data-scroll={t('code.wide')}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}

/** Check whether a title such as `List the loaders (bash)` ends with the language. */
function namesLanguage(title: string, language: string): boolean {
  return title.toLowerCase().endsWith(`(${language.toLowerCase()})`);
}
