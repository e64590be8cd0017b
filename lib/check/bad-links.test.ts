import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../content/test-content';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';
const moorings = formatPage({ title: 'Moorings' }, '## Buoys\n\nPick one up.\n');

function checkBody(body: string): string {
  return checkContent({ 'guides/berths.mdx': formatPage({}, body), 'guides/moorings.mdx': moorings });
}

describe('links', () => {
  test('a dead link is answered with the doc that is near', () => {
    expect(checkBody('See [moorings](guides/morings).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "guides/morings", which does not exist.
        Did you mean "guides/moorings"?"
    `);
  });

  test('a dead link that is near no doc is answered with where ids are found', () => {
    expect(checkBody('See [weather](weather).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "weather", which does not exist.
        Write a doc id: the path of its file in the content folder, without .mdx."
    `);
  });

  test('a dead link by reference has the line of its definition', () => {
    expect(checkBody('See [moorings][m].\n\n[m]: guides/morings\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:13
        Links to "guides/morings", which does not exist.
        Did you mean "guides/moorings"?"
    `);
  });

  test('a dead anchor is answered with the heading that is near', () => {
    expect(checkBody('See [buoys](guides/moorings#bouys).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "guides/moorings#bouys", but that page has no heading "bouys".
        Did you mean "buoys"?"
    `);
  });

  test('a dead anchor that is near no heading is answered with all there are', () => {
    expect(checkBody('## Ropes\n\nSee [sails](#sails) and [tides](guides/moorings#tides).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:13
        Links to "#sails", but that page has no heading "sails".
        Its headings are ropes.

      guides/berths.mdx:13
        Links to "guides/moorings#tides", but that page has no heading "tides".
        Its headings are buoys."
    `);
  });

  test('a dead anchor to a page without headings says that there are none', () => {
    expect(checkBody('See [tides](guides/index#tides).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "guides/index#tides", but that page has no heading "tides".
        It has none: link to the page alone."
    `);
  });

  test('an anchor with a stray per cent sign is dead', () => {
    expect(checkBody('See [half](guides/moorings#50%).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "guides/moorings#50%", but that page has no heading "50%".
        Its headings are buoys."
    `);
  });

  test('an address that runs code is refused', () => {
    expect(checkBody('See [this](javascript:alert).\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Links to "javascript:alert", which is not an allowed address.
        Write a doc id, or an address that begins with https://."
    `);
  });

  test('a related doc that does not exist is answered with the one that is near', () => {
    expect(
      checkContent({
        'berths.mdx': formatPage({ related: '\n  - { doc: morings, why: To lie outside. }' }),
        'moorings.mdx': moorings,
      }),
    ).toMatchInlineSnapshot(`
      "berths.mdx
        Relates to "morings", which does not exist.
        Did you mean "moorings"?"
    `);
  });

  test('a link to a page with a wrong field is not called dead', () => {
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

      signals.mdx:3
        The frontmatter is not valid YAML: unexpected end of the stream within a flow collection.
        Quote text that contains a colon, #, * or quotes, and indent lists by two spaces."
    `);
  });
});

describe('images', () => {
  test('an image that is not there is answered with where to put it', () => {
    expect(checkBody('![A boat at its berth](./boat.png)\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Shows "./boat.png", which does not exist.
        Put the image beside the doc and write ./name.png, or into public/ and write /name.png."
    `);
  });

  test('an image without alternative text is asked what it shows', () => {
    expect(checkContent({ 'berths.mdx': formatPage({}, '![](./boat.svg)\n'), 'boat.svg': SVG })).toMatchInlineSnapshot(`
      "berths.mdx:11
        The image "./boat.svg" has no alternative text.
        Say in the first brackets what it shows. For one that only decorates, write <Figure src="…" alt="" />."
    `);
  });

  test('a figure that is not there is answered with where to put it', () => {
    expect(checkBody('<Figure src="./boat.png" alt="A boat" />\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Shows "./boat.png", which does not exist.
        Put the image beside the doc and write ./name.png, or into public/ and write /name.png."
    `);
  });

  test('an image outside the content folder is not there', () => {
    expect(checkBody('![A boat](../../boat.png)\n')).toMatchInlineSnapshot(`
      "guides/berths.mdx:11
        Shows "../../boat.png", which does not exist.
        Put the image beside the doc and write ./name.png, or into public/ and write /name.png."
    `);
  });

  test('a file that is no image is not taken for one', () => {
    expect(
      checkContent({ 'berths.mdx': formatPage({}, '![A boat](./boat.png)\n'), 'boat.png': 'no image' }),
    ).toMatchInlineSnapshot(`
      "berths.mdx:11
        Shows "./boat.png", whose width and height cannot be read.
        Save the image again; an SVG needs a width and a height, or a viewBox."
    `);
  });

  test('an image by reference is an image, not a link', () => {
    expect(
      checkContent({
        'berths.mdx': formatPage({}, '![A boat][boat]\n\n![][boat]\n\n[boat]: ./boat.svg\n'),
        'boat.svg': SVG,
      }),
    ).toMatchInlineSnapshot(`
      "berths.mdx:13
        The image "boat" has no alternative text.
        Say in the first brackets what it shows. For one that only decorates, write <Figure src="…" alt="" />."
    `);
  });
});

test('a term that two pages define is named with both', () => {
  const define = (title: string) => formatPage({ title }, '<Term name="Slip">A slope into the water.</Term>\n');
  expect(checkContent({ 'a.mdx': define('One'), 'b.mdx': define('Two') })).toMatchInlineSnapshot(`
    "b.mdx:11
      Defines the term "Slip", which a.mdx defines.
      Keep one definition, and link to it from the other page."
  `);
});
