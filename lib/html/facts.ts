import { type AnyNode, type Document, Element, hasChildren } from 'domhandler';
import { textContent } from 'domutils';

/** What a page holds that a check needs: gathered once from its tree, so that it can be stored beside the page. */
export type PageFacts = {
  title: string;
  description: string;
  isNoindex: boolean;
  ids: string[];
  /** Addresses of this and other sites, each once, with the element that leads there. */
  links: { href: string; element: string }[];
  headings: { depth: number; text: string }[];
  /** What the content security policy would refuse. */
  problems: { problem: string; fix: string }[];
};

const ADDRESSES: Record<string, string[]> = {
  a: ['href'],
  link: ['href'],
  script: ['src'],
  img: ['src', 'srcset'],
  form: ['action'],
  source: ['src', 'srcset'],
};

/** Gather what a page, or a part of one, holds. */
export function gatherFacts(page: Document | AnyNode[]): PageFacts {
  const facts: PageFacts = {
    title: '',
    description: '',
    isNoindex: false,
    ids: [],
    links: [],
    headings: [],
    problems: [],
  };
  const seen = new Set<string>();
  const addLink = (href: string, element: string) => {
    const key = `${element} ${href}`;
    if (!seen.has(key)) facts.links.push({ href, element });
    seen.add(key);
  };
  const visit = (nodes: AnyNode[]) => {
    for (const node of nodes) {
      if (node instanceof Element) addElement(node, facts, addLink);
      if (hasChildren(node)) visit(node.children);
    }
  };
  visit(Array.isArray(page) ? page : page.children);
  return facts;
}

function addElement(element: Element, facts: PageFacts, addLink: (href: string, element: string) => void): void {
  const { name, attribs } = element;
  if (attribs.id !== undefined) facts.ids.push(attribs.id);
  if (/^h[1-6]$/.test(name)) facts.headings.push({ depth: Number(name[1]), text: textContent(element) });
  if (name === 'title' && element.parent instanceof Element && element.parent.name === 'head')
    facts.title = textContent(element);
  if (name === 'meta') addMeta(attribs, facts, addLink);
  if (name !== 'link' || attribs.rel !== 'canonical') {
    for (const attribute of ADDRESSES[name] ?? []) {
      const value = attribs[attribute];
      if (value === undefined) continue;
      if (attribute === 'srcset') for (const each of value.split(',')) addLink(each.trim().split(/\s+/)[0] ?? '', name);
      else addLink(value, name);
    }
  }
  addForeign(element, facts);
}

function addMeta(
  { name, property, content = '', 'http-equiv': equiv }: Record<string, string>,
  facts: PageFacts,
  addLink: (href: string, element: string) => void,
): void {
  if (name === 'description') facts.description = content;
  if (name === 'robots' && /\bnoindex\b/.test(content)) facts.isNoindex = true;
  if (property === 'og:image') addLink(content, 'meta');
  const refresh = equiv === 'refresh' ? /^\s*\d+\s*;\s*url=(.*)$/i.exec(content)?.[1] : undefined;
  if (refresh) addLink(refresh, 'meta');
}

/** Pages carry our own scripts from files, and no script, style or handler inside. */
function addForeign({ name, attribs }: Element, { problems }: PageFacts): void {
  const isOurs = /^(\/[^/]+)*\/assets\/[\w-]+\.\w+\.js$/.test(attribs.src ?? '');
  if (name === 'script' && !isOurs) {
    const fix = 'Make it an island, without "use client" or an import from next/*.';
    problems.push({ problem: `Runs a script that is not ours: ${attribs.src ?? 'inline'}.`, fix });
  }
  const isLoadedLink = name === 'link' && /stylesheet|preload|icon|manifest/.test(attribs.rel ?? '');
  const loaded = (isLoadedLink ? attribs.href : attribs.src) ?? '';
  if (/^(https?:)?\/\//.test(loaded)) {
    const fix = 'Put the file into the content or into public/.';
    problems.push({ problem: `<${name}> loads "${loaded}" from another site.`, fix });
  }
  if (name === 'style' || attribs.style !== undefined) {
    const fix = 'Use a class: the content security policy refuses it.';
    problems.push({ problem: `Carries an inline style on <${name}>.`, fix });
  }
  const handler = Object.keys(attribs).find((attribute) => attribute.startsWith('on'));
  if (handler) {
    const fix = 'Listen from an island: the content security policy refuses it.';
    problems.push({ problem: `Carries ${handler} on <${name}>.`, fix });
  }
}
