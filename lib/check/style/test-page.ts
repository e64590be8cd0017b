import type { Root } from 'mdast';
import { type Doc, toDoc } from '../../content/doc';
import { frontmatterSchema } from '../../content/schema';
import type { Site } from '../../content/site';
import { normaliseTree } from '../../mdx/normalise';
import { parseBody } from '../../mdx/parse';
import { readStyleText } from '../../mdx/style-text';
import { type HouseStyle, houseStyleSchema } from './house-style';
import { makeRules } from './make-rules';
import type { Finding, Place, StylePage } from './rule';
import { makeStylePage } from './style-page';

const settings = { contentDir: '/help', outDir: '/out', basePath: '', buildDate: '2026-11-20' };

/** Make a doc with its tree, for a test: its body, what differs in its frontmatter, and its id. */
export function makeDoc(body: string, fields: Record<string, unknown> = {}, id = 'bins'): { doc: Doc; tree: Root } {
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
  return { doc, tree };
}

/** Make a doc as the rules see it, for a test. */
export function makePage(...of: Parameters<typeof makeDoc>): StylePage {
  const { doc, tree } = makeDoc(...of);
  return makeStylePage(doc, readStyleText(tree));
}

/** Make a site that holds only the given docs, for a test. */
export function makeSite(docs: Doc[]): Site {
  return {
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
}

/** Run the rules of a house style over pages, for a test: a line for each finding, with its place, problem and fix. */
export function findIn(pages: StylePage[], house: Record<string, unknown>): string[] {
  return runRules(pages, houseStyleSchema.parse(house));
}

/** Run the rules of a parsed house style, or only those with a given name. */
export function runRules(pages: StylePage[], house: HouseStyle, only?: string): string[] {
  const rules = makeRules(house, makeSite(pages.map(({ doc }) => doc)));
  return pages.flatMap((page) =>
    rules
      .filter(({ name }) => only === undefined || name === only)
      .flatMap(({ severity, check }) =>
        check(page).map((finding) => writeFinding(finding, finding.severity ?? severity)),
      ),
  );
}

function writeFinding({ place, problem, fix }: Finding, severity: string): string {
  return `${severity === 'error' ? '' : `${severity}, `}${writePlace(place)}: ${problem} ${fix}`;
}

function writePlace(place: Place): string {
  switch (place.type) {
    case 'body':
      return `line ${place.line}`;
    case 'field':
      return place.name;
    case 'doc':
      return 'the doc';
    default:
      return place satisfies never;
  }
}
