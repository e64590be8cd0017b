import type { Code, Parents } from 'mdast';
import { CODE_ATTRIBUTES, type ExampleWord, makeExampleWord } from '../../fact-places';
import { makeParagraph, makeText } from '../../mdx/blocks';
import { parseMeta } from '../../mdx/code-blocks';
import type { Fact } from '../../model/installation';
import { formatList, t } from '../../words/words';
import { makeWhen } from './conditions';
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

/** What fills a code block. `isAddable` says which facts readers can add, if the block keeps both sides. */
type CodeFacts = {
  getFact: (id: string) => Fact | undefined;
  isKnown: (id: string) => boolean;
  isAddable?: (id: string) => boolean;
};

type CodeLine = { line: string; when?: string };

/**
 * Remove the lines of a code block whose facts are on the other side, and replace `{{id}}` by known values, or else by
 * examples, which a comment names. A language without comments gets a sentence above the block. A block with both sides
 * gets the condition of each line, and words that stand for the examples.
 */
export function fillCode(
  code: Code,
  index: number | undefined,
  parent: Parents | undefined,
  { getFact, isKnown, isAddable }: CodeFacts,
): void {
  // A block after an inserted sentence is visited again.
  if (isAddable && code.data?.hProperties) return;
  removeLines(code, isKnown, isAddable);
  const words: Record<string, ExampleWord> = {};
  const examples = new Map<string, { id: string; example: string; fact: Fact }>();
  const lines = code.value.split('\n').map((authored): CodeLine => {
    const { line, when } = isAddable ? splitCondition(authored) : { line: authored };
    const filled = line.replace(PLACEHOLDER, (placeholder, id: string) => {
      const fact = getFact(id);
      if (!fact) return placeholder;
      const shown = getShownValue(fact);
      if (shown !== undefined) return formatFactValue(shown);
      const example = formatFactValue(fact.example);
      // A line for readers who know the fact shows no example.
      if (when !== id) examples.set(isAddable ? id : example, { id, example, fact });
      if (!isAddable) return example;
      const word = makeExampleWord(Object.keys(words).length);
      words[word] = { id, example };
      return word;
    });
    return { line: filled, when };
  });
  if (examples.size > 0) {
    const when = isAddable && [...examples.keys()].map((id) => `!${id}`).join('|');
    addExamples({ code, index, parent, lines }, writeExamples([...examples.values()]), when);
  }
  code.value = lines.map(({ line }) => line).join('\n');
  if (isAddable) keepSides(code, lines, words);
}

function splitCondition(authored: string): CodeLine {
  const [[start, indent = '', sign, id = ''] = []] = authored.matchAll(CODE_CONDITION);
  if (start === undefined) return { line: authored };
  return { line: indent + authored.slice(start.length), when: `${sign === '?' ? '' : '!'}${id}` };
}

/** Add a sentence as a comment, or above a block whose language has no comments. */
function addExamples(
  { code, index, parent, lines }: { code: Code; index?: number; parent?: Parents; lines: CodeLine[] },
  sentence: string,
  when: string | undefined,
): void {
  const [start] = COMMENT_STARTS.find(([, languages]) => languages.includes(code.lang ?? '')) ?? [];
  if (start !== undefined) {
    // A line such as `#!/bin/sh` or `<?php` must stay the first.
    const first = /^(?:#!|<\?php\b)/.test(lines[0]?.line ?? '') ? 1 : 0;
    lines.splice(first, 0, { line: `${start}${sentence}`, when });
    // The comment moves the marked lines below it down by one.
    moveMarks(code, (line) => (first === 1 && line === 1 ? 1 : line + 1));
  } else if (index !== undefined) {
    const paragraph = makeParagraph([makeText(sentence)]);
    parent?.children.splice(index, 0, (when ? makeWhen(when, [paragraph]) : paragraph) as never);
  }
}

/** Keep what a code block needs to show each line on its side: conditions by line, and facts by the words in their places. */
function keepSides(code: Code, lines: CodeLine[], words: Record<string, ExampleWord>): void {
  const hProperties = {
    [CODE_ATTRIBUTES.lines]: JSON.stringify(lines.map(({ when }) => when)),
    [CODE_ATTRIBUTES.words]: JSON.stringify(words),
  };
  code.data = { ...code.data, hProperties } as typeof code.data;
}

/** Write that readers replace the examples with their own values. */
function writeExamples(examples: { example: string; fact: Fact }[]): string {
  const names = examples.map(({ example, fact }) =>
    t('installation.code-example', { example, name: lowerFirst(fact.name) }),
  );
  return t('installation.replace-examples', { examples: formatList(names, 'conjunction') });
}

/** Remove the lines whose facts are on the other side. Lines that a reader can still show keep their conditions. */
function removeLines(code: Code, isKnown: (id: string) => boolean, isAddable = (_id: string) => false): void {
  if (code.value.search(CODE_CONDITION) === -1) return;
  const lines = code.value.split('\n').map((authored) => {
    const { line, when } = splitCondition(authored);
    const id = when?.replace('!', '');
    if (id === undefined || isAddable(id)) return { line: authored, id, isShown: true };
    return { line, id, isShown: isKnown(id) === (when === id) };
  });
  code.value = lines.flatMap(({ line, isShown }) => (isShown ? [line] : [])).join('\n');
  moveMarks(code, (number) => {
    // The line of the same fact beside a removed line is its alternative.
    const at = (each: number) => lines[each - 1];
    const kept = [number, number - 1, number + 1].find((each) => at(each)?.isShown && at(each)?.id === at(number)?.id);
    return kept === undefined ? [] : lines.slice(0, kept).filter(({ isShown }) => isShown).length;
  });
}

/** Move the marks of lines. A mark that moves to no line is removed. */
function moveMarks(code: Code, move: (line: number) => number | []): void {
  const marks = new Set([...parseMeta(code.meta ?? '').markedLines].flatMap(move));
  code.meta = code.meta?.replace(/\{[\d,\s-]+\}/, marks.size > 0 ? `{${[...marks]}}` : '');
}
