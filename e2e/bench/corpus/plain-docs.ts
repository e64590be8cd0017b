import { join } from 'node:path/posix';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { analyseDocs } from '../../../lib/content/analyse-docs';
import { formatMarkdownCopy } from '../../../lib/output/program-files';
import { readSite } from '../../../lib/readers/read-site';
import { getSettings } from '../../../lib/settings';

/** A page for any documentation generator: Markdown without components, HTML, images or braces. */
export type PlainDoc = {
  /** Path of the file below the content folder, without its extension. */
  path: string;
  title: string;
  description: string;
  /** Links to other docs are written as `/` and the file's path. */
  body: string;
};

/** The site that links to pages outside the docs point to. */
const EXTERNAL_SITE = 'https://example.com';

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    // MDX reads these as code.
    unsafe: [{ character: '{' }, { character: '<' }].map((pattern) => ({
      ...pattern,
      inConstruct: 'phrasing' as const,
    })),
  })
  .freeze();

/** Read a content folder as plain docs, with `folder` in front of their paths. */
export function readPlainDocs(contentDir: string, folder: string): PlainDoc[] {
  const settings = getSettings({ CONTENT_DIR: contentDir, BUILD_DATE: '2026-01-01' });
  const site = readSite(settings);
  const getPath = (id: string) => join(folder, id).toLowerCase();
  const paths = new Map(site.docs.map(({ href, id }) => [href, getPath(id)]));
  return analyseDocs(site, [])
    .filter(({ doc }) => doc.body.trim() !== '')
    .map((analysed): PlainDoc => {
      const { id, title, description } = analysed.doc;
      return { path: getPath(id), title, description, body: simplify(formatMarkdownCopy(analysed, site), paths) };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Remove the title, description, review dates and non-plain nodes of a Markdown copy. */
function simplify(copy: string, paths: Map<string, string>): string {
  const tree = markdown.parse(copy.replace(/\nLast reviewed .*\n$/, '\n'));
  const [title, description, ...rest] = tree.children;
  if (title?.type !== 'heading' || description?.type !== 'paragraph') throw new Error(`Unexpected copy: ${copy}`);
  const children = rest.flatMap((node) => toPlain(node, paths) as RootContent[]);
  return markdown.stringify({ type: 'root', children });
}

function toPlain(node: RootContent, paths: Map<string, string>): Nodes[] {
  if (node.type === 'html' || node.type === 'definition') return [];
  if (node.type === 'image' || node.type === 'imageReference') return [{ type: 'text', value: node.alt ?? '' }];
  if (node.type === 'code') return [{ ...node, lang: node.lang ?? 'text' }];
  if (!('children' in node)) return [node];
  const children = (node.children as RootContent[]).flatMap((child) => toPlain(child, paths)) as PhrasingContent[];
  if (node.type === 'linkReference' || (node.type === 'link' && node.url.startsWith('#'))) return children;
  if (node.type === 'link') return [{ ...node, url: toPlainLink(node.url, paths), children }];
  return [{ ...node, children } as Nodes];
}

function toPlainLink(url: string, paths: Map<string, string>): string {
  if (!url.startsWith('/')) return url;
  const [target = ''] = url.split('#');
  const path = paths.get(target);
  return path === undefined ? EXTERNAL_SITE + target : `/${path}.md`;
}

/** Replace the paths of links by `paths`; links to other paths get an external address. */
export function rewriteLinks(body: string, paths: Map<string, string | undefined>): string {
  return body.replace(/\]\(\/(.*?)\.md\)/g, (_, path: string) => {
    const newPath = paths.get(path);
    return `](${newPath === undefined ? `${EXTERNAL_SITE}/${path}/` : `/${newPath}.md`})`;
  });
}
