import { toDoc } from '../../content/doc';
import { frontmatterSchema } from '../../content/schema';
import type { Site } from '../../content/site';
import { normaliseTree } from '../../mdx/normalise';
import { parseBody } from '../../mdx/parse';
import { houseStyleSchema } from './house-style';
import { getFieldPassages, getPassages } from './passages';
import type { Finding, Place, StyleContext, StylePage } from './rule';

const settings = { contentDir: '/help', outDir: '/out', basePath: '', buildDate: '2026-11-20' };

/** Make a doc as a rule sees it, for a test: its body, what differs in its frontmatter, and its id. */
export function makePage(body: string, fields: Record<string, unknown> = {}, id = 'bins'): StylePage {
  const frontmatter = frontmatterSchema.parse({
    title: 'Bins',
    description: 'Say when bins are emptied, and what to do when one is missed.',
    audience: ['editor'],
    type: 'task',
    owner: 'Web team',
    last_reviewed: '2026-11-20',
    review_in: '12 months',
    ...fields,
  });
  const doc = toDoc({ id, source: `${id}.mdx`, file: `content/${id}.mdx`, body, bodyOffset: 0 }, frontmatter, settings);
  const { tree } = parseBody(body, { allowMarkdown: false });
  normaliseTree(tree, 'strict', () => {});
  return { doc, tree, passages: [...getFieldPassages(doc), ...getPassages(tree)] };
}

/** Make what a rule may ask besides the doc, for a test: a house style, and a site of the given pages. */
export function makeContext(house: Record<string, unknown> = {}, pages: StylePage[] = []): StyleContext {
  const docs = pages.map(({ doc }) => doc);
  const site: Site = {
    settings,
    identity: {
      name: 'Help',
      language: 'en-GB',
      content: 'strict',
      records: { sidebar: 'sidebar' },
      audiences: {},
      precompress: false,
      offline: false,
      header: [],
      footer: { text: '', links: [] },
      home: { often: [], doors: [], needed: [] },
    },
    docs,
    byId: new Map(docs.map((doc) => [doc.id, doc])),
    bySource: new Map(),
    sidebar: [],
    trails: [],
    about: { pages: [], changes: [], tests: [], storage: [] },
    problems: [],
  };
  return { house: houseStyleSchema.parse(house), site };
}

/** Write findings as lines to compare in a test: severity, place, problem and fix. */
export function writeFindings(findings: Finding[]): string {
  return findings
    .map(({ severity, place, problem, fix }) => `${severity} ${writePlace(place)}\n  ${problem}\n  ${fix}`)
    .join('\n');
}

function writePlace(place: Place): string {
  switch (place.type) {
    case 'body':
      return `at line ${place.line}`;
    case 'field':
      return `in ${place.name}`;
    case 'doc':
      return 'in the doc';
    default:
      return place satisfies never;
  }
}
