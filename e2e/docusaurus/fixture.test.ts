import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTag } from 'domhandler';
import { getElementsByTagName } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { startRenderer } from '../../lib/build/renderer';
import { formatHtml } from '../../lib/html/page';
import { migrateSidebars } from '../../lib/readers/migrate/migrate-sidebars';
import { readSite } from '../../lib/readers/read-site';
import { getSettings } from '../../lib/settings';
import { makeTempDir } from '../support/content';
import { assemblePages } from './assemble-pages';
import { compareSites } from './compare';
import { findExpected, readExpected } from './expected';
import { FACT_KINDS, listSidebar, type SiteFacts } from './facts';
import { readEnginePage } from './read-engine';
import { FIXTURE_DIR, FIXTURE_FACTS } from './site';

const PAGES_DIR = 'e2e/docusaurus/recorded/pages';
/** All kinds of facts except those of the head, which only Next renders. */
const KINDS = FACT_KINDS.filter((kind) => kind !== 'title');

/** Build the fixture without Next; `pages` are by address. */
async function buildFixture() {
  const dir = makeTempDir();
  cpSync(FIXTURE_DIR, dir, { recursive: true });
  const contentDir = path.join(dir, 'docs');
  await migrateSidebars(path.join(dir, 'sidebars.js'), contentDir);
  const site = readSite(getSettings({ CONTENT_DIR: contentDir, ROUTE_BASE_PATH: 'docs' }));
  const renderer = await startRenderer();
  try {
    const { problems, pages } = await assemblePages(site, renderer);
    const byAddress = new Map([...pages].map(([{ href }, html]) => [decodeURI(href).replace(/\/$/, ''), html]));
    return { site, problems, pages: byAddress };
  } finally {
    await renderer.close();
  }
}

/** Get the title and text of a page, without heading links, icons and parts that the engine adds. */
function getText(html: string): string {
  const page = parseDocument(html);
  const added = ['pages-below', 'related', 'trails', 'page-end', 'previous-next'];
  const text = getElementsByTagName('article', page)
    .flatMap(({ children }) => children)
    .filter((node) => !(isTag(node) && added.includes(node.attribs.class ?? '')));
  return formatHtml([...getElementsByTagName('h1', page), ...text])
    .replace(/<a class="anchor"[\s\S]*?<\/a>|<svg[\s\S]*?<\/svg>/g, '')
    .trim();
}

let built: ReturnType<typeof buildFixture> | undefined;
const getFixture = () => (built ??= buildFixture());

test('a site with every construct of Docusaurus has no errors', async () => {
  const { problems } = await getFixture();
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a site with every construct has the pages, sidebar and facts that Docusaurus shows, except for expected differences', async () => {
  const { site, pages } = await getFixture();
  const recorded: SiteFacts = JSON.parse(readFileSync(FIXTURE_FACTS, 'utf8'));
  const facts = [...pages].map(([address, html]) => [address, readEnginePage(html, address)] as const);
  const engine = { sidebar: listSidebar(site.sidebar), pages: Object.fromEntries(facts) };
  const expected = readExpected();
  const differences = compareSites(recorded, engine, KINDS).filter((each) => !findExpected(expected, 'fixture', each));
  expect(differences.map(({ kind, page, text }) => `${page} ${kind}\n${text}`)).toEqual([]);
});

test('every page of a site with every construct has the recorded HTML', async () => {
  const { pages } = await getFixture();
  for (const [address, html] of pages) {
    await expect.soft(`${getText(html)}\n`).toMatchFileSnapshot(path.resolve(`${PAGES_DIR}${address}.html`));
  }
  const files = globSync(['**/*.html'], { cwd: PAGES_DIR }).map((file) => `/${file.replace(/\.html$/, '')}`);
  expect(files.filter((file) => !pages.has(file))).toEqual([]);
});
