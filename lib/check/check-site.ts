import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { checkAddresses } from '../content/addresses';
import type { Doc } from '../content/doc';
import { checkDiagrams, checkFigures } from '../content/figures';
import type { IdentityLink } from '../content/identity';
import { IDENTITY_SOURCE } from '../content/identity';
import { decodeSafely, resolveLink } from '../content/links';
import { readRedirects } from '../content/redirects';
import type { Site } from '../content/site';
import { readSynonyms } from '../content/synonyms';
import { getTerms } from '../content/terms';
import { getShownPath } from '../files';
import { getAnchorIds } from '../headings';
import { doInTime } from '../limits';
import { MdxSyntaxError, parseBody } from '../mdx/parse';
import { normaliseTree } from '../mdx/plugins';
import type { Report } from '../mdx/rules';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import { checkAboutComponents } from './about';
import { checkImages } from './images';
import { checkStyle } from './style/check-style';
import { checkSvgImages } from './svg-images';

/** A doc with its text as a tree, ready for whoever needs the text: the check, the search, the Markdown copy. */
export type ReadDoc = { doc: Doc; tree: Root; anchorIds: Set<string> };

/** Look into the text of docs, of all where none are named; what is wrong in it is added to `problems`. */
export function readDocs(site: Site, problems: Problem[], docs = site.docs): ReadDoc[] {
  return docs.flatMap((doc) => readDocText(doc, site, problems) ?? []);
}

/** Check a whole content folder: every problem of it at once. */
export function checkSite(site: Site): { problems: Problem[]; docs: ReadDoc[] } {
  const problems = [...site.problems];
  const docs = readDocs(site, problems);
  const all = [...docs, ...readDocs(site, problems, site.about.pages)];
  const byId = new Map(all.map((read) => [read.doc.id, read]));
  for (const read of all) checkLinks(read, site, byId, problems);
  checkAboutComponents(all, site, problems);
  checkTerms(docs, problems);
  checkIdentity(site, problems);
  readSynonyms(site.settings.contentDir, problems);
  checkAddresses(site, readRedirects(site, problems), problems);
  checkSvgImages(site.settings.contentDir, problems);
  if (site.identity.content === 'strict') checkFigures(site.settings.contentDir, problems);
  problems.push(...checkStyle(all, site));
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
    const { found, read } = doInTime(() => {
      const found: Problem[] = [];
      const { tree } = parseBody(doc.body, { allowMarkdown: mode === 'docusaurus' });
      normaliseTree(tree, mode, (line, problem, fix) => report(doc, site, found, line, problem, fix));
      return { found, read: { doc, tree, anchorIds: getAnchorIds(tree) } };
    }, refuseLongReading);
    problems.push(...found);
    return read;
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

function refuseLongReading(): never {
  throw new MdxSyntaxError(
    1,
    'The page takes too long to read: it holds a very long line or paragraph, or signs nested in each other.',
    'Cut it into several paragraphs or pages, and put what is no text into a code block.',
  );
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
  checkDiagrams(tree, site, reportHere);
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
      fix: suggest(id, site.byId, 'Write the id of a doc, or remove the entry.'),
    });
  }
}

/** A term of the glossary is defined once. */
function checkTerms(docs: ReadDoc[], problems: Problem[]): void {
  const first = new Map<string, string>();
  for (const { name, id, doc, line } of getTerms(docs)) {
    const other = first.get(id);
    first.set(id, other ?? doc.file);
    if (other === undefined) continue;
    problems.push({
      severity: 'error',
      file: doc.file,
      line: line + doc.bodyOffset,
      problem: `Defines the term "${name}", which ${other} defines.`,
      fix: 'Keep one definition, and link to it from the other page.',
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
