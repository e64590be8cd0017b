import type { Root } from 'mdast';
import { makeRules } from '../../lib/check/style/check-style';
import {
  type Finding,
  type FindingLocation,
  type HouseStyle,
  houseStyleSchema,
  makeStylePage,
  type StylePage,
} from '../../lib/check/style/house-style';
import type { Site } from '../../lib/content/site';
import { extractStyleInput } from '../../lib/mdx/style-input';
import { type Doc, frontmatterSchema, toDoc } from '../../lib/model/doc';
import { strictParser } from '../../lib/readers/strict/parser';
import { strictReader } from '../../lib/readers/strict/reader';
import { createStrictResolver } from '../../lib/readers/strict/resolver';

const settings = { contentDir: '/help', outDir: '/out', basePath: '', buildDate: '2026-11-20' };

/** Make a doc and its tree. `fields` override the default frontmatter. */
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
  const { tree } = strictParser.parse(body, () => {});
  return { doc, tree };
}

/** Make a style page of a test doc. */
export function makeTestPage(...args: Parameters<typeof makeTestDoc>): StylePage {
  const { doc, tree } = makeTestDoc(...args);
  return makeStylePage(doc, extractStyleInput(tree));
}

/** Make a site with only the given docs. */
export function makeTestSite(docs: Doc[]): Site {
  return {
    settings,
    identity: {
      name: 'Help',
      language: 'en-GB',
      content: 'strict',
      languages: [],
      records: { sidebar: 'sidebar' },
      audiences: {},
      search: { audiences: {}, types: {}, other_audiences: 1 },
      precompress: false,
      offline: false,
      header: [],
      footer: { text: '', links: [] },
      home: { doors: [], needed: [] },
    },
    brand: { faviconPath: '/favicon.svg', publicFiles: [], css: '' },
    languages: [],
    docs,
    byId: new Map(docs.map((doc) => [doc.id, doc])),
    bySource: new Map(),
    sidebar: [],
    trails: [],
    sitePages: {
      docs: [],
      changelog: [],
      accessibilityChecks: [],
      browserStorage: [],
      testedBrowsers: [],
      releases: [],
    },
    installation: { groups: [], answers: new Map(), apiRecords: new Map() },
    isConverted: false,
    reader: { name: 'strict', parser: strictParser, ...strictReader },
    resolver: createStrictResolver(settings),
    problems: [],
  };
}

/** Run a house style on pages, and format each finding as a line. */
export function runHouseStyle(pages: StylePage[], house: Record<string, unknown>): string[] {
  return runRules(pages, houseStyleSchema.parse(house));
}

/** Run all rules of a parsed house style, or only the rule named `only`. */
export function runRules(pages: StylePage[], house: HouseStyle, only?: string): string[] {
  const rules = makeRules(house, makeTestSite(pages.map(({ doc }) => doc)));
  return pages.flatMap((page) =>
    rules
      .filter(({ name }) => only === undefined || name === only)
      .flatMap(({ severity, check }) =>
        check(page).map((finding) => formatFinding(finding, finding.severity ?? severity)),
      ),
  );
}

function formatFinding({ location, problem, fix }: Finding, severity: string): string {
  return `${severity === 'error' ? '' : `${severity}, `}${formatLocation(location)}: ${problem} ${fix}`;
}

function formatLocation(location: FindingLocation): string {
  switch (location.type) {
    case 'body':
      return `line ${location.line}`;
    case 'field':
      return location.name;
    case 'doc':
      return 'the doc';
    default:
      return location satisfies never;
  }
}
