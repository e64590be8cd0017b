import { describe, expect, test } from 'vitest';
import { prepareBody } from './prepare';

const prepare = (body: string) => prepareBody(body).source;

describe('preparing a body as MDX', () => {
  test.each([
    ['an HTML comment', 'a <!-- note --> b', 'a  b'],
    ['two comments in a line', 'a <!-- x --> b <!-- y --> c', 'a  b  c'],
    ['a comment over several lines', 'a <!-- x\ny\nz --> b', 'a \n\n b'],
    [
      'an address in angle brackets',
      'See <https://example.org/a?b>.',
      'See [https://example.org/a?b](<https://example.org/a?b>).',
    ],
    [
      'the Markdown characters of an address in angle brackets',
      '<https://example.org/a_(b)_*c*>',
      '[https://example.org/a\\_(b)\\_\\*c\\*](<https://example.org/a_(b)_*c*>)',
    ],
    [
      'an address after a link that continues on the next line',
      '[t](\n<x> <https://a.b>',
      '[t](\n<x> [https://a.b](<https://a.b>)',
    ],
    ['an address below code over two lines', '`a\nb` <https://a.b> `c`', '`a\nb` [https://a.b](<https://a.b>) `c`'],
    [
      'comments in and after a paragraph with one backtick',
      'It`s <!-- a\nb --> c <!-- d\n\ne --> f',
      'It`s \n c \n\n f',
    ],
    [
      'an email address in angle brackets',
      '<mailto:desk@example.org>',
      '[mailto:desk@example.org](<mailto:desk@example.org>)',
    ],
    ['the id of a heading', '## Ropes {#ropes}', '## Ropes \\{#ropes}'],
    ['the title of a callout', ':::note Mind the rocks', ':::note[Mind the rocks]'],
    ['the title of an indented callout', '  ::: tip  Look', '  :::tip[Look]'],
  ])('rewrites %s', (_name, body, prepared) => {
    expect(prepare(body)).toBe(prepared);
  });

  test.each([
    ['a comment in code', 'Write `<!-- note -->` here.'],
    ['an address in code', 'Write `<https://example.org>` here.'],
    ['a comment in code over two lines', '- Write `a\n  <!-- note --> b` here.'],
    ['an address in code over two lines', '> Write `a\n> <https://example.org> b` here.'],
    ['the address of a link', '[t](<https://example.org/a_(b)>)'],
    ['the address of a link on the next line', '> [t](\n> <https://example.org/a_(b)>)'],
    ['the address of a definition on the next line', '[t]:\n  <https://example.org/a_(b)> "T"'],
    ['a callout without a title', ':::note'],
    ['a callout with a title in brackets', ':::note[Rocks]'],
    ['the end of a callout', ':::'],
    ['an id that is already escaped', '## Ropes \\{#ropes}'],
    ['an id in running text', 'Ropes {#ropes}'],
    ['a heading without an id', '## Ropes'],
    ['a fence of backticks', '```html\n<!-- note -->\n<https://example.org>\n## A {#a}\n:::note x\n```'],
    ['a fence of tildes', '~~~\n<!-- note -->\n```\n<!-- note -->\n~~~'],
    ['a longer fence', '````\n```\n<!-- note -->\n```\n````'],
    ['a fence in a quotation', '> ```html\n> <!-- note -->\n> ```'],
    ['a fence in a list', '- Write:\n\n  ```html\n  <!-- note -->\n  ```'],
    ['a fence on the line of a list item', '1. ```html\n   <!-- note -->\n   ```'],
    ['a fence that is never closed', '```html\n<!-- note -->'],
  ])('leaves %s unchanged', (_name, body) => {
    expect(prepare(body)).toBe(body);
  });
});

describe('preparing a body with code', () => {
  test.each([
    ['a fence', '```\nx\n```'],
    ['a fence in a quotation', '> ```\n> x\n> ```'],
    ['a fence on the line of a list item', '- ```\n  x\n  ```'],
    ['inline code in three backticks', '```x``` is code'],
    ['code that contains a fence with a language', '```\n```x\n```'],
  ])('rewrites text below %s', (_name, code) => {
    expect(prepare(`${code}\n\na <!-- note --> b`)).toBe(`${code}\n\na  b`);
  });

  test('finds the line of a comment that is never closed below other comments', () => {
    expect(prepareBody('a <!-- b\nc -->\nd <!-- e\n\nf').unclosedComment).toBe(3);
  });

  test('keeps the number of lines of a body', () => {
    const body = 'a\n<!--\nb\n-->\n\n```\n<!--\n```\n## C {#c}\n:::note D\n';
    expect(prepare(body).split('\n')).toHaveLength(body.split('\n').length);
  });
});
