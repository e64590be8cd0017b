import { join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { formatPage, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { decodeSafely } from '../slug';
import { getLinkHref, resolveImage, resolveLink } from './links';
import type { Site } from './site';

const DOCUSAURUS = 'name: Docs\ncontent: docusaurus\n';

function makeSite(identity?: string): Site {
  const files = {
    ...(identity && { 'site.yml': identity }),
    'guides/berths.mdx': formatPage({ slug: 'where-to-lie' }),
    'guides/moorings.md': formatPage({ title: 'Moorings' }),
    'guides/boat one.svg': '<svg/>',
    'guides/boat.bmp': 'BM',
    'guides/.img/boat.svg': '<svg/>',
    '_figures/boat.svg': '<svg/>',
    'intro.mdx': formatPage({ title: 'Introduction' }),
  };
  return readSite({ ...writeContent(files), basePath: '/help' });
}

function getDoc(site: Site, id: string) {
  const doc = site.byId.get(id);
  if (!doc) throw new Error(`The doc ${id} does not exist.`);
  return doc;
}

/** Resolve a link of a doc. */
function resolve(text: string, identity?: string) {
  const site = makeSite(identity);
  return resolveLink(text, site, getDoc(site, 'guides/moorings'));
}

describe('a link', () => {
  test.each([
    ['guides/berths', '/help/central/guides/where-to-lie/'],
    ['guides/berths#ropes', '/help/central/guides/where-to-lie/#ropes'],
    ['guides/index', '/help/central/guides/'],
    ['guides', '/help/central/guides/'],
    ['./berths.mdx', '/help/central/guides/where-to-lie/'],
    ['../guides/berths.mdx#ropes', '/help/central/guides/where-to-lie/#ropes'],
    ['/guides/berths.mdx', '/help/central/guides/where-to-lie/'],
    ['guides/berths.mdx', '/help/central/guides/where-to-lie/'],
    ['intro.mdx', '/help/central/intro/'],
    ['/intro.mdx', '/help/central/intro/'],
    ['#ropes', '#ropes'],
  ])('the link %j goes to a doc', (text, href) => {
    expect(resolve(text)).toMatchObject({ type: 'doc', href });
  });

  test.each(['/', '/a-z/', '/central/docs.csv', '/search/', '/search/?q=boat%20one'])(
    'the link %j goes to a page of the site',
    (text) => {
      expect(resolve(text)).toEqual({ type: 'page', href: `/help${text}` });
    },
  );

  test.each(['https://example.org/a#b', 'http://example.org', 'mailto:desk@example.org', 'tel:+441234567890'])(
    'the link %j is external and stays unchanged',
    (text) => {
      expect(resolve(text)).toEqual({ type: 'external', href: text });
    },
  );

  test('a link that begins with a dot is only relative to its doc', () => {
    expect(resolve('./intro.mdx')).toMatchObject({ type: 'dead' });
  });

  test.each(['berths', './berths', 'guides/berths/', '', 'guides/%E0%A4%A', '/a b/', '../../../etc/passwd.md'])(
    'the link %j is dead',
    (text) => {
      expect(resolveLink(text, makeSite())).toMatchObject({ type: 'dead' });
    },
  );

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//example.org/x',
  ])('refuses a link to the address %j', (text) => {
    const target = resolve(text);
    expect(target.type === 'dead' && target.getFix()).toContain('https://');
  });

  test('shortens a very long link in a message', () => {
    expect(resolve('x'.repeat(500))).toMatchObject({
      problem: `Links to "${'x'.repeat(119)}…", which does not exist.`,
    });
  });
});

describe('a link of Docusaurus', () => {
  test.each(['berths', './berths', '/guides/berths', 'guides/where-to-lie/', '../guides/berths'])(
    'the Docusaurus link %j goes to a doc',
    (text) => {
      expect(resolve(text, DOCUSAURUS)).toMatchObject({ type: 'doc', doc: { id: 'guides/berths' } });
    },
  );

  test('a Docusaurus link that matches no doc is dead', () => {
    expect(resolve('/blog/', DOCUSAURUS)).toMatchObject({ type: 'dead' });
  });
});

test('a dead link of the identity goes to the home page', () => {
  const site = makeSite();
  expect(getLinkHref('guides/moorings', site)).toBe('/help/central/guides/moorings/');
  expect(getLinkHref('https://example.org', site)).toBe('https://example.org');
  expect(getLinkHref('nowhere', site)).toBe('/help/');
});

describe('an image', () => {
  const find = (text: string) => {
    const site = makeSite();
    return resolveImage(text, getDoc(site, 'guides/moorings'), site)?.sitePath;
  };

  test('finds an image beside its doc, with an encoded name or not', () => {
    expect(find('./boat one.svg')).toBe('/central/guides/boat one.svg');
    expect(find('boat%20one.svg')).toBe('/central/guides/boat one.svg');
    expect(find('../guides/boat one.svg')).toBe('/central/guides/boat one.svg');
  });

  test('finds an image in public/', () => {
    expect(find('/favicon.svg')).toBe('/favicon.svg');
  });

  test.each(['boat.bmp', '.img/boat.svg', '../_figures/boat.svg'])(
    'does not find the file %j, which the site does not publish',
    (text) => {
      const site = makeSite();
      const image = site.resolver.resolveImage(text, getDoc(site, 'guides/moorings'), site);
      expect(image).toEqual({ type: 'missing', reason: 'is not a file that the site publishes' });
      const source = join('guides', text);
      expect(site.resolver.findFile(`/central/${source}`)).toBeUndefined();
      expect([...site.resolver.listFiles([]).keys()]).toEqual(['/central/guides/boat one.svg']);
    },
  );

  test.each([
    'boat.svg',
    '/no-such.svg',
    'https://example.org/a.png',
    'data:image/png;base64,x',
    '//example.org/a.png',
    '../../site.yml',
    '../../../../etc/hostname',
    '/../package.json',
    '%2e%2e/%2e%2e/%2e%2e/etc/hostname',
  ])('does not find the image %j', (text) => {
    expect(find(text)).toBeUndefined();
  });
});

test.each([
  'https://example.org/a b',
  'https://example.org/\n/* /b',
  'https://example.org/">',
  'mailto:a@b.example\u0000',
])('refuses a link with characters that could break host configuration: %j', (text) => {
  expect(resolveLink(text, readSite(writeContent({ 'a.mdx': formatPage() }))).type).toBe('dead');
});

test('decodes an address, or returns it unchanged if it is invalid', () => {
  expect(decodeSafely('a%20b')).toBe('a b');
  expect(decodeSafely('50%')).toBe('50%');
});
