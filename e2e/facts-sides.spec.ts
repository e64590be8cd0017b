import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyNode, type Element, isTag } from 'domhandler';
import { findAll, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'playwright/test';
import { globSync } from 'tinyglobby';
import { SITES } from './sites';

const { root, anytown } = SITES;
const PAGES = 'central/**/index.html';

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

test('no file of the help says that a fact is not recorded', () => {
  const files = globSync(['**/*.{html,md,json,txt}'], { cwd: root.outDir, ignore: ['build.json'] });
  const found = files.filter((file) =>
    /not (?:yet )?recorded/i.test(readFileSync(path.join(root.outDir, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

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
  const shown = readShownFacts(anytown);
  expect(shown.size).toBeGreaterThan(100);
  const found: string[] = [];
  for (const file of globSync([PAGES], { cwd: anytown.outDir })) {
    const tree = readTree(anytown, file);
    for (const { attribs } of findElements(tree, 'data-add')) {
      if (shown.has(attribs['data-add'] ?? '')) found.push(`${file}: a link to add ${attribs['data-add']}`);
    }
    const sides = file.replace('index.html', 'facts.txt');
    if (globSync([sides], { cwd: root.outDir }).length === 0) continue;
    const text = readText(tree.children);
    const parts = findElements(readTree(root, sides), 'data-when');
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
