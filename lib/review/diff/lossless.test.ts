import { isTag } from 'domhandler';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { isFull } from '../../../e2e/support/full';
import { mergeWithDetails } from '../../../e2e/support/merge-html';
import { hasClass } from '../../html/page';
import { getText, splitWords } from './nodes';

const WORDS = ['rope', 'boat', 'quay', 'tide', 'größe', 'north', 'of', 'the', '12', 'don’t'];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 }).map((list) => list.join(' '));
const inline = fc.array(
  fc.oneof(
    words,
    words.map((text) => `<em>${text}</em>`),
    words.map((text) => `<a href="/x/">${text}</a>`),
  ),
  { minLength: 1, maxLength: 3 },
);
const run = inline.map((parts) => parts.join(' '));
const items = fc.array(run, { minLength: 1, maxLength: 4 });
const block = fc.oneof(
  run.map((text) => `<p>${text}</p>`),
  words.map((text) => `<h2>${text}</h2>`),
  items.map((list) => `<ul>${list.map((text) => `<li>${text}</li>`).join('')}</ul>`),
  fc.array(words, { minLength: 1, maxLength: 4 }).map(writeCode),
  fc.tuple(words, words).map(writeDrawing),
  fc.tuple(fc.option(words), items, fc.array(run, { maxLength: 4 })).map(writeTable),
);
const body = fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join('\n'));

function writeCode(lines: string[]): string {
  return `<figure class="code"><figcaption>sh</figcaption><pre><code>${lines.join('\n')}</code></pre></figure>`;
}

function writeDrawing([caption, label]: [string, string]): string {
  return `<figure class="figure"><figcaption>${caption}</figcaption><svg><text>${label}</text></svg></figure>`;
}

function writeTable([caption, headings, texts]: [string | null, string[], string[]]): string {
  const head = headings.map((text) => `<th>${text}</th>`).join('');
  const rows = texts.map(
    (text) => `<tr>${headings.map((_, column) => `<td>${column === 0 ? text : column}</td>`).join('')}</tr>`,
  );
  const tableBody = rows.length > 0 ? `<tbody>${rows.join('')}</tbody>` : '';
  return `<table>${caption ? `<caption>${caption}</caption>` : ''}<thead><tr>${head}</tr></thead>${tableBody}</table>`;
}

/** List the words of a page in alphabetical order, because words may have moved. */
function listWords(html: string, ...excluded: string[]): string[] {
  const classes = [...excluded, 'moved-away', 'change-note', 'change-number'];
  const { children } = parseDocument(html);
  return splitWords(getText(children, (node) => isTag(node) && classes.some((name) => hasClass(node, name)))).sort();
}

test('merging keeps every word of both versions', () => {
  fc.assert(
    fc.property(body, body, (before, after) => {
      const { fullHtml } = mergeWithDetails(before, after);
      expect(listWords(fullHtml, 'deleted')).toEqual(listWords(after));
      expect(listWords(fullHtml, 'inserted')).toEqual(listWords(before));
    }),
    { numRuns: isFull ? 300 : 60 },
  );
});

test('merging equal texts finds no changes', () => {
  fc.assert(
    fc.property(body, (text) => {
      expect(mergeWithDetails(text, text)).toMatchObject({ changes: [], words: { inserted: 0, deleted: 0 } });
    }),
  );
});
