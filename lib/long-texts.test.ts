import { expect, test } from 'vitest';
import { findActiveMarkup } from './content/active-markup';
import { checkCustomCss } from './content/brand';
import { hideSecrets } from './git';
import { runWithTimeout } from './limits';
import { groupProblems } from './problem';
import { removeFences } from './readers/docusaurus/frontmatter';
import { hasFormulaBlock } from './readers/maths';
import { removeTitleSyntax } from './readers/mkdocs/blocks';

/** Functions that read texts of others, and pieces that made them slow when they were repeated. */
const READERS: [name: string, read: (text: string) => unknown, pieces: string[]][] = [
  ['hideSecrets', hideSecrets, ['/', '//a', '//a@', '@/', 'a/']],
  ['removeFences', removeFences, ['```', '```\n', '````\n```\n', '~~~ \n', '``` ~~~\n']],
  ['removeTitleSyntax', removeTitleSyntax, ['[', '![', '**a', '`', '[a](']],
  ['hasFormulaBlock', (text) => hasFormulaBlock(`$$${text}`, new Set()), ['$', ' $$', 'a', '$ ']],
  ['checkCustomCss', (text) => checkCustomCss(text, new Set()), ["\\'", '"', 'url(', 'url( ', '/*', "'a\n"]],
  [
    'findActiveMarkup',
    (text) => findActiveMarkup(`<svg>${text}`),
    ['<!DOCTYPE"', '<?xml ', '<!DOCTYPE ', '<!--', ' a="'],
  ],
  [
    'groupProblems',
    (problem) => groupProblems([{ severity: 'error', file: 'a', problem, fix: '' }]),
    ['=', 'a/', '<a', '"', '1.'],
  ],
];

test.each(READERS.flatMap(([name, read, pieces]) => pieces.map((piece) => [name, piece, read] as const)))(
  '%s reads a megabyte of %j without work that grows faster than the text',
  (_, piece, read) => {
    const text = `${piece.repeat(1_000_000 / piece.length)}\n`;
    expect(
      runWithTimeout(
        () => {
          read(text);
          return 'read';
        },
        () => 'too slow',
      ),
    ).toBe('read');
  },
);
