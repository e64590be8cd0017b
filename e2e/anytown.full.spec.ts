import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyNode, type Element, isTag } from 'domhandler';
import { findAll, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'playwright/test';
import { globSync } from 'tinyglobby';
import { ANYTOWN_SITE, getAddress, SITES } from './sites';

const HELP = getAddress(SITES.root);
const ANYTOWN = getAddress(ANYTOWN_SITE);
const PAGES = 'central/**/index.html';

test('a check with a recorded answer is folded until the reader opens it', async ({ page }) => {
  await page.goto(`${ANYTOWN}/central/users/two-factor-authentication/`);
  const check = page.locator('.check').filter({ hasText: 'Check again' }).first();
  await expect(check).toContainText('Recorded on your installation, checked 5 October 2026');
  await expect(check.locator('ol').first()).toBeHidden();
  await check.getByText('Check again').click();
  await expect(check.locator('ol').first()).toBeVisible();
});

test('the search finds a recorded value and shows it', async ({ page }) => {
  await page.goto(`${ANYTOWN}/search/?q=supplier+support+telephone`);
  const result = page
    .locator('main')
    .getByRole('link', { name: /^How to reach your supplier's support: .*01632 960100/ });
  await result.click();
  await expect(page).toHaveURL(/\/your-installation\/people-who-can-help\/.*#supplier-support$/);
});

test('values that are not for publication are not in the list of facts', async ({ request }) => {
  const facts: { id: string; value?: unknown }[] = await (
    await request.get(`${ANYTOWN}/your-installation/facts.json`)
  ).json();
  expect(facts.find(({ id }) => id === 'supplier-support')?.value).toContain('01632 960100');
  expect(facts.filter(({ id }) => id === 'test-site').flatMap(({ value }) => value ?? [])).toEqual([]);
});

test('pages, books and Markdown copies show recorded values in place of examples', async ({ request }) => {
  const read = async (sitePath: string) => (await request.get(sitePath)).text();
  const hint = 'Replace https://anytown.example/api';
  for (const sitePath of ['/central/api/making-requests/', '/central/api/making-requests.md', '/print/api/']) {
    expect(await read(HELP + sitePath), sitePath).toContain(hint);
    const recorded = await read(ANYTOWN + sitePath);
    expect(recorded, sitePath).toContain('https://anytown.example/api');
    expect(recorded, sitePath).not.toContain(hint);
  }
});

test('a page takes its recorded name as its title, and in the sidebar', async ({ page, request }) => {
  const facts: { id: string; value: string }[] = await (
    await request.get(`${ANYTOWN}/your-installation/facts.json`)
  ).json();
  const name = facts.find(({ id }) => id === 'theme-one-name')?.value ?? 'no name';
  await page.goto(`${ANYTOWN}/central/design/themes/theme-one/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const sidebar = page.getByRole('navigation', { name: 'Contents' });
  await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
});

function readTree(site: { outDir: string }, file: string) {
  return parseDocument(readFileSync(path.join(site.outDir, file), 'utf8'));
}

/** Read the text of a tree as readers see it, with single spaces. */
function readText(nodes: Parameters<typeof textContent>[0]): string {
  return textContent(nodes).replace(/\s+/g, ' ').trim();
}

function findElements(tree: ReturnType<typeof readTree>, attribute: string): Element[] {
  return findAll((element) => isTag(element) && attribute in element.attribs, tree.children);
}

function isUnknownSide(node: AnyNode): boolean {
  return isTag(node) && node.attribs['data-when']?.startsWith('!') === true;
}

/** List the texts of a part that are on no side for readers who do not know a fact. */
function withoutUnknownSides(part: Element): AnyNode[] {
  return part.children.flatMap((child) => {
    if (isUnknownSide(child)) return [];
    return isTag(child) ? withoutUnknownSides(child) : [child];
  });
}

type Values = Map<string, string | string[] | Record<string, string>>;

/** Read the values of the facts that a site shows, by id. */
function readShownFacts(site: { outDir: string }): Values {
  const file = path.join(site.outDir, 'your-installation/facts.json');
  const facts: { id: string; value?: string; isLate: boolean }[] = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(facts.flatMap(({ id, value, isLate }) => (value === undefined || isLate ? [] : [[id, value]])));
}

/** Check whether a condition such as `!id` or `!id=row` does not hold with these values. */
function isKnown(when: string, values: Values): boolean {
  const [, id = '', part] = /^!([a-z0-9-]+)(?:=(\S+))?/.exec(when) ?? [];
  const value = values.get(id);
  if (value === undefined || part === undefined) return value !== undefined;
  const expected = decodeURIComponent(part);
  if (typeof value === 'string') return value === expected;
  return Array.isArray(value) ? value.includes(expected) : Object.hasOwn(value, expected);
}

test('with the record of Anytown, no page shows a sentence for readers who do not know a fact', () => {
  const shown = readShownFacts(ANYTOWN_SITE);
  expect(shown.size).toBeGreaterThan(100);
  const found: string[] = [];
  for (const file of globSync([PAGES], { cwd: ANYTOWN_SITE.outDir })) {
    const tree = readTree(ANYTOWN_SITE, file);
    for (const { attribs } of findElements(tree, 'data-add')) {
      if (shown.has(attribs['data-add'] ?? '')) found.push(`${file}: a link to add ${attribs['data-add']}`);
    }
    const sides = file.replace('index.html', 'facts.txt');
    if (globSync([sides], { cwd: SITES.root.outDir }).length === 0) continue;
    const text = readText(tree.children);
    const parts = findElements(readTree(SITES.root, sides), 'data-when');
    // A page can write the same sentence on both sides.
    const known = parts.flatMap((part) => (isUnknownSide(part) ? [] : readText(withoutUnknownSides(part)))).join(' ');
    for (const element of parts) {
      const sentence = readText(element);
      // Shorter words can be part of any sentence.
      if (
        isKnown(element.attribs['data-when'] ?? '', shown) &&
        sentence.length > 40 &&
        text.includes(sentence) &&
        !known.includes(sentence)
      )
        found.push(`${file}: ${sentence}`);
    }
  }
  expect(found).toEqual([]);
});
