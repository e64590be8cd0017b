import path, { posix } from 'node:path';
import type { Root } from 'mdast';
import { checkSite } from '../check/check-site';
import type { Doc } from '../content/doc';
import { decodeSafely, resolveImage, resolveLink } from '../content/links';
import { readSite, type Site } from '../content/site';
import { parseAndCheck } from '../mdx/body';
import { formatMdx } from '../mdx/format-mdx';
import { fail, type Problem, ProblemError } from '../problem';
import { listOldPaths } from './addresses';
import { listStrictAnchors } from './anchors';
import { formatFrontmatter } from './format-frontmatter';
import { formatIdentity } from './format-identity';
import { type Place, placeDocs } from './place-docs';
import { convertToStrict } from './strict-tree';
import { checkEmpty, type NewFile, writeFolder } from './write-folder';

/** What was copied, and what is left to do. */
export type CopyResult = {
  pages: number;
  images: number;
  /** The number of old addresses that redirect, and the old addresses that no redirect can have. */
  redirects: number;
  lostPaths: string[];
  /** The problems of the copy. */
  problems: Problem[];
};

/** Copy foreign content to a new folder in the strict form; throws a ProblemError, and then writes nothing. */
export function copyContent(site: Site, outDir: string): CopyResult {
  const { contentDir } = site.settings;
  if (site.identity.content === 'strict') {
    fail(
      contentDir,
      'The content is in the form of this engine already.',
      'Write the folder of a site of another tool.',
    );
  }
  checkEmpty(outDir);
  if (`${outDir}${path.sep}`.startsWith(`${contentDir}${path.sep}`)) {
    fail(outDir, 'The target is inside the content folder.', 'Write a folder outside it after --to.');
  }
  const errors = checkSite(site).problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ProblemError(errors);
  const places = placeDocs(site);
  const { redirects, lost } = listOldPaths(places, site);
  const images = new Map<string, string>();
  const files = new Map<string, NewFile>();
  const converter = createConverter(site, places, (file, sitePath) => {
    const name = path.relative(contentDir, file).split(path.sep).join('/');
    const target = name.startsWith('../') ? `images${sitePath}` : name;
    images.set(target, file);
    return target;
  });
  for (const [doc, place] of places) {
    const oldPath = redirects.get(doc);
    const frontmatter = formatFrontmatter(doc, place, oldPath ? [oldPath] : [], site);
    files.set(`${place.id}.mdx`, { type: 'text', text: `${frontmatter}\n${converter(doc)}` });
  }
  const getNewTarget = (to: string) => {
    const target = resolveLink(to, site);
    return target.type === 'doc' ? (places.get(target.doc)?.id ?? to) + target.hash : to;
  };
  files.set('site.yml', { type: 'text', text: formatIdentity(site, getNewTarget) });
  for (const [name, from] of images) files.set(name, { type: 'copy', from });
  const problems = writeFolder(outDir, files, (dir) => {
    return checkSite(readSite({ ...site.settings, contentDir: dir })).problems;
  });
  return { pages: places.size, images: images.size, redirects: redirects.size, lostPaths: lost, problems };
}

/** Create a function that formats the text of a doc as strict MDX. `addImage` returns the path of an image in the copy. */
function createConverter(site: Site, places: Map<Doc, Place>, addImage: (file: string, sitePath: string) => string) {
  const trees = new Map([...places.keys()].map((doc) => [doc, parseTree(doc, site)]));
  const anchors = new Map([...trees].map(([doc, tree]) => [doc, listStrictAnchors(tree)]));
  const resolveDocLink = (url: string, doc: Doc) => {
    const target = resolveLink(url, site, doc);
    if (target.type === 'external') return target.href;
    const place = target.type === 'doc' ? places.get(target.doc) : undefined;
    if (target.type !== 'doc' || !place) return undefined;
    const anchor = anchors.get(target.doc)?.get(decodeSafely(target.hash.slice(1)));
    if (!anchor) return place.id;
    return target.doc === doc ? `#${anchor}` : `${place.id}#${anchor}`;
  };
  return (doc: Doc): string => {
    const tree = trees.get(doc) ?? parseTree(doc, site);
    convertToStrict(tree, (type, url) => {
      if (type === 'link') return resolveDocLink(url, doc);
      const image = resolveImage(url, doc, site);
      if (!image) return undefined;
      const from = posix.dirname(places.get(doc)?.id ?? '');
      const relative = posix.relative(from, addImage(image.file, image.sitePath)).replaceAll('%', '%25');
      return relative.startsWith('.') ? relative : `./${relative}`;
    });
    return formatMdx(tree);
  };
}

function parseTree(doc: Doc, site: Site): Root {
  return parseAndCheck(doc.body, site.identity.content).tree ?? { type: 'root', children: [] };
}
