import type { Code, Parents } from 'mdast';
import { formatList, t } from '../../words/words';
import { makeParagraph, makeText } from '../blocks';
import { type Fact, formatFactValue, lowerFirst } from './facts';

/** A placeholder of a question in code, such as `{{api-base}}`. */
export const PLACEHOLDER = /\{\{([a-z][a-z0-9-]*)\}\}/g;

/** The characters that begin a comment, each with its languages. */
const COMMENT_STARTS: [start: string, languages: string[]][] = [
  ['# ', 'bash sh shell yaml python ruby toml ini nginx apache powershell http'.split(' ')],
  ['// ', 'js javascript ts typescript php scss java c'.split(' ')],
  ['-- ', 'sql lua'.split(' ')],
];

/**
 * Replace `{{id}}` in a code block by recorded values, or else by examples, which a comment names. A language without
 * comments gets a sentence above the block.
 */
export function fillCode(
  code: Code,
  index: number | undefined,
  parent: Parents | undefined,
  getFact: (id: string) => Fact | undefined,
): void {
  const examples = new Map<string, Fact>();
  const questions = new Set<string>();
  const value = code.value.replace(PLACEHOLDER, (placeholder, id: string) => {
    const fact = getFact(id);
    if (!fact) return placeholder;
    questions.add(id);
    if (fact.answer?.value !== undefined) return formatFactValue(fact.answer.value);
    examples.set(formatFactValue(fact.example), fact);
    return formatFactValue(fact.example);
  });
  if (questions.size === 0) return;
  code.value = value;
  // Needed by listUsedQuestions, because the placeholders are now replaced.
  code.data = { ...code.data, questions: [...questions] } as Code['data'];
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
    code.meta = code.meta?.replace(/\{([\d,\s-]+)\}/, (range) =>
      range.replace(/\d+/g, (line) => String(firstLine && line === '1' ? 1 : Number(line) + 1)),
    );
  }
}
