import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../../e2e/support/content';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';
const moorings = formatPage({ title: 'Moorings' }, '## Buoys\n\nPick one up.\n');

function checkBody(body: string): string {
  return checkContent({ 'guides/berths.mdx': formatPage({}, body), 'guides/moorings.mdx': moorings });
}

describe('links', () => {
  test('suggests the nearest doc for a dead link', () => {
    expect(checkBody('See [moorings](guides/morings).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "guides/morings", which does not exist.
        Did you mean "guides/moorings"?"
    `);
  });

  test('asks for a doc id for a dead link without a similar doc', () => {
    expect(checkBody('See [weather](weather).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "weather", which does not exist.
        Write a doc id: the path of its file in the content folder, without .mdx."
    `);
  });

  test('suggests the nearest file for a relative link', () => {
    const links = '[a](./morings.mdx), [b](../guides/morings.mdx), [c](../guide/moorings.mdx)';
    expect(checkBody(`See ${links}.\n`)).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "../guide/moorings.mdx", which does not exist.
        Did you mean "./moorings.mdx"?

      guides/berths.mdx:11
        Links to "../guides/morings.mdx", which does not exist.
        Did you mean "./moorings.mdx"?

      guides/berths.mdx:11
        Links to "./morings.mdx", which does not exist.
        Did you mean "./moorings.mdx"?"
    `);
  });

  test('reports a dead reference link at the line of its definition', () => {
    expect(checkBody('See [moorings][m].\n\n[m]: guides/morings\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:13
        Links to "guides/morings", which does not exist.
        Did you mean "guides/moorings"?"
    `);
  });

  test('suggests the nearest heading for a dead anchor', () => {
    expect(checkBody('See [buoys](guides/moorings#bouys).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "guides/moorings#bouys", but that page has no heading "bouys".
        Did you mean "buoys"?"
    `);
  });

  test('lists the headings for a dead anchor without a similar heading', () => {
    expect(checkBody('## Ropes\n\nSee [sails](#sails) and [tides](guides/moorings#tides).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:13
        Links to "#sails", but that page has no heading "sails".
        Its headings are ropes.

      guides/berths.mdx:13
        Links to "guides/moorings#tides", but that page has no heading "tides".
        Its headings are buoys."
    `);
  });

  test('reports a dead anchor on a page without headings', () => {
    expect(checkBody('See [tides](guides/index#tides).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "guides/index#tides", but that page has no heading "tides".
        The page has no headings: remove the # and what follows."
    `);
  });

  test('reports an anchor with a stray percent sign', () => {
    expect(checkBody('See [half](guides/moorings#50%).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "guides/moorings#50%", but that page has no heading "50%".
        Its headings are buoys."
    `);
  });

  test('refuses a link that runs code', () => {
    expect(checkBody('See [this](javascript:alert).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "javascript:alert", which is not an allowed address.
        Write a doc id, or an address that begins with https://."
    `);
  });

  test('suggests the nearest doc for a missing related doc', () => {
    expect(
      checkContent({
        'berths.mdx': formatPage({ related: '\n  - { doc: morings, why: To lie outside. }' }),
        'moorings.mdx': moorings,
      }),
    ).toMatchInlineSnapshot(`
      "berths.mdx
        The related page "morings" does not exist.
        Did you mean "moorings"?"
    `);
  });

  test('accepts a link to a page with invalid frontmatter', () => {
    expect(
      checkContent({
        'berths.mdx': formatPage({}, 'See [buoys](moorings#buoys) and [signals](signals#flags).\n'),
        'moorings.mdx': moorings.replace('type: task', 'type: tutorial'),
        'signals.mdx': '---\ntitle: [\n---\n\n## Flags\n\nTwo.\n',
      }),
    ).toMatchInlineSnapshot(`
      "moorings.mdx:5
        The field "type" cannot be "tutorial".
        Write one of task, concept, reference, troubleshooting, hub.

      signals.mdx:2
        The frontmatter is not valid YAML: a bracket is not closed.
        Write the closing bracket."
    `);
  });
});

describe('images', () => {
  test('says where to put a missing image', () => {
    expect(checkBody('![A boat at its berth](./boat.png)\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        The image "./boat.png" does not exist.
        Put the image next to the page and write ./name.png, or in public/ and write /name.png."
    `);
  });

  test('asks for the missing alternative text of an image', () => {
    expect(checkContent({ 'berths.mdx': formatPage({}, '![](./boat.svg)\n'), 'boat.svg': SVG })).toMatchInlineSnapshot(`
      "berths.mdx:11
        The image "./boat.svg" has no alternative text.
        Describe the image in the square brackets. If it is only decoration, write <Figure src="…" alt="" />."
    `);
  });

  test('says where to put the missing image of a figure', () => {
    expect(checkBody('<Figure src="./boat.png" alt="A boat" />\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        The image "./boat.png" does not exist.
        Put the image next to the page and write ./name.png, or in public/ and write /name.png."
    `);
  });

  test('reports an image outside the content folder as missing', () => {
    expect(checkBody('![A boat](../../boat.png)\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        The image "../../boat.png" does not exist.
        Put the image next to the page and write ./name.png, or in public/ and write /name.png."
    `);
  });

  test('reports an image file that is not an image', () => {
    expect(
      checkContent({ 'berths.mdx': formatPage({}, '![A boat](./boat.png)\n'), 'boat.png': 'no image' }),
    ).toMatchInlineSnapshot(`
      "berths.mdx:11
        Cannot read the width and height of the image "./boat.png".
        Save the image again. An SVG needs a width and a height, or a viewBox."
    `);
  });

  test('checks a reference to an image as an image, not as a link', () => {
    expect(
      checkContent({
        'berths.mdx': formatPage({}, '![A boat][boat]\n\n![][boat]\n\n[boat]: ./boat.svg\n'),
        'boat.svg': SVG,
      }),
    ).toMatchInlineSnapshot(`
      "berths.mdx:13
        The image "boat" has no alternative text.
        Describe the image in the square brackets. If it is only decoration, write <Figure src="…" alt="" />."
    `);
  });
});

test('reports a term that two pages define', () => {
  const define = (title: string) => formatPage({ title }, '<Term name="Slip">A slope into the water.</Term>\n');
  expect(checkContent({ 'a.mdx': define('One'), 'b.mdx': define('Two') })).toMatchInlineSnapshot(`
    "b.mdx:11
      Defines the term "Slip", which a.mdx already defines.
      Keep one definition, and link to it from the other page."
  `);
});
