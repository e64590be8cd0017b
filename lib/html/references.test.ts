import { expect, test } from 'vitest';
import { formatHtml, runPasses } from './page';
import { type ImageTarget, resolveReferences } from './references';

function resolve(html: string, image: ImageTarget): string {
  const resolver = { resolveImage: () => image, resolveLink: () => ({ type: 'dead' }) as const };
  return formatHtml(runPasses(html, [resolveReferences(resolver)]));
}

const MAST: ImageTarget = { type: 'image', href: '/mast.png', width: 200, height: 100 };

test.each([
  ['', 'width="200" height="100"'],
  ['width="50"', 'width="50" height="25"'],
  ['height="1000"', 'width="2000" height="1000"'],
  ['width="300" height="300"', 'width="300" height="300"'],
])('an image with the attributes %j gets %s', (authored, expected) => {
  const html = resolve(`<img data-image="m" alt="Mast" ${authored} loading="lazy">`, MAST);
  expect(html).toBe(`<img src="/mast.png" alt="Mast" ${expected} loading="lazy">`);
});

test('an image of unknown size has a size only if both sides are authored', () => {
  const unknown: ImageTarget = { type: 'image', href: '/m.svg' };
  expect(resolve('<img data-image="m" alt="" width="3">', unknown)).toBe('<img src="/m.svg" alt>');
  expect(resolve('<img data-image="m" alt="" width="3" height="4">', unknown)).toContain('width="3" height="4"');
});

test('a missing image leaves its alternative text, and a note with its name if it has one', () => {
  const html = '<p><img data-image="m" alt="A mast"></p>';
  expect(resolve(html, { type: 'missing' })).toBe('<p><span class="missing">A mast</span></p>');
  expect(resolve(html, { type: 'missing', name: 'm.png' })).toBe(
    '<p><span class="missing">Image not found: m.png (A mast)</span></p>',
  );
  expect(resolve('<img data-image="m" alt="">', { type: 'missing', name: 'm.png' })).toContain(
    '>Image not found: m.png<',
  );
});

test.each(['external', 'internal'] as const)('an %s link keeps its other attributes', (type) => {
  const resolver = { resolveImage: () => MAST, resolveLink: () => ({ type, href: 'https://a.gov.uk/' }) };
  const page = runPasses('<a data-link="x" data-from="y" title="Manual">A</a>', [resolveReferences(resolver)]);
  expect(formatHtml(page)).toContain('href="https://a.gov.uk/" title="Manual">A</a>');
});

test.each([
  ['https://a.gov.uk/', ' class="external"'],
  ['mailto:web-team@a.gov.uk', ' class="external"'],
  ['mailto:web-team@example.gov.uk', ''],
])('a link to %s has the attributes%s, so that paper lists only addresses that exist', (href, attributes) => {
  const resolver = { resolveImage: () => MAST, resolveLink: () => ({ type: 'external' as const, href }) };
  const page = runPasses('<a data-link="x">A</a>', [resolveReferences(resolver)]);
  expect(formatHtml(page)).toBe(`<a${attributes} href="${href}">A</a>`);
});
