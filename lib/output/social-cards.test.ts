import { imageSize } from 'image-size';
import { expect, test, vi } from 'vitest';
import { formatPage, makeTempDir, writeContent } from '../../e2e/support/content';
import { needs } from '../../e2e/support/needs';
import { openCache } from '../cache';
import type { Site } from '../content/site';
import { CARD_SIZE } from '../model/identity';
import { readSite } from '../readers/read-site';
import { buildSocialCards, drawCard } from './social-cards';

function writeSite() {
  const settings = writeContent({
    'ships/index.mdx': formatPage({ title: 'Ships' }),
    'ships/mast.mdx': formatPage({ title: 'Mast' }),
  });
  return readSite({ ...settings, siteUrl: 'https://example.org' });
}

/** Draw the cards of a site without results of earlier runs. */
function drawCards(site: Site) {
  return buildSocialCards(site, '', openCache('cards', { root: makeTempDir() }));
}

test('the site and each top-level category have a social card of the right size', async () => {
  const cards = await drawCards(writeSite());
  expect(cards.map(({ path }) => path)).toEqual(['/social-card.png', '/social-card-ships.png']);
  for (const { contents } of cards) expect(imageSize(contents as Uint8Array)).toMatchObject(CARD_SIZE);
});

test('a page at the root has the social card of the site', async () => {
  const files = {
    'home.mdx': formatPage({ title: 'Start', slug: '/' }),
    'ships/index.mdx': formatPage({ title: 'Ships' }),
  };
  const cards = await drawCards(readSite({ ...writeContent(files), siteUrl: 'https://example.org' }));
  expect(cards.map(({ path }) => path)).toEqual(['/social-card.png', '/social-card-ships.png']);
});

test('two builds draw the same social card, which changes with its text', needs('the full tests'), async () => {
  const site = writeSite();
  const cards = await drawCards(site);
  expect(await drawCards(site)).toEqual(cards);
  const [, ships] = cards;
  for (const doc of site.docs) doc.title = 'Skips';
  const [, skips] = await drawCards(site);
  expect(skips?.contents).not.toEqual(ships?.contents);
});

test('cards are drawn again only if their text, look or code changed', async () => {
  const cache = openCache<string[]>('cards', { root: makeTempDir() });
  const site = writeSite();
  const draw = async (codeHash: string) => {
    const set = vi.fn(cache.set);
    return { cards: await buildSocialCards(site, codeHash, { ...cache, set }), isDrawn: set.mock.calls.length > 0 };
  };
  const first = await draw('a');
  expect(first.isDrawn).toBe(true);
  expect(await draw('a')).toEqual({ cards: first.cards, isDrawn: false });
  expect((await draw('b')).isDrawn).toBe(true);
  site.identity.name = 'Other';
  expect((await draw('b')).isDrawn).toBe(true);
  for (const doc of site.docs) doc.title = 'Skips';
  expect((await draw('b')).isDrawn).toBe(true);
});

test('there are no social cards without a site URL', async () => {
  expect(await drawCards(readSite(writeContent({ 'a.mdx': formatPage() })))).toEqual([]);
});

test('the longest title and text do not overlap the name of the site', () => {
  const longest = { title: 'word '.repeat(13).trim(), text: 'word '.repeat(32).trim() };
  const svg = drawCard(longest, writeSite(), (word, { size }) => word.length * size * 0.55);
  const positions = [...svg.matchAll(/ y="([\d.]+)" font-size="(\d+)"/g)].map(([, y, size]) => [
    Number(y),
    Number(size),
  ]);
  const [name, ...lines] = positions.map(([y = 0, size = 0]) => ({ top: y - size * 0.75, bottom: y }));
  expect(lines.length).toBeGreaterThan(4);
  expect(Math.min(...lines.map(({ top }) => top))).toBeGreaterThan(name?.bottom ?? 0);
});

test('a social card escapes markup in its title', () => {
  expect(drawCard({ title: 'A < B & C', text: '' }, writeSite(), () => 10)).toContain('A &lt; B &amp; C');
});
