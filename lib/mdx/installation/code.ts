import type { Code, Parents } from 'mdast';
import { formatList, t } from '../../words/words';
import { makeParagraph, makeText } from '../blocks';
import { type Fact, formatFactValue, getShownValue, lowerFirst } from './facts';

/** A placeholder of a question in code, such as `{{api-base}}`. */
export const PLACEHOLDER = /\{\{([a-z][a-z0-9-]*)\}\}/g;

/** The characters that begin a comment, each with its languages. */
const COMMENT_STARTS: [start: string, languages: string[]][] = [
  ['# ', 'bash sh shell yaml python ruby toml ini nginx apache powershell http'.split(' ')],
  ['// ', 'js javascript ts typescript php scss java c'.split(' ')],
  ['-- ', 'sql lua'.split(' ')],
];

/** The start of a code line that depends on a fact: `{{?api-base}}` if it is known, `{{!api-base}}` if it is not. */
export const CODE_CONDITION = /^([ \t]*)\{\{([?!])((?:api\/)?[a-z0-9][a-z0-9-]*)\}\}/gm;

/** What fills a code block. */
type CodeFacts = {
  getFact: (id: string) => Fact | undefined;
  isKnown: (id: string) => boolean;
};

/**
 * Remove the lines of a code block whose facts are on the other side, and replace `{{id}}` by known values, or else by
 * examples, which a comment names. A language without comments gets a sentence above the block.
 */
export function fillCode(
  code: Code,
  index: number | undefined,
  parent: Parents | undefined,
  { getFact, isKnown }: CodeFacts,
): void {
  removeLines(code, isKnown);
  const examples = new Map<string, Fact>();
  const value = code.value.replace(PLACEHOLDER, (placeholder, id: string) => {
    const fact = getFact(id);
    if (!fact) return placeholder;
    const shown = getShownValue(fact);
    if (shown !== undefined) return formatFactValue(shown);
    examples.set(formatFactValue(fact.example), fact);
    return formatFactValue(fact.example);
  });
  code.value = value;
  if (examples.size === 0 || index === undefined) return;
  const names = [...examples].map(([example, { name }]) =>
    t('installation.code-example', { example, name: lowerFirst(name) }),
  );
  const sentence = t('installation.replace-examples', { examples: formatList(names, 'conjunction') });
  const [start] = COMMENT_STARTS.find(([, languages]) => languages.includes(code.lang ?? '')) ?? [];
  if (start === undefined) {
    parent?.children.splice(index, 0, makeParagraph([makeText(sentence)]) as never);
  } else {
    // A line such as `#!/bin/sh` or `<?php` must stay the first.
    const [firstLine = ''] = /^(?:#!|<\?php\b).*\n/.exec(value) ?? [];
    code.value = `${firstLine}${start}${sentence}\n${value.slice(firstLine.length)}`;
    // The comment moves the marked lines below it down by one.
    moveMarks(code, (line) => (firstLine && line === 1 ? 1 : line + 1));
  }
}

/** Remove the lines whose facts are on the other side. */
function removeLines(code: Code, isKnown: (id: string) => boolean): void {
  if (code.value.search(CODE_CONDITION) === -1) return;
  const lines = code.value.split('\n').map((line) => {
    const [[start, indent = '', sign, id = ''] = []] = line.matchAll(CODE_CONDITION);
    if (start === undefined) return { line, isShown: true };
    return { line: indent + line.slice(start.length), isShown: isKnown(id) === (sign === '?') };
  });
  code.value = lines.flatMap(({ line, isShown }) => (isShown ? [line] : [])).join('\n');
  moveMarks(code, (number) => lines.slice(0, number).filter(({ isShown }) => isShown).length);
}

/** Change the line numbers of the marked lines. */
function moveMarks(code: Code, move: (line: number) => number): void {
  code.meta = code.meta?.replace(/\{([\d,\s-]+)\}/, (range) =>
    range.replace(/\d+/g, (line) => String(move(Number(line)))),
  );
}
