import type { Image, Link, LinkReference, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { makeText } from '../../mdx/blocks';
import type { JsxElement } from '../../mdx/components';

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
export function makeThemedImage({ attributes, position }: JsxElement): Image | undefined {
  const values = new Map(
    attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [[each.name, each.value] as const] : [])),
  );
  const get = (key: string) => {
    const value = values.get(key);
    return typeof value === 'string' ? value : undefined;
  };
  const sources = values.get('sources');
  const [, call, , address = ''] = LIGHT.exec(typeof sources === 'object' ? (sources?.value ?? '') : '') ?? [];
  const light = call === 'useBaseUrl' ? address.replace(/^(?!\/)/, '/') : address;
  return makeImage((key) => (key === 'src' ? light : get(key)), position);
}

/** The light image in the `sources` of a `<ThemedImage>`. */
const LIGHT = /\blight["']?\s*:\s*(?:(require|useBaseUrl)\(\s*)?(["'`])([^"'`$]+)\2/;

/** Replace images of other sites, which pages cannot load, with links to them, or with text inside a link. */
export function convertRemoteImages(tree: Root): void {
  const remote = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    if (isRemote(url)) remote.set(identifier, url);
  });
  replaceImages(tree, remote, false);
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
  if (node.type === 'image' && isRemote(node.url)) {
    const url = node.url.replace(/^\/\//, 'https://');
    return {
      type: 'link',
      url,
      title: node.title,
      children: [makeText(getLinkText(node.alt, url))],
      position: node.position,
    };
  }
  const url = node.type === 'imageReference' ? remote.get(node.identifier) : undefined;
  if (node.type !== 'imageReference' || url === undefined) return undefined;
  const { alt, identifier, label, position } = node;
  return {
    type: 'linkReference',
    identifier,
    label,
    referenceType: 'full',
    children: [makeText(getLinkText(alt, url))],
    position,
  };
}

/** Get the text for a link to an image: its alternative text or file name. */
function getLinkText(alt: string | null | undefined, url: string): string {
  const [address = ''] = url.replace(/^(?:https?:)?\/\//i, '').split(/[?#]/);
  return alt?.trim() || address.split('/').filter(Boolean).at(-1) || url;
}

function isRemote(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url);
}
