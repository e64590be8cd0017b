import type { CALLOUTS } from '../../mdx/labels';
import { t } from '../../words/words';
import { removeTitleSyntax } from './icons-and-attributes';

/** The component that a header describes. */
type BlockHeader =
  | { name: 'Callout'; attributes: { type: string; title?: string } }
  | { name: 'Details'; attributes: { summary: string } }
  | { name: 'Tab'; attributes: { label: string }; startsGroup: boolean };

/** The admonition types that become each callout. All other types become notes. */
const ADMONITION_TYPES: Partial<Record<keyof typeof CALLOUTS, string>> = {
  info: 'info abstract summary tldr todo important question help faq',
  tip: 'tip hint success check done',
  warning: 'warning caution attention',
  danger: 'danger error failure fail missing bug',
};

// https://python-markdown.github.io/extensions/admonition/ and https://facelessuser.github.io/pymdown-extensions/
const ADMONITION = /^!!! ?([\w-]+(?: +[\w-]+)*)(?: +"(.*)")? *$/;
const DETAILS = /^\?{3}\+? ?(?:([\w-]+(?: +[\w-]+)*))?(?: *"(.*)")? *$/;
const TAB = /^===([!+]{0,2}) +"(.*)" *$/;

/** Parse the first line of an admonition, a collapsible block or a content tab. */
export function parseBlockHeader(line: string): BlockHeader | undefined {
  const [, classes, title] = ADMONITION.exec(line) ?? [];
  if (classes !== undefined) return { name: 'Callout', attributes: getCallout(classes, title) };
  const details = DETAILS.exec(line);
  if (details)
    return { name: 'Details', attributes: { summary: getTitle(details[1], details[2]) || t('conversion.details') } };
  const [, sign, label] = TAB.exec(line) ?? [];
  if (label === undefined) return undefined;
  return {
    name: 'Tab',
    attributes: { label: removeTitleSyntax(label) || t('conversion.tab') },
    startsGroup: sign?.includes('!') ?? false,
  };
}

/** Get the callout for the classes of an admonition. The first class is its type. */
function getCallout(classes: string, authored: string | undefined): { type: string; title?: string } {
  const [kind = ''] = classes.toLowerCase().split(' ');
  const [type = 'note'] = Object.entries(ADMONITION_TYPES).find(([, kinds]) => kinds.split(' ').includes(kind)) ?? [];
  // A callout of the same type already shows it as its label. An example or a bug needs a title.
  const title = kind === type && authored === undefined ? '' : getTitle(classes, authored);
  return { type, title: title || undefined };
}

/** Get the authored title, or else the type with a capital letter. An empty title means none. */
function getTitle(classes: string | undefined, authored: string | undefined): string {
  const [kind = ''] = classes?.split(' ') ?? [];
  return removeTitleSyntax(authored ?? kind.charAt(0).toUpperCase() + kind.slice(1));
}
