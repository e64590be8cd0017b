import type { Image, Link, LinkReference, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { isBlank, makeElement, makeParagraph, makeText } from '../../mdx/blocks';
import { getAttributes, type JsxElement, toPhrasing } from '../../mdx/components';
import { getHtmlElement, getParts, type HtmlHandler } from './html-element';

/** Convert `<a>` to a link. Without an address, only its content remains. */
export const convertAnchor: HtmlHandler = ({ node, attributes, children }, { convert }) => {
  const [url, title] = [attributes.get('href')?.trim(), attributes.get('title')];
  const content = convert(children) as PhrasingContent[];
  return url ? [{ type: 'link', url, title, children: content, position: node.position }] : content;
};

/** Convert `<img>` to an image. Without an address, its alternative text is shown. */
export const convertImage: HtmlHandler = ({ node, attributes, children }, { convert }) => {
  const image = makeImage((name) => attributes.get(name), node.position) ?? makeText(attributes.get('alt') ?? '');
  return [image, ...convert(children)];
};

/** The names of the elements that convertMedia shows as links. */
export const MEDIA = 'iframe frame video audio embed object';

/** Convert frames, video and audio to a link. Their content, for old browsers, is shown only without an address. */
export const convertMedia: HtmlHandler = ({ node, name, attributes, children }, context) => {
  const url = [attributes.get('src'), attributes.get('data'), findSource(children)].find(isOpenable)?.trim();
  if (url === undefined) {
    context.report(
      node.position?.start.line,
      `The <${name}> has no address that readers can open.`,
      'Write its address in quotes, such as src="https://example.org/film.mp4".',
      'media',
    );
    return context.convert(children);
  }
  const address = url.startsWith('//') ? `https:${url}` : url;
  const text = attributes.get('title')?.trim() || attributes.get('aria-label')?.trim() || address;
  const link: PhrasingContent = { type: 'link', url: address, children: [makeText(text)], position: node.position };
  return [node.type === 'mdxJsxFlowElement' ? makeParagraph([link]) : link];
};

/** Check whether readers can open an address: a web address or a file, but no script or `data:` address. */
function isOpenable(address: string | undefined): boolean {
  return address !== undefined && address.trim() !== '' && !/^\s*(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address);
}

function findSource(children: RootContent[]): string | undefined {
  for (const child of children) {
    const element = getHtmlElement(child);
    if (element?.name === 'source' || element?.name === 'embed') return element.attributes.get('src');
    const found = 'children' in child ? findSource(child.children as RootContent[]) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Convert `<figure>` to `<Figure>` if it has a local image and a plain caption, or else to its content. */
export const convertFigure: HtmlHandler = ({ node, children }, { convert }) => {
  const parts = getParts(children).map((part) => ({
    isCaption: getHtmlElement(part)?.name === 'figcaption',
    content: convert([part]),
  }));
  const getPhrasing = (isCaption: boolean) => {
    const content = parts.flatMap((part) => (part.isCaption === isCaption ? part.content : []));
    return toPhrasing(content, makeText(' ')).filter((each) => !isBlank(each));
  };
  const captions = getPhrasing(true);
  const [image, ...rest] = getPhrasing(false);
  const isPlain = rest.length === 0 && captions.every(({ type }) => type === 'text');
  if (image?.type !== 'image' || !isPlain || /^[a-z]+:|^\/\//i.test(image.url)) {
    return [makeParagraph(parts.flatMap(({ content }) => content) as PhrasingContent[])];
  }
  const caption = getText({ type: 'root', children: captions } as never);
  const values = { src: image.url, alt: image.alt ?? '', caption: caption || undefined };
  return [makeElement('Figure', values, [], node.position)];
};

/** Convert an inline SVG drawing or MathML formula to its words, because its code is not trusted. */
export const convertDrawing: HtmlHandler = ({ node, name }, { report }) => {
  const problem = `The <${name}> drawing in the text is not shown, only its words.`;
  report(node.position?.start.line, problem, 'Save it as a file, and show it with ![A map](./map.svg).', 'media');
  const words: string[] = [];
  visit(node, (child) => {
    if (/^(?:script|style|annotation)$/.test(getHtmlElement(child)?.name ?? '')) return SKIP;
    if (child.type === 'text') words.push(child.value.trim());
    return undefined;
  });
  return [makeText(words.filter(Boolean).join(' '))];
};

/** Make an image from the attributes of an element. Undefined without an address. */
export function makeImage(get: (name: string) => string | undefined, position: Image['position']): Image | undefined {
  const url = get('src')?.trim();
  if (!url) return undefined;
  const size = ['width', 'height'].flatMap((name) => {
    const pixels = /^\s*([1-9]\d*)(?:px)?\s*$/.exec(get(name) ?? '')?.[1];
    return pixels === undefined ? [] : [[name, pixels]];
  });
  const data = size.length > 0 ? { data: { hProperties: Object.fromEntries(size) } } : {};
  return { type: 'image', url, alt: get('alt') ?? '', title: get('title'), position, ...data };
}

/** Make an image from the light source of a `<ThemedImage>`. Undefined if its address is unknown. */
export function makeThemedImage(node: JsxElement): Image | undefined {
  const sources = node.attributes.find((each) => 'name' in each && each.name === 'sources')?.value;
  const [, call, , address = ''] = LIGHT.exec(typeof sources === 'object' ? (sources?.value ?? '') : '') ?? [];
  const src = call === 'useBaseUrl' ? address.replace(/^(?!\/)/, '/') : address;
  const attributes: Record<string, string> = { ...getAttributes(node), src };
  return makeImage((name) => attributes[name], node.position);
}

/** The light image in the `sources` of a `<ThemedImage>`. */
const LIGHT = /\blight["']?\s*:\s*(?:(require|useBaseUrl)\(\s*)?(["'`])([^"'`$]+)\2/;

/** Replace images of other sites, which pages cannot load, with links to them, or with text inside a link. */
export function convertRemoteImages(tree: Root): void {
  replaceImages(tree, findRemoteDefinitions(tree), false);
}

/** Find the definitions with addresses of other sites, by identifier. */
export function findRemoteDefinitions(tree: Root): Map<string, string> {
  const remote = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    if (isRemote(url)) remote.set(identifier, url);
  });
  return remote;
}

function replaceImages(node: Root | Link | LinkReference, remote: Map<string, string>, isInLink: boolean): void {
  visit(node, (child, index, parent) => {
    if (!isInLink && (child.type === 'link' || child.type === 'linkReference')) {
      replaceImages(child, remote, true);
      return SKIP;
    }
    const link = makeLink(child as PhrasingContent, remote);
    if (!link || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1, ...((isInLink ? link.children : [link]) as never[]));
    return [SKIP, index + 1];
  });
}

/** Make a link to a remote image. Undefined for other nodes. */
function makeLink(node: PhrasingContent, remote: Map<string, string>): Link | LinkReference | undefined {
  if (node.type !== 'image' && node.type !== 'imageReference') return undefined;
  const address = node.type === 'image' ? node.url : remote.get(node.identifier);
  if (address === undefined || !isRemote(address)) return undefined;
  const url = address.replace(/^\/\//, 'https://');
  const content = { children: [makeText(getLinkText(node.alt, url))], position: node.position };
  if (node.type === 'image') return { type: 'link', url, title: node.title, ...content };
  const { identifier, label } = node;
  return { type: 'linkReference', identifier, label, referenceType: 'full', ...content };
}

/** Get the text for a link to an image: its alternative text or file name. */
function getLinkText(alt: string | null | undefined, url: string): string {
  const [address = ''] = url.replace(/^(?:https?:)?\/\//i, '').split(/[?#]/);
  return alt?.trim() || address.split('/').filter(Boolean).at(-1) || url;
}

/** Check whether the address of an image is on another site. */
export function isRemote(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url);
}
