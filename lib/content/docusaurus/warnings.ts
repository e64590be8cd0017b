import type { Problem } from '../../problem';
import { mergeLanguageWarnings } from './code-languages';

/** Kinds of warning that are left out: rules of this help, and changes that readers do not notice. */
const LEFT_OUT = [
  /^The page title is already the heading of level 1\./,
  /^The heading skips from level /,
  /^The table has no caption\./,
  /^The code block has no language\./,
  /^The image "[^"]*" has no alternative text\./,
  /^Imports and exports are not allowed\./,
  /^Unknown attribute "/,
  /^<[^>]+> has an attribute in braces/,
  /^Tags without a name/,
];

/** What is shown instead, by kind of warning. */
const SHOWN: [kind: RegExp, shown: string][] = [
  [/^Links to "[^"]*", but that page has no heading/, 'The link leads to the top of that page.'],
  [
    /^Links to "[^"]*", a page of the original site that is not here/,
    'The text of the link is shown without a link. Set DOCUSAURUS_URL to the address of that site to link there.',
  ],
  [/^Links to "/, 'The text of the link is shown without a link.'],
  [/^The image "[^"]*" contains /, 'It is shown without this part.'],
  [/^The image "[^"]*" /, 'A note with its name and alternative text is shown instead.'],
  [/^Cannot read the width and height of the image/, 'Text moves when the image is loaded.'],
  [/ is not a component or an allowed HTML element/, 'Its content is shown without it, or else a note with its name.'],
  [/^The expression "/, 'It is left out.'],
  [/^Unknown code language/, 'The code is shown without colours.'],
  [/^Unknown callout type/, 'Its text is shown.'],
];

/** Adapt the problems of Docusaurus content: leave out house rules and repetitions, and say what is shown instead. */
export function adaptProblems(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return mergeLanguageWarnings(problems).flatMap((each) => {
    // Each page that includes a partial has the partial's problems; modules are reported where they are first imported.
    const { file, line, problem } = each;
    const key = /^Imports code/.test(problem) ? problem : `${file}:${line} ${problem}`;
    if (seen.has(key)) return [];
    seen.add(key);
    if (each.severity === 'error') return each;
    if (LEFT_OUT.some((kind) => kind.test(each.problem))) return [];
    const shown = SHOWN.find(([kind]) => kind.test(each.problem))?.[1];
    return shown === undefined ? each : { ...each, fix: shown };
  });
}
