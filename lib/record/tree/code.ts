import type { Code, Parents } from 'mdast';
import type { ExampleWord } from '../../fact-places';
import { makeParagraph, makeText } from '../../mdx/blocks';
import type { Fact } from '../../model/installation';
import { formatList, t } from '../../words/words';
import { keepCodeSides, makeWhen } from './conditions';
import { formatFactValue, getShownValue, lowerFirst } from './facts';

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
  const sentence = writeExamples([...examples].map(([example, fact]) => ({ example, fact })));
  const start = getCommentStart(code);
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

/** What marks the lines of a code block. */
type CodeSides = CodeFacts & { isAddable: (id: string) => boolean };

/**
 * Mark the lines of a code block that depend on facts which readers can add, and replace `{{id}}` by words that stand for
 * the examples. A comment names the examples until their facts are known.
 */
export function markCode(
  code: Code,
  index: number | undefined,
  parent: Parents | undefined,
  { getFact, isKnown, isAddable }: CodeSides,
): void {
  // Lines that depend on facts of the site's own record are only on one side.
  removeLines(code, isKnown, isAddable);
  const marked = code.value.split('\n').map((line): { line: string; when?: string } => {
    const [[start, indent = '', sign, id = ''] = []] = line.matchAll(CODE_CONDITION);
    if (start === undefined) return { line };
    return { line: indent + line.slice(start.length), when: `${sign === '?' ? '' : '!'}${id}` };
  });
  const words: Record<string, ExampleWord> = {};
  const examples = new Map<string, string>();
  const lines = marked.map(({ line, ...condition }) => ({
    ...condition,
    line: line.replace(PLACEHOLDER, (placeholder, id: string) => {
      const fact = getFact(id);
      if (!fact) return placeholder;
      const shown = getShownValue(fact);
      if (shown !== undefined) return formatFactValue(shown);
      // Highlighters keep a word of letters whole.
      const word = `examplefact${String.fromCharCode(97 + Object.keys(words).length)}`;
      words[word] = { id, example: formatFactValue(fact.example) };
      // A line for readers who know the fact shows no example.
      if (condition.when !== id) examples.set(id, formatFactValue(fact.example));
      return word;
    }),
  }));
  const sentence = writeExamples([...examples].flatMap(([id, example]) => ({ example, fact: getFact(id) })));
  const when = [...examples.keys()].map((id) => `!${id}`).join('|');
  const start = getCommentStart(code);
  if (examples.size > 0 && start !== undefined) {
    const first = /^(?:#!|<\?php\b)/.test(lines[0]?.line ?? '') ? 1 : 0;
    lines.splice(first, 0, { line: `${start}${sentence}`, when });
    moveMarks(code, (line) => (first === 1 && line === 1 ? 1 : line + 1));
  } else if (examples.size > 0 && index !== undefined) {
    parent?.children.splice(index, 0, makeWhen(when, [makeParagraph([makeText(sentence)])]) as never);
  }
  code.value = lines.map(({ line }) => line).join('\n');
  keepCodeSides(
    code,
    lines.map((line) => line.when),
    words,
  );
}

/** Write that readers replace the examples with their own values. */
function writeExamples(examples: { example: string; fact: Fact | undefined }[]): string {
  const names = examples.map(({ example, fact }) =>
    t('installation.code-example', { example, name: lowerFirst(fact?.name ?? '') }),
  );
  return t('installation.replace-examples', { examples: formatList(names, 'conjunction') });
}

/** Get the characters that begin a comment in the language of a code block; undefined if it has no comments. */
function getCommentStart({ lang }: Code): string | undefined {
  return COMMENT_STARTS.find(([, languages]) => languages.includes(lang ?? ''))?.[0];
}

/** Remove the lines whose facts are on the other side. Lines that a reader can still show keep their conditions. */
function removeLines(code: Code, isKnown: (id: string) => boolean, isAddable = (_id: string) => false): void {
  if (code.value.search(CODE_CONDITION) === -1) return;
  const lines = code.value.split('\n').map((line) => {
    const [[start, indent = '', sign, id = ''] = []] = line.matchAll(CODE_CONDITION);
    if (start === undefined || isAddable(id)) return { line, isShown: true };
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
