import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getAnchorIds } from '../headings';
import type { IdentityLink } from '../identity';
import { IDENTITY_SOURCE } from '../identity';
import { decodeSafely, resolveLink } from '../links';
import { MdxSyntaxError, parseBody } from '../mdx/parse';
import { normaliseTree } from '../mdx/plugins';
import type { Report } from '../mdx/rules';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import type { Doc } from './doc';
import { checkImages } from './images';
import { getShownPath } from './read';
import type { Site } from './site';
import { checkStyle } from './style/check-style';

/** A doc with its text as a tree, ready for whoever needs the text: the check, the search, the Markdown copy. */
export type ReadDoc = { doc: Doc; tree: Root; anchorIds: Set<string> };

/** Look into the text of every doc; what is wrong in it is added to `problems`. */
export function readDocs(site: Site, problems: Problem[]): ReadDoc[] {
  return site.docs.flatMap((doc) => readDocText(doc, site, problems) ?? []);
}

/** Check a whole content folder: every problem of it at once. */
export function checkSite(site: Site): { problems: Problem[]; docs: ReadDoc[] } {
  const problems = [...site.problems];
  const docs = readDocs(site, problems);
  const byId = new Map(docs.map((read) => [read.doc.id, read]));
  for (const read of docs) checkLinks(read, site, byId, problems);
  checkTerms(docs, problems);
  checkIdentity(site, problems);
  problems.push(...checkStyle(docs, site));
  return { problems, docs };
}

/** Check one doc as far as it can be seen alone, and its links; for the page shown while it is written. */
export function checkDoc(doc: Doc, site: Site): Problem[] {
  const problems: Problem[] = [];
  const read = readDocText(doc, site, problems);
  if (read) checkLinks(read, site, new Map([[doc.id, read]]), problems);
  return problems;
}

function readDocText(doc: Doc, site: Site, problems: Problem[]): ReadDoc | undefined {
  const mode = site.identity.content;
  try {
    const { tree } = parseBody(doc.body, { allowMarkdown: mode === 'docusaurus' });
    normaliseTree(tree, mode, (line, problem, fix) => report(doc, site, problems, line, problem, fix));
    return { doc, tree, anchorIds: getAnchorIds(tree) };
  } catch (error) {
    if (!(error instanceof MdxSyntaxError)) throw error;
    problems.push({
      severity: 'error',
      file: doc.file,
      line: error.line + doc.bodyOffset,
      problem: error.problem,
      fix: error.fix,
    });
    return undefined;
  }
}

/** In content from elsewhere these are mended or left out, so there they only warn. */
function report(
  doc: Doc,
  site: Site,
  problems: Problem[],
  line: number | undefined,
  problem: string,
  fix: string,
): void {
  const severity = site.identity.content === 'strict' ? 'error' : 'warning';
  problems.push({
    severity,
    file: doc.file,
    line: line === undefined ? undefined : line + doc.bodyOffset,
    problem,
    fix,
  });
}

function checkLinks({ doc, tree }: ReadDoc, site: Site, docs: Map<string, ReadDoc>, problems: Problem[]): void {
  const reportHere: Report = (line, problem, fix) => report(doc, site, problems, line, problem, fix);
  const imageIds = checkImages(tree, doc, site, reportHere);
  visit(tree, (node) => {
    if (node.type !== 'link' && (node.type !== 'definition' || imageIds.has(node.identifier))) return;
    const line = node.position?.start.line;
    const target = resolveLink(node.url, site, doc);
    if (target.type === 'dead') reportHere(line, target.problem, target.fix);
    if (target.type !== 'doc' || target.hash === '') return;
    const anchorIds = docs.get(target.doc.id)?.anchorIds;
    const id = decodeSafely(target.hash.slice(1));
    if (!anchorIds || anchorIds.has(id)) return;
    const known = [...anchorIds].slice(0, 12).join(', ');
    const otherwise = known ? `Its headings are ${known}.` : 'It has none: link to the page alone.';
    reportHere(
      line,
      `Links to "${node.url}", but that page has no heading "${id}".`,
      suggest(id, anchorIds, otherwise),
    );
  });
  for (const { doc: id } of doc.related) {
    if (site.byId.has(id)) continue;
    problems.push({
      severity: 'error',
      file: doc.file,
      problem: `Relates to "${id}", which does not exist.`,
      fix: suggest(id, site.byId.keys(), 'Write the id of a doc, or remove the entry.'),
    });
  }
}

/** A term of the glossary is defined once. */
function checkTerms(docs: ReadDoc[], problems: Problem[]): void {
  const first = new Map<string, string>();
  for (const { doc, tree } of docs) {
    visit(tree, 'mdxJsxFlowElement', (node) => {
      const attribute =
        node.name === 'Term' ? node.attributes.find((each) => 'name' in each && each.name === 'name') : undefined;
      const name = attribute?.value;
      if (typeof name !== 'string') return;
      const key = name.toLowerCase();
      const other = first.get(key);
      first.set(key, other ?? doc.file);
      if (other === undefined) return;
      problems.push({
        severity: 'error',
        file: doc.file,
        line: (node.position?.start.line ?? 1) + doc.bodyOffset,
        problem: `Defines the term "${name}", which ${other} defines.`,
        fix: 'Keep one definition, and link to it from the other page.',
      });
    });
  }
}

function checkIdentity(site: Site, problems: Problem[]): void {
  const { header, footer, home } = site.identity;
  const doors: IdentityLink[] = home.doors.map(({ title, to }) => ({ label: title, to }));
  const links = [
    ...header,
    ...footer.links,
    ...home.often,
    ...home.needed,
    ...doors,
    ...home.doors.flatMap((door) => door.links),
  ];
  for (const { label, to } of links) {
    const target = resolveLink(to, site);
    if (target.type !== 'dead') continue;
    problems.push({
      severity: 'error',
      file: getShownPath(site.settings.contentDir, IDENTITY_SOURCE),
      problem: `"${label}": ${target.problem}`,
      fix: target.fix,
    });
  }
}
