import { Element } from 'domhandler';
import { formatHtml, parseFragment } from './page';

/** Scripts that are written from right to left: https://www.unicode.org/reports/tr9/ */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** Get the direction in which a language is written. */
export function getDirection(language: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr';
}

/** Set the language and direction of the outermost elements of a text. */
export function setTextLanguage(html: string, language: string): string {
  const nodes = parseFragment(html);
  for (const node of nodes)
    if (node instanceof Element) Object.assign(node.attribs, { lang: language, dir: getDirection(language) });
  return formatHtml(nodes);
}
