import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatPage, makeTempDir, TEST_IDENTITY, type TestFiles, writeFiles } from '../../e2e/support/content';
import { checkSite } from '../check/check-site';
import { formatProblems } from '../problem';
import { readSite } from '../readers/read-site';
import type { Settings } from '../settings';
import { WELSH } from '../words/cy';
import { ENGLISH } from '../words/en-GB';
import { getTranslationSettings } from './languages';
import { getReleasesBase } from './site-pages/releases';

const IDENTITY = `${TEST_IDENTITY}languages: [{ code: cy, label: Cymraeg, content: content-cy }]\n`;
const MAIN: TestFiles = {
  'site.yml': IDENTITY,
  'berths.mdx': formatPage({ title: 'Berths', slug: 'moorings' }),
  'fees.mdx': formatPage({ title: 'Fees', aliases: '[price]' }),
};
const FEES = '---\ntitle: Ffioedd\ndescription: Cost angorfa.\n---\n\nTalwch yn y swyddfa.\n';

/** Write a content folder and one with its Welsh, and return the settings of the main language. */
function write(translated: TestFiles, main: TestFiles = MAIN): Settings {
  const dir = makeTempDir();
  writeFiles(path.join(dir, 'content'), main);
  writeFiles(path.join(dir, 'content-cy'), translated);
  return {
    contentDir: path.join(dir, 'content'),
    outDir: path.join(dir, 'out'),
    basePath: '/x',
    buildDate: '2026-11-20',
  };
}

function readWelsh(translated: TestFiles, main?: TestFiles) {
  const [settings] = getTranslationSettings(write(translated, main));
  if (!settings) throw new Error('There is no second language.');
  return readSite(settings);
}

/** Check both languages, and return the problems with paths relative to the parent of both folders. */
function check(translated: TestFiles, main?: TestFiles): string {
  const settings = write(translated, main);
  const sites = [settings, ...getTranslationSettings(settings)].map((each) => readSite(each));
  const problems = formatProblems(sites.flatMap((site) => checkSite(site).problems));
  return problems.replaceAll(`${path.dirname(settings.contentDir)}/`, '');
}

describe('a site in two languages', () => {
  test('lists its languages with their base paths, the main one first', () => {
    const site = readSite(write({ 'fees.mdx': FEES }));
    expect(site.problems).toEqual([]);
    expect(site.languages).toEqual([
      { code: 'en-GB', label: 'English', basePath: '/x' },
      { code: 'cy', label: 'Cymraeg', basePath: '/x/cy', translated: new Set(['fees']) },
    ]);
  });

  test('reports titles of pages that every site has, as each language writes them', () => {
    const main = {
      ...MAIN,
      'fees.mdx': formatPage({ title: ENGLISH['a-z.title'] }),
      'berths.mdx': formatPage({ title: 'Berths' }),
    };
    const translate = (title: string) => FEES.replace('Ffioedd', title).replace('Cost', `Cost ${title}`);
    const translated = { 'fees.mdx': translate('Ffioedd'), 'berths.mdx': translate(WELSH['a-z.title']) };
    expect(check(translated, main)).toMatchInlineSnapshot(`
      "content-cy/berths.mdx
        Has the same title as the page "Tudalennau A i Y", which every site has: "Tudalennau A i Y".
        Write another title.

      content/fees.mdx
        Has the same title as the page "A to Z of pages", which every site has: "A to Z of pages".
        Write another title."
    `);
  });

  test('has the translated pages in place of those of the main language', () => {
    const { byId, problems, identity } = readWelsh({ 'fees.mdx': FEES });
    expect(problems).toEqual([]);
    expect(identity).toMatchObject({ name: 'Harbour Handbook', language: 'cy' });
    expect(byId.get('fees')).toMatchObject({ title: 'Ffioedd', href: '/x/cy/central/fees/', language: undefined });
    expect(byId.get('berths')).toMatchObject({ title: 'Berths', href: '/x/cy/central/moorings/', language: 'en-GB' });
  });

  test('a translated page inherits the fields that are not text', () => {
    expect(readWelsh({ 'fees.mdx': FEES }).byId.get('fees')).toMatchObject({
      audience: ['crew'],
      owner: 'Harbour office',
      last_reviewed: '2026-11-20',
      aliases: [],
    });
  });

  test('an identity, trails and site pages may be translated in part', () => {
    const trail = (name: string, title: string) =>
      `- { name: ${name}, title: ${title}, description: Pages for the ${name} day., stops: [{ doc: fees, why: First. }, { doc: berths, why: Second. }] }\n`;
    const desk =
      '---\ntitle: The desk\ndescription: Where to ask.\nlast_reviewed: "2026-11-20"\nreview_in: 12 months\n---\n\nAsk.\n';
    const site = readWelsh(
      {
        'site.yml': 'name: Llawlyfr\naudiences: { crew: Criw }\n',
        'trails.yml': trail('second', 'Ail'),
        '_site/desk.mdx': '---\ntitle: Y ddesg\ndescription: Ble i ofyn.\n---\n\nGofynnwch.\n',
      },
      { ...MAIN, 'trails.yml': trail('first', 'First') + trail('second', 'Second'), '_site/desk.mdx': desk },
    );
    expect(site.problems).toEqual([]);
    expect(site.identity).toMatchObject({ name: 'Llawlyfr', audiences: { crew: 'Criw', office: 'Office staff' } });
    expect(site.trails.map(({ title }) => title)).toEqual(['First', 'Ail']);
    expect(site.sitePages.docs).toMatchObject([{ title: 'Y ddesg', href: '/x/cy/desk/' }]);
  });

  test('a language without words of the interface is reported once, with its line', () => {
    const main = IDENTITY.replace('cy, label: Cymraeg', 'fr, label: Français');
    expect(check({ 'fees.mdx': FEES }, { ...MAIN, 'site.yml': main })).toMatchInlineSnapshot(`
      "content/site.yml:3
        Warning: The interface has no words in the language "fr", so its buttons and labels are in English.
        Write lib/words/fr.ts, as WRITING.md says. There are words in en-GB, cy."
    `);
    expect(check({ 'fees.mdx': FEES }, { ...MAIN, 'site.yml': `${IDENTITY}language: en\n` })).toBe('');
  });

  test('trails that are not translated name their language', () => {
    const trails =
      '- { name: day, title: A day, description: Two pages., stops: [{ doc: fees, why: First. }, { doc: berths, why: Second. }] }\n';
    const site = readWelsh({ 'fees.mdx': FEES }, { ...MAIN, 'trails.yml': trails });
    expect(site.trails).toMatchObject([
      { language: 'en-GB', stops: [{ doc: { title: 'Ffioedd' } }, { doc: { language: 'en-GB' } }] },
    ]);
  });

  test('a translated home page and footer keep the fields that are not translated', () => {
    const home = 'home: { title: Harbour, doors: [{ title: Fees, text: What to pay., to: fees }] }\n';
    const site = readWelsh(
      { 'site.yml': 'home: { title: Harbwr }\nfooter: { text: Cysylltu }\n' },
      { ...MAIN, 'site.yml': `${IDENTITY}${home}footer: { links: [{ label: Fees, to: fees }] }\n` },
    );
    expect(site.problems).toEqual([]);
    expect(site.identity.home).toMatchObject({ title: 'Harbwr', doors: [{ title: 'Fees' }], needed: [] });
    expect(site.identity.footer).toEqual({ text: 'Cysylltu', links: [{ label: 'Fees', to: 'fees' }] });
  });

  test('only the main language has releases, so the others link to them', () => {
    const [welsh] = getTranslationSettings({ ...write({}), siteUrl: 'https://help.example.org' });
    expect(welsh && getReleasesBase(welsh)).toBe('https://help.example.org/x');
  });

  test('an older version of the content has only the main language', () => {
    const settings = write({ 'fees.mdx': FEES });
    expect(readSite({ ...settings, originalDir: settings.contentDir }).languages).toEqual([]);
  });
});

describe('problems of a language', () => {
  test('a language with wrong fields is reported', () => {
    const languages = 'languages: [{ code: welsh_, label: Cymraeg, content: ../cy }, { code: fr, name: x }]\n';
    expect(check({}, { ...MAIN, 'site.yml': TEST_IDENTITY + languages })).toMatchInlineSnapshot(`
      "content/site.yml:3
        The field "languages.code" cannot be "welsh_".
        Write a code of BCP 47 such as cy or pt-BR.

      content/site.yml:3
        The field "languages.content" cannot be "../cy".
        Write the name of a folder beside the content folder, such as content-cy.

      content/site.yml:3
        The field "languages.content" is missing.
        Write content: "…"

      content/site.yml:3
        The field "languages.label" is missing.
        Write label: "…"

      content/site.yml:3
        The field "languages.name" is unknown.
        Remove it. The fields are code, label, content."
    `);
  });

  test('a language that is there twice, uses a taken address or has no folder is reported', () => {
    const languages =
      'languages:\n  - { code: en-GB, label: English, content: content-cy }\n  - { code: pdf, label: Pdf, content: none }\n';
    expect(check({ 'fees.mdx': FEES }, { ...MAIN, 'site.yml': TEST_IDENTITY + languages })).toMatchInlineSnapshot(`
      "content/site.yml:4
        The language "en-GB" is there twice.
        Remove one of the two.

      content/site.yml:5
        Another part of the site uses "/pdf/".
        Write another code, such as one with a region.

      content/site.yml:5
        The folder none does not exist.
        Create it, or correct its name.

      content/site.yml:5
        Warning: The interface has no words in the language "pdf", so its buttons and labels are in English.
        Write lib/words/pdf.ts, as WRITING.md says. There are words in en-GB, cy."
    `);
  });

  test.each(['releases', 'upgrades', 'changes', 'previews', 'search'])('a language "%s" is reported', (code) => {
    const languages = `languages: [{ code: ${code}, label: Other, content: content-cy }]\n`;
    expect(check({ 'fees.mdx': FEES }, { ...MAIN, 'site.yml': TEST_IDENTITY + languages })).toContain(
      `Another part of the site uses "/${code}/".`,
    );
  });

  test('a translated page that the main language lacks is reported', () => {
    expect(check({ 'fee.mdx': FEES })).toMatchInlineSnapshot(`
      "content-cy/fee.mdx
        The main language has no page "fee".
        Did you mean "fees"?"
    `);
  });

  test('a field that must be the same in every language is reported', () => {
    const page = FEES.replace('title', 'slug: ffioedd\nowner: Y swyddfa\ntitle');
    expect(check({ 'fees.mdx': page })).toMatchInlineSnapshot(`
      "content-cy/fees.mdx:2
        The field "slug" differs from that of the main language, content/fees.mdx.
        Remove the field."
    `);
  });

  test('problems name the file that writers edit', () => {
    const page = `${FEES}\n[Angorfeydd](angorfa)\n`;
    const main = {
      ...MAIN,
      'berths.mdx': formatPage({}, 'See [fees](fees#by-day).\n'),
      'fees.mdx': formatPage({ title: 'Fees' }, '## By day\n\nPay.\n'),
    };
    expect(check({ 'fees.mdx': page }, main)).toMatchInlineSnapshot(`
      "content-cy/fees.mdx:8
        Links to "angorfa", which does not exist.
        Write a doc id: the path of its file in the content folder, without .mdx.

      content/berths.mdx:11
        Links to "fees#by-day", but that page has no heading "by-day".
        Give the translated heading in content-cy/fees.mdx this id: ## Heading {#by-day}."
    `);
  });
});
