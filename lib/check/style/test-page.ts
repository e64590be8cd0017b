import type { Root } from 'mdast';
import { type Doc, toDoc } from '../../content/doc';
import { frontmatterSchema } from '../../content/schema';
import type { Site } from '../../content/site';
import { normaliseTree } from '../../mdx/normalise';
import { parseBody } from '../../mdx/parse';
import { extractStyleInput } from '../../mdx/style-input';
import { type HouseStyle, houseStyleSchema } from './house-style';
import { makeRules } from './make-rules';
import type { Finding, FindingLocation, StylePage } from './rule';
import { makeStylePage } from './style-page';

const settings = { contentDir: '/help', outDir: '/out', basePath: '', buildDate: '2026-11-20' };

/** Make a doc with its tree, for a test: its body, what differs in its frontmatter, and its id. */
export function makeTestDoc(body: string, fields: Record<string, unknown> = {}, id = 'bins'): { doc: Doc; tree: Root } {
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
export function makeTestPage(...of: Parameters<typeof makeTestDoc>): StylePage {
  const { doc, tree } = makeTestDoc(...of);
  return makeStylePage(doc, extractStyleInput(tree));
}

/** Make a site that holds only the given docs, for a test. */
export function makeTestSite(docs: Doc[]): Site {
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
    sitePages: { docs: [], changelog: [], accessibilityChecks: [], browserStorage: [] },
    problems: [],
  };
}

/** Run the rules of a house style over pages, for a test: a line for each finding, with its place, problem and fix. */
export function runHouseStyle(pages: StylePage[], house: Record<string, unknown>): string[] {
  return runRules(pages, houseStyleSchema.parse(house));
}

/** Run the rules of a parsed house style, or only those with a given name. */
export function runRules(pages: StylePage[], house: HouseStyle, only?: string): string[] {
  const rules = makeRules(house, makeTestSite(pages.map(({ doc }) => doc)));
  return pages.flatMap((page) =>
    rules
      .filter(({ name }) => only === undefined || name === only)
      .flatMap(({ severity, check }) =>
        check(page).map((finding) => writeFinding(finding, finding.severity ?? severity)),
      ),
  );
}

function writeFinding({ location, problem, fix }: Finding, severity: string): string {
  return `${severity === 'error' ? '' : `${severity}, `}${writePlace(location)}: ${problem} ${fix}`;
}

function writePlace(place: FindingLocation): string {
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
