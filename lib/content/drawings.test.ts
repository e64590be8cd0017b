import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, writeContent } from '../../e2e/support/content';
import { readDrawings } from './drawings';

const DRAWING =
  '<svg viewBox="0 0 288 40">\n<text x="0" y="20">Quay</text>\n<g id="ring" /><use href="#ring" /></svg>\n';

function check(body: string, files: Record<string, string> = { '_figures/quay.svg': DRAWING }): string {
  return checkContent({ 'berths.mdx': formatPage({}, body), ...files });
}

describe('a drawing in a page', () => {
  test('accepts a page with a drawing and its text alternative', () => {
    expect(check('<Diagram name="quay" caption="The quay">\n\nA quay.\n\n</Diagram>\n')).toBe('');
  });

  test('suggests the nearest name for a missing drawing', () => {
    expect(check('<Diagram name="quai" caption="The quay">\n\nA quay.\n\n</Diagram>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The drawing "quai" does not exist.
        Did you mean "quay"?"
    `);
  });

  test('says where to put a missing drawing', () => {
    expect(check('<Diagram name="lighthouse" caption="A light">\n\nA light.\n\n</Diagram>\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The drawing "lighthouse" does not exist.
        Add _figures/lighthouse.svg to the content folder."
    `);
  });

  test('requires a text alternative for a drawing', () => {
    expect(check('<Diagram name="quay" caption="The quay" />\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        <Diagram> has no text.
        Write everything that the drawing says between its tags, as a list or a paragraph."
    `);
  });

  test('refuses the same drawing twice on a page, because its ids must be unique', () => {
    const one = '<Diagram name="quay" caption="The quay">\n\nA quay.\n\n</Diagram>\n';
    expect(check(`${one}\n${one}`)).toMatchInlineSnapshot(`
      "berths.mdx:17
        The drawing "quay" is already on this page.
        Show it once, and link to its heading."
    `);
  });
});

test('reports an invalid drawing with its file and line, even if no page shows it', () => {
  const files = { '_figures/quay.svg': DRAWING.replace('x="0"', 'x="0" style="fill: red"') };
  expect(check('Tie up.\n', files)).toMatchInlineSnapshot(`
    "_figures/quay.svg:2
      <text> has no attribute "style" in a drawing.
      Its attributes are x, y, dx, dy, text-anchor, font-size, font-weight, id, class, transform, fill, stroke, stroke-width, stroke-dasharray, stroke-linecap, stroke-linejoin."
  `);
});

test('refuses a drawing whose name cannot begin an id', () => {
  expect(check('Tie up.\n', { '_figures/The quay.svg': DRAWING })).toMatchInlineSnapshot(`
    "_figures/The quay.svg
      "The quay" is not a valid name for a drawing.
      Rename the file: a lower case letter, then lower case letters, digits and hyphens."
  `);
});

describe('readDrawings', () => {
  const read = (name: string) => {
    const drawings = { 'quay.svg': DRAWING, '_figures/quay.svg': DRAWING, '_figures/broken.svg': '<g />' };
    return readDrawings(writeContent({ 'berths.mdx': formatPage(), ...drawings }).contentDir).get(name);
  };

  test('reads a drawing as a tree, with ids that begin with its name', () => {
    expect(read('quay')?.children.filter(({ type }) => type === 'element')).toMatchObject([
      { name: 'text', attributes: { x: '0', y: '20' }, children: [{ text: 'Quay' }] },
      { name: 'g', attributes: { id: 'quay-ring' } },
      { name: 'use', attributes: { href: '#quay-ring' } },
    ]);
  });

  test.each(['lighthouse', 'broken', '../quay', ''])('reads no drawing named %j', (name) => {
    expect(read(name)).toBeUndefined();
  });
});
