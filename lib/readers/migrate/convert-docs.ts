import path, { posix } from 'node:path';
import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { resolveImage, resolveLink } from '../../content/links';
import type { Site } from '../../content/site';
import { parseAndCheck } from '../../mdx/body';
import { getAttributes, isJsxElement } from '../../mdx/elements';
import { formatMdx, listExplicitIds } from '../../mdx/format-mdx';
import type { Doc } from '../../model/doc';
import { decodeSafely, slugify } from '../../slug';
import type { Placement } from './place-docs';
import { convertToStrict } from './strict-tree';

/** The texts of docs as strict MDX, with the files that they use. */
export type ConvertedDocs = {
  bodies: Map<Doc, string>;
  /** The source files of the images that they show, by path in the copy. */
  images: Map<string, string>;
  /** The addresses of links to files. The copy has only the texts of these links. */
  fileLinks: Set<string>;
};

/** Convert the texts of docs to strict MDX, with links to their new ids. */
export function convertDocs(site: Site, places: Map<Doc, Placement>): ConvertedDocs {
  const trees = new Map([...places.keys()].map((doc) => [doc, parseTree(doc, site)]));
  const anchors = new Map([...trees].map(([doc, tree]) => [doc, mapAnchors(tree)]));
  const images = new Map<string, string>();
  const fileLinks = new Set<string>();
  const getLink = (url: string, doc: Doc): string | undefined => {
    const target = resolveLink(url, site, doc);
    switch (target.type) {
      case 'external':
        return target.href;
      case 'page':
        fileLinks.add(url);
        return undefined;
      case 'dead':
        return undefined;
      case 'doc': {
        const id = places.get(target.doc)?.id;
        const anchor = anchors.get(target.doc)?.get(decodeSafely(target.hash.slice(1)));
        return anchor ? `${target.doc === doc ? '' : id}#${anchor}` : id;
      }
      default:
        return target satisfies never;
    }
  };
  const getImage = (url: string, doc: Doc): string | undefined => {
    const image = resolveImage(url, doc, site);
    if (!image) return undefined;
    const name = getCopyPath(image, site);
    images.set(name, image.file);
    const relative = posix.relative(posix.dirname(places.get(doc)?.id ?? ''), name).replaceAll('%', '%25');
    return relative.startsWith('.') ? relative : `./${relative}`;
  };
  const bodies = new Map(
    [...trees].map(([doc, tree]) => {
      convertToStrict(tree, (type, url) => (type === 'link' ? getLink(url, doc) : getImage(url, doc)));
      return [doc, formatMdx(tree)];
    }),
  );
  return { bodies, images, fileLinks };
}

function parseTree(doc: Doc, site: Site): Root {
  const { parser, getContext } = site.reader;
  return parseAndCheck(doc.body, parser, getContext(doc, site)).tree ?? { type: 'root', children: [] };
}

/** Get the path of an image in the copy: that in the content folder, or in `images/` for the static folder. */
function getCopyPath({ file, sitePath }: { file: string; sitePath: string }, { settings }: Site): string {
  const name = path.relative(settings.contentDir, file).split(path.sep).join('/');
  return name.startsWith('../') ? `images${sitePath.replace(/^\/central\/@\w+/, '')}` : name;
}

/**
 * Map each id in a tree to the id of a heading in the strict copy, where only headings have ids. The id of another element
 * maps to the heading directly below it, or else to the one above. Also replaces heading ids that strict content refuses.
 */
function mapAnchors(tree: Root): Map<string, string> {
  const strictIds = makeStrictIds(tree);
  const anchors = new Map<string, string>();
  /** Ids since the last heading or text: a heading that follows directly takes them. */
  const pending = new Set<string>();
  let headingId = '';
  const assignPending = () => {
    for (const id of pending) anchors.set(id, headingId);
    pending.clear();
  };
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const id = String(node.data?.hProperties?.id);
      headingId = strictIds.get(node) ?? id;
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: headingId } };
      pending.add(id);
      assignPending();
    } else if (isJsxElement(node)) {
      const { id } = getAttributes(node);
      if (id !== undefined) pending.add(id);
    } else if (!('children' in node) && !('value' in node && node.value.trim() === '')) {
      assignPending();
    }
  });
  assignPending();
  return anchors;
}

/** Make ids for headings whose authored ids strict content refuses, such as `with.dots`. */
function makeStrictIds(tree: Root): Map<Heading, string> {
  const ownIds = listExplicitIds(tree);
  const taken = new Set(ownIds.values());
  const ids = new Map<Heading, string>();
  for (const [heading, id] of ownIds) {
    if (/^[\w-]+$/.test(id)) continue;
    let free = slugify(id) || 'section';
    while (taken.has(free)) free += '-';
    taken.add(free);
    ids.set(heading, free);
  }
  return ids;
}
