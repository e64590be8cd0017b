import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { listElements } from './support/built-page';
import { readSitemap } from './visit';

const ORIGIN = 'https://help.example.gov.uk';
const NAMES = { root: 'tutorialSidebar', branded: 'sidebar', other: 'harbourSidebar' };

const link = z.strictObject({
  type: z.literal('link'),
  label: z.string().min(1),
  href: z.string().regex(/^\/.*\/$/),
  docId: z.string().min(1),
  unlisted: z.literal(false),
});
type Link = z.infer<typeof link>;
type Category = Omit<Link, 'type' | 'unlisted'> & {
  type: 'category';
  collapsible: true;
  collapsed: true;
  items: Item[];
};
type Item = Link | Category;

const category: z.ZodType<Category> = z.strictObject({
  type: z.literal('category'),
  label: z.string().min(1),
  collapsible: z.literal(true),
  collapsed: z.literal(true),
  items: z.lazy(() => z.array(item).min(1)),
  href: z.string().regex(/^\/.*\/$/),
  docId: z.string().min(1),
});
const item: z.ZodType<Item> = z.union([link, category]);

/** Fetch the two records of a site and check their schema. */
async function fetchRecords(site: keyof typeof NAMES) {
  const name = NAMES[site];
  const fetchJson = async (file: string) => {
    const response = await fetch(`${getAddress(SITES[site])}/central/${file}`);
    expect(response.headers.get('content-type')).toContain('application/json');
    return response.json();
  };
  const sidebar = z.strictObject({ [name]: z.array(item).min(1) }).parse(await fetchJson('sidebar.json'));
  const doc = z.strictObject({
    id: z.string().min(1),
    title: z.string().min(1),
    description: z.string().min(1),
    sidebar: z.literal(name),
  });
  return { items: sidebar[name] ?? [], docs: z.record(z.string(), doc).parse(await fetchJson('docs.json')) };
}

const flatten = (items: Item[]): Item[] =>
  items.flatMap((item) => (item.type === 'category' ? [item, ...flatten(item.items)] : [item]));

for (const site of ['root', 'branded', 'other'] as const) {
  test(`the records of the site "${site}" match the schema and list the same docs`, async () => {
    const { items, docs } = await fetchRecords(site);
    const unlisted = site === 'other' ? ['guides/quiet'] : [];
    for (const [id, doc] of Object.entries(docs)) expect(doc.id).toBe(id);
    const inSidebar = flatten(items).map(({ docId }) => docId);
    expect([...inSidebar, ...unlisted].toSorted()).toEqual(Object.keys(docs).toSorted());
    expect(new Set(inSidebar).size).toBe(inSidebar.length);
  });

  test(`every link in the records of the site "${site}" opens its page`, async () => {
    const { items, docs } = await fetchRecords(site);
    const origin = new URL(getAddress(SITES[site])).origin;
    for (const { href, docId } of flatten(items)) {
      const response = await fetch(`${origin}${href}`);
      expect(response.status, href).toBe(200);
      const title = /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1]?.replaceAll(/<wbr\/?>/g, '');
      expect(title, href).toBe(docs[docId]?.title.replaceAll('&', '&amp;'));
    }
  });
}

test('the sidebar has the specified groups in the specified order', async () => {
  const { items } = await fetchRecords('root');
  const groups =
    'getting_started content-management form-management galaxies users accounts design managing_site reports integrations api gateway community-central content-portal developer';
  expect(items.map(({ docId }) => docId)).toEqual(groups.split(' ').map((group) => `${group}/index`));
});

test('each of the sixteen endpoint families has a page', async () => {
  const { docs } = await fetchRecords('root');
  const names =
    'categories committees councillors directories documents downloads events forms meetings news resources rupa services status userForms wards';
  for (const name of names.split(' ')) {
    const hasPage = [`api/endpoints/${name}`, `api/endpoints/${name}/index`].some((id) => id in docs);
    expect(hasPage, name).toBe(true);
  }
});

for (const site of ['root', 'branded', 'other'] as const) {
  const { env } = SITES[site];
  const base = 'BASE_PATH' in env ? env.BASE_PATH : '';

  test(`the sitemap of the site "${site}" lists every page once, and robots.txt links to it`, async () => {
    const { items } = await fetchRecords(site);
    const pages = flatten(items).map(({ href }) => href.slice(base.length));
    expect(readSitemap(SITES[site])).toEqual(expect.arrayContaining(['/', '/central/', '/a-z/', ...pages]));
    const docs = [readSitemap(SITES[site]), pages].map((paths) =>
      paths.filter((sitePath) => /^\/central\/./.test(sitePath)).toSorted(),
    );
    expect(docs[0]).toEqual(docs[1]);
    const robots = await (await fetch(`${getAddress(SITES[site])}/robots.txt`)).text();
    expect(robots).toContain('User-agent: *\nAllow: /\n');
    expect(robots).toContain(`Sitemap: ${ORIGIN}${base}/sitemap.xml`);
    const sitemap = await (await fetch(`${getAddress(SITES[site])}/sitemap.xml`)).text();
    for (const [, address = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
      expect(address.startsWith(`${ORIGIN}${base}/`), address).toBe(true);
    }
    for (const [, day = ''] of sitemap.matchAll(/<lastmod>(.*?)<\/lastmod>/g)) {
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  test(`every page of the site "${site}" has its canonical address`, () => {
    for (const sitePath of readSitemap(SITES[site])) {
      const html = readFileSync(path.join(SITES[site].outDir, sitePath, 'index.html'), 'utf8');
      expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`${ORIGIN}${base}${sitePath}`);
    }
  });
}

test('a browser can add the site as a search engine', async ({ request }) => {
  const [link] = listElements(SITES.root, '/', ({ attribs }) => attribs.rel === 'search');
  const description = await (await request.get(link?.attribs.href ?? '')).text();
  expect(description).toContain('template="https://help.example.gov.uk/search/?q={searchTerms}"');
});
