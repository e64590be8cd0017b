import { isTag } from 'domhandler';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { getText, hasClass } from './nodes';
import { mergeWithDetails } from './test-merge';
import { splitWords } from './words';

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
  fc.tuple(fc.option(words), items, fc.array(run, { maxLength: 4 })).map(writeTable),
);
const body = fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join('\n'));

function writeCode(lines: string[]): string {
  return `<figure class="code"><figcaption>sh</figcaption><pre><code>${lines.join('\n')}</code></pre></figure>`;
}

function writeTable([caption, heads, texts]: [string | null, string[], string[]]): string {
  const head = heads.map((text) => `<th>${text}</th>`).join('');
  const rows = texts.map(
    (text) => `<tr>${heads.map((_, column) => `<td>${column === 0 ? text : column}</td>`).join('')}</tr>`,
  );
  const rest = rows.length > 0 ? `<tbody>${rows.join('')}</tbody>` : '';
  return `<table>${caption ? `<caption>${caption}</caption>` : ''}<thead><tr>${head}</tr></thead>${rest}</table>`;
}

/** The words of a page, in any order, as those that moved stand elsewhere. */
function listWords(html: string, ...leftOut: string[]): string[] {
  const classes = [...leftOut, 'moved-away', 'change-note', 'change-number'];
  const { children } = parseDocument(html);
  return splitWords(getText(children, (node) => isTag(node) && classes.some((name) => hasClass(node, name)))).sort();
}

test('no word of either text is lost, whatever the change', () => {
  fc.assert(
    fc.property(body, body, (before, after) => {
      const { full } = mergeWithDetails(before, after);
      expect(listWords(full, 'deleted')).toEqual(listWords(after));
      expect(listWords(full, 'inserted')).toEqual(listWords(before));
    }),
    { numRuns: 300 },
  );
});

test('two texts that are one have no change', () => {
  fc.assert(
    fc.property(body, (text) => {
      expect(mergeWithDetails(text, text)).toMatchObject({ changes: [], words: { inserted: 0, deleted: 0 } });
    }),
  );
});
