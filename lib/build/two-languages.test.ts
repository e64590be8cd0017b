import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { formatPage, TEST_IDENTITY, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { t } from '../words/words';
import { DevSite } from './dev-server';

const FRAME =
  '<html><head></head><body><div data-slot="sidebar"></div><main><article><div data-slot="body"></div></article></main></body></html>';

/** Write a site in a language, with a callout and a task, whose labels are phrases. */
function write(language: string, title: string) {
  return writeContent({
    'site.yml': `${TEST_IDENTITY}language: ${language}\n`,
    'a.mdx': formatPage({ title }, '<Callout type="warning">\n\nTie up.\n\n</Callout>\n'),
  });
}

test('reading a site does not change the language of other work', () => {
  readSite(write('cy', 'Angorfa'));
  expect(t('menu.contents')).toBe('Contents');
});

test('pages of sites in two languages that are made at the same time have their own phrases', async () => {
  const sites = ['en-GB', 'cy', 'en-GB', 'cy'].map((language) => {
    const settings = write(language, `A page in ${language}`);
    return new DevSite(settings, { codeHash: '', assets: {} }, async () => {
      await setImmediate();
      return FRAME;
    });
  });
  try {
    const pages = await Promise.all(sites.map((site) => site.getPage('/central/a/')));
    const phrases = pages.map((html) => [
      /<nav[^>]*aria-label="([^"]*)"/.exec(html ?? '')?.[1],
      /callout-label">(?:<[^>]*>)*([^<]*)/.exec(html ?? '')?.[1],
    ]);
    const english = ['Contents', 'Warning'];
    const welsh = ['Cynnwys', 'Rhybudd'];
    expect(phrases).toEqual([english, welsh, english, welsh]);
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
});
