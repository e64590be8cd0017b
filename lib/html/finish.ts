import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import render from 'dom-serializer';
import { type AnyNode, type ChildNode, Element, isComment, Node } from 'domhandler';
import { findAll, findOne, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { globSync } from 'tinyglobby';
import { EXPORT_DIR } from '../build/next';
import { listSources } from '../content/read';
import { getHash } from '../files';
import { META_POLICY } from '../policy';
import type { Settings } from '../settings';

/** Files of the content folder that the site shows as they are. */
const CONTENT_FILES = ['**/*.{avif,gif,jpg,jpeg,png,svg,webp}', '!_figures/**'];

/** Turn Next's export into pages without its runtime, one stylesheet, and the files of `public/` and the content. */
export function finishPages(staging: string, settings: Settings): void {
  const { basePath } = settings;
  const stylesheet = writeStylesheet(staging, settings);
  for (const file of globSync(['**/*.html', '!404/**', '!**/_*/**'], { cwd: EXPORT_DIR })) {
    const target = path.join(staging, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, finishHtml(readFileSync(path.join(EXPORT_DIR, file), 'utf8'), { basePath, stylesheet }));
  }
  cpSync('public', staging, { recursive: true });
  for (const source of listSources(settings.contentDir, CONTENT_FILES)) {
    cpSync(path.join(settings.contentDir, source), path.join(staging, 'central', source));
  }
}

/** Join Next's stylesheets into one of our own, with the base path in the addresses that it holds. */
function writeStylesheet(staging: string, { basePath }: Settings): string {
  const files = globSync(['_next/**/*.css'], { cwd: EXPORT_DIR }).sort();
  const css = files
    .map((file) => readFileSync(path.join(EXPORT_DIR, file), 'utf8'))
    .join('\n')
    .replace(/\n?\/\*# sourceMappingURL=.*?\*\//g, '')
    .replace(/url\((["']?)\/(?!\/)/g, `url($1${basePath}/`);
  const name = `/assets/style.${getHash(css)}.css`;
  mkdirSync(path.join(staging, 'assets'), { recursive: true });
  writeFileSync(path.join(staging, name), css);
  return `${basePath}${name}`;
}

/** Take the framework's runtime out of a page, and put the policy in; without a stylesheet of our own Next's stay. */
export function finishHtml(html: string, { basePath, stylesheet }: { basePath: string; stylesheet?: string }): string {
  const document = parseDocument(html);
  for (const element of findAll((each) => isFrameworks(each, basePath), document.children)) {
    const isNeeded = stylesheet === undefined && element.attribs.rel === 'stylesheet';
    if (!isNeeded) removeElement(element);
  }
  removeComments(document.children);
  const head = findOne((element) => element.name === 'head', document.children);
  if (!head) return html;
  dropRepeats(head);
  hoistFoot(document.children);
  const [charset, ...rest] = head.children;
  const policy = new Element('meta', { 'http-equiv': 'Content-Security-Policy', content: META_POLICY });
  const link = stylesheet && new Element('link', { rel: 'stylesheet', href: stylesheet });
  // The font's preload and the styles before the scripts, as the first paint needs them most; the style of the screen
  // first among them, as the one for paper goes over it.
  const isLater = ({ name, attribs }: Element) => name === 'script' || attribs.rel === 'stylesheet';
  const later = rest.findIndex((child) => child instanceof Element && isLater(child));
  const cut = later === -1 ? rest.length : later;
  // React hoists what a page says of itself in the order in which its parts get done, which is another each time.
  const isAside = (child: ChildNode) =>
    child instanceof Element && ['search', 'alternate'].includes(child.attribs.rel ?? '');
  const aside = rest.filter(isAside).sort((a, b) => (render(a) < render(b) ? -1 : 1));
  const [first, last] = [rest.slice(0, cut), rest.slice(cut)].map((part) => part.filter((child) => !isAside(child)));
  const children = [charset, policy, ...(first ?? []), link, ...(last ?? []), ...aside];
  head.children = children.filter((child): child is ChildNode => child instanceof Node);
  return render(document, { encodeEntities: 'utf8' });
}

function isFrameworks(element: Element, basePath: string): boolean {
  const { src, href, rel, as, name } = element.attribs;
  switch (element.name) {
    case 'script':
      return !src?.startsWith(`${basePath}/assets/`);
    case 'link':
      return (href?.startsWith(`${basePath}/_next/`) ?? false) || (rel === 'preload' && as !== 'font');
    case 'meta':
      // What the networks read from the tags that all of them know is not said twice.
      return name === 'next-size-adjust' || /^twitter:(?!card$)/.test(name ?? '');
    case 'div':
      // The place where the framework would stream a late head.
      return 'hidden' in element.attribs && element.children.every((child) => isComment(child));
    case 'nextjs-portal':
      return true;
    default:
      return false;
  }
}

/** The foot of a printed sheet is styled from the root element, which the framework renders before it knows the page. */
function hoistFoot(nodes: AnyNode[]): void {
  const place = findOne(({ attribs }) => 'data-foot' in attribs, nodes);
  const root = findOne(({ name }) => name === 'html', nodes);
  const foot = place?.attribs['data-foot'];
  if (!root || foot === undefined) return;
  root.attribs['data-foot'] = foot;
  delete place?.attribs['data-foot'];
}

/** The framework hoists some links and leaves the first ones where they stood. */
function dropRepeats(head: Element): void {
  const seen = new Set<string>();
  for (const element of findAll((each) => each.name === 'link', head.children)) {
    const key = `${element.attribs.rel} ${element.attribs.href}`;
    if (seen.has(key)) removeElement(element);
    seen.add(key);
  }
}

function removeComments(nodes: AnyNode[]): void {
  for (const node of [...nodes]) {
    if (isComment(node)) removeElement(node);
    else if ('children' in node) removeComments(node.children);
  }
}
