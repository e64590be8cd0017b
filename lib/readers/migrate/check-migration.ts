import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { checkSite } from '../../check/check-site';
import type { AnalysedBodies } from '../../content/analyse-docs';
import type { Site } from '../../content/site';
import { formatColumns } from '../../format';
import { getAttributes, isJsxElement } from '../../mdx/components';
import { parseStrict } from '../../mdx/parse';
import type { Doc } from '../../model/doc';
import { formatCount, formatGroup, groupProblems, type Problem, type ProblemKind, sortProblems } from '../../problem';
import { DEFAULT_ROUTE_BASE_PATH } from '../../slug';
import { DOCSIFY_DIALECT } from '../docsify/parser';
import { type BodyContext, getForeignData } from '../docusaurus/foreign-data';
import { parseDialect, parseForeign } from '../docusaurus/parse-foreign';
import { getEffect } from '../docusaurus/problem-effects';
import { findRemoteDefinitions, isRemote, MEDIA } from '../html/media';
import { MKDOCS_DIALECT } from '../mkdocs/parser';
import { getOldBase } from './place-docs';

/** How often a construct is used, and how often it looks the same, looks different, or is missing. */
type ConstructUse = { name: string; count: number; same: number; different: number; missing: number };

/** A construct, with the kinds of problems that it can have. `isDifferent`: looks different without a problem. */
type Construct = { name: string; kinds: ProblemKind[]; isDifferent?: boolean };

/** The options of code blocks that look the same. */
const KNOWN_OPTIONS = ['title', '{…}', 'showLineNumbers', 'npm2yarn'];

/** A path in the old site, and here. */
type PathChange = { before: string; after: string };

/** A report on how this engine shows foreign content. `npm run migrate -- check --json` prints it as JSON. */
type MigrationReport = {
  pages: {
    all: number;
    /** Pages without a problem. */
    same: number;
    /** Pages with warnings only. */
    different: number;
    /** Pages with errors, which stop a build. */
    broken: number;
  };
  /** Sorted by name, without those of pages with errors. */
  constructs: ConstructUse[];
  /** Every problem, including parts of the site that are not read. */
  problems: Problem[];
  /** The path of the docs, and the pages whose paths below it differ. */
  addresses: { docs: PathChange; pages: (PathChange & { file: string })[] };
};

/** Report how this engine shows foreign content. */
export function checkMigration(site: Site, bodies: AnalysedBodies): MigrationReport {
  const { problems } = checkSite(site, bodies);
  const uses = new Map<string, ConstructUse>();
  const pages = { all: 0, same: 0, different: 0, broken: 0 };
  for (const doc of site.docs.filter((each) => !each.isGenerated)) {
    const { file, bodyOffset } = doc;
    const found = problems.filter((each) => each.file === file);
    // Problems of included partials name the partial's file, so `found` lacks them.
    const inBodyAndPartials = (bodies.get(doc)?.problems ?? []).filter((each) => getEffect(each) !== 'none');
    pages.all++;
    const isBroken = found.some(({ severity }) => severity === 'error');
    pages[isBroken ? 'broken' : found.length + inBodyAndPartials.length > 0 ? 'different' : 'same']++;
    const withBodyLines = found.map((each) => ({ ...each, line: each.line && each.line - bodyOffset }));
    const tree = isBroken ? undefined : parseAuthored(doc, site);
    if (tree) countConstructs(tree, withBodyLines, uses);
  }
  return {
    pages,
    constructs: [...uses.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    problems: sortProblems(problems),
    addresses: comparePaths(site),
  };
}

function comparePaths(site: Site): MigrationReport['addresses'] {
  const { routeBasePath = DEFAULT_ROUTE_BASE_PATH } = site.settings;
  const pages = site.docs.flatMap((doc) => {
    const before = getForeignData(doc).address;
    const after = `/${doc.segments.join('/')}`;
    return before === undefined || before === after ? [] : [{ file: doc.file, before, after }];
  });
  return { docs: { before: getOldBase(site), after: `/${routeBasePath}` }, pages };
}

/** Parse the body of a doc into a tree that has its constructs as written. */
function parseAuthored(doc: Doc, site: Site): Root {
  const { name, getContext } = site.reader;
  switch (name) {
    case 'strict':
      return parseStrict(doc.body).tree;
    case 'docusaurus':
      return parseForeign(doc.body, getContext(doc, site) as BodyContext | undefined).tree;
    case 'mkdocs':
      return parseDialect(doc.body, MKDOCS_DIALECT).tree;
    case 'docsify':
      return parseDialect(doc.body, DOCSIFY_DIALECT).tree;
    default:
      return name satisfies never;
  }
}

/** Count the constructs of an authored tree in `uses`. Problems have lines of the same text. */
function countConstructs(
  tree: Root,
  problems: Pick<Problem, 'kind' | 'line' | 'problem'>[],
  uses: Map<string, ConstructUse>,
): void {
  const remote = findRemoteDefinitions(tree);
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    for (const { name, kinds, isDifferent = isShownAsLink(node, remote) } of describeNode(node)) {
      const effects = problems
        .filter((each) => each.line === line && each.kind && kinds.includes(each.kind))
        // Several elements can begin on one line.
        .filter((each) => !name.startsWith('<') || each.problem.includes(name))
        .map(getEffect);
      const notMissing = isDifferent || effects.includes('different') ? 'different' : 'same';
      const use = uses.get(name) ?? { name, count: 0, same: 0, different: 0, missing: 0 };
      use.count++;
      use[effects.includes('missing') ? 'missing' : notMissing]++;
      uses.set(name, use);
    }
  });
}

/**
 * Name the constructs of a node as writers write them. Blocks of MkDocs and tabs of Docsify have the names of their
 * components; other syntax of Docsify is not counted. Empty for plain text.
 */
function describeNode(node: Nodes): Construct[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [{ name: `<${node.name ?? ''}>`, kinds: ['component', 'component-use', 'image', 'media', 'tabs'] }];
    case 'containerDirective':
      return [{ name: `:::${node.name}`, kinds: ['callout'] }];
    case 'mdxjsEsm':
      return [{ name: 'import or export', kinds: ['import'] }];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return /^\s*\/\*/.test(node.value) ? [] : [{ name: 'code in braces', kinds: ['expression'] }];
    case 'html':
      return [{ name: 'HTML in plain Markdown', kinds: ['media'] }];
    case 'code':
      return [
        { name: 'code block', kinds: ['unknown-language', 'diagram'] },
        ...listOptions(node.meta ?? '').map((option) => {
          return { name: `code block with ${option}`, kinds: [], isDifferent: !KNOWN_OPTIONS.includes(option) };
        }),
      ];
    case 'math':
    case 'inlineMath':
      return [{ name: 'formula', kinds: ['formula'] }];
    case 'heading':
      return [{ name: 'heading', kinds: ['heading'] }];
    case 'table':
      return [{ name: 'table', kinds: ['table-row'] }];
    case 'image':
    case 'imageReference':
      return [{ name: 'image', kinds: ['image', 'image-part', 'image-size'] }];
    case 'link':
    case 'linkReference':
      return [{ name: 'link', kinds: ['link', 'outside-link', 'link-heading', 'link-text'] }];
    case 'footnoteReference':
      return [{ name: 'footnote', kinds: ['footnote'] }];
    default:
      return [];
  }
}

/** Check whether a node is shown as a link: an image of another site, a frame, or a film or sound. */
function isShownAsLink(node: Nodes, remote: Map<string, string>): boolean {
  if (node.type === 'image') return isRemote(node.url);
  if (node.type === 'imageReference') return remote.has(node.identifier);
  if (!isJsxElement(node)) return false;
  return node.name === 'img' ? isRemote(getAttributes(node).src ?? '') : MEDIA.split(' ').includes(node.name ?? '');
}

/** List the options after the language of a code block. */
function listOptions(meta: string): string[] {
  const options = meta.replace(/"[^"]*"|'[^']*'/g, '').match(/\{[^{}]*\}|[^\s{]+/g) ?? [];
  return options.map((option) => (option.startsWith('{') ? '{…}' : option.replace(/=.*/, '')));
}

/** Format a migration report as text, with the problems at the end. */
export function formatMigrationReport({ pages, constructs, problems, addresses }: MigrationReport): string {
  const groups = groupProblems(problems);
  const head = ['Used in the text', 'Times', 'Same', 'Different', 'Not shown'];
  const rows = constructs.map(({ name, count, same, different, missing }) => {
    return [name, ...[count, same, different, missing].map(String)];
  });
  return [
    `Pages: ${pages.all}. Without a problem: ${pages.same}. With warnings: ${pages.different}. With errors: ${pages.broken}.`,
    rows.length > 0 ? formatColumns([head, ...rows]).join('\n') : '',
    formatAddresses(addresses),
    ...groups.map((group) => formatGroup(group, 'problem')),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function formatAddresses({ docs, pages }: MigrationReport['addresses']): string {
  const [before, after] = [docs.before, docs.after].map((base) => (base === '/' ? '' : base));
  const setting = `To keep them, set ROUTE_BASE_PATH=${docs.before === '/' ? '/' : docs.before.slice(1)}.`;
  return [
    before === after
      ? `Addresses begin with ${docs.after}, as in the old site.`
      : `Addresses begin with ${docs.after} instead of ${docs.before}. ${setting}`,
    ...(pages.length > 0 ? [`${formatCount(pages.length, 'page')} with a different address:`] : []),
    ...pages.map((page) => `  ${page.file}: ${before}${page.before} becomes ${after}${page.after}`),
  ].join('\n');
}
