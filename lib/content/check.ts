import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getAnchorIds } from '../headings';
import type { IdentityLink } from '../identity';
import { IDENTITY_SOURCE } from '../identity';
import { resolveImage, resolveLink } from '../links';
import { MdxSyntaxError, parseBody } from '../mdx/parse';
import { normaliseTree } from '../mdx/plugins';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import type { Doc } from './doc';
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
  visit(tree, (node) => {
    const line = node.position?.start.line;
    if (node.type === 'link' || node.type === 'definition') {
      const target = resolveLink(node.url, site, doc);
      if (target.type === 'dead') report(doc, site, problems, line, target.problem, target.fix);
      if (target.type !== 'doc' || target.hash === '') return;
      const anchorIds = docs.get(target.doc.id)?.anchorIds;
      const id = decodeURIComponent(target.hash.slice(1));
      if (anchorIds && !anchorIds.has(id)) {
        const fix = suggest(id, anchorIds, `Its headings are ${[...anchorIds].slice(0, 12).join(', ') || 'none'}.`);
        report(doc, site, problems, line, `Links to "${node.url}", but that page has no heading "${id}".`, fix);
      }
    }
    const image = node.type === 'image' ? node.url : getFigureSource(node);
    if (image !== undefined && !resolveImage(image, doc, site)) {
      report(
        doc,
        site,
        problems,
        line,
        `Shows "${image}", which does not exist.`,
        'Put the image beside the doc and write ./name.png, or into public/ and write /name.png.',
      );
    }
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

function getFigureSource(node: { type: string }): string | undefined {
  const element = node as { name?: string; attributes?: { name?: string; value?: unknown }[] };
  if (element.name !== 'Figure') return undefined;
  const value = element.attributes?.find(({ name }) => name === 'src')?.value;
  return typeof value === 'string' ? value : undefined;
}

/** A term of the glossary is defined once. */
function checkTerms(docs: ReadDoc[], problems: Problem[]): void {
  const first = new Map<string, string>();
  for (const { doc, tree } of docs) {
    visit(tree, 'mdxJsxFlowElement', (node) => {
      const attribute =
        node.name === 'Term' ? node.attributes.find((each) => 'name' in each && each.name === 'name') : undefined;
      const name = typeof attribute?.value === 'string' ? attribute.value.toLowerCase() : undefined;
      if (name === undefined) return;
      const other = first.get(name);
      first.set(name, other ?? doc.file);
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
