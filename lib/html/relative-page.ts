import path from 'node:path/posix';
import render from 'dom-serializer';
import { Element, Text } from 'domhandler';
import { findAll, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** Make an address of the site relative to the folder of the file that holds it; a folder's address names its page. Others stay. */
export function makeRelative(address: string, file: string, basePath: string): string {
  if (!address.startsWith(`${basePath}/`) || address.startsWith('//')) return address;
  const [, sitePath = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address.slice(basePath.length)) ?? [];
  const target = sitePath.endsWith('/') ? `${sitePath}index.html` : sitePath;
  return (path.relative(path.dirname(`/${file}`), target) || path.basename(target)) + rest;
}

/** Make a page work from any folder of a server, and as a file from a disk: its links relative, its scripts no modules. */
export function makePageRelative(html: string, file: string, basePath: string, searchProblem: string): string {
  const document = parseDocument(html);
  for (const element of findAll(() => true, document.children)) {
    const { attribs } = element;
    // A file from a disk is of no origin, so what is fetched for the site's own origin alone does not come; and it is a copy already.
    const isLeftOut =
      (element.name === 'link' && /^(preload|search)$/.test(attribs.rel ?? '')) ||
      (element.name === 'script' && /\/assets\/offline\./.test(attribs.src ?? ''));
    if (isLeftOut) {
      removeElement(element);
      continue;
    }
    if (element.name === 'script' && attribs.type === 'module') {
      delete attribs.type;
      attribs.defer = '';
    }
    for (const [name, value] of Object.entries(attribs)) {
      if (/^(alt|title|aria-.*)$/.test(name)) continue;
      const [, wait = '', address = value] = name === 'content' ? (/^(0; url=)(.*)$/s.exec(value) ?? []) : [];
      attribs[name] = wait + makeRelative(address, file, basePath);
    }
    if ('data-search-problem' in attribs) sayWhy(element, searchProblem);
  }
  return render(document, { encodeEntities: 'utf8' });
}

/** Make the addresses of a style relative. */
export function makeStyleRelative(css: string, file: string, basePath: string): string {
  return css.replace(
    /url\((["']?)(\/[^)"']*)/g,
    (_, quote: string, address: string) => `url(${quote}${makeRelative(address, file, basePath)}`,
  );
}

/** Make the addresses of the search's index count from the folder of the scripts, which is one below the site's root. */
export function makeIndexRelative(json: string, basePath: string): string {
  return json.replaceAll(`"href":"${basePath}/`, '"href":"../');
}

/** Put a sentence before the links that the place of the search's problem holds. */
function sayWhy(element: Element, sentence: string): void {
  const links = element.children.filter((child) => child instanceof Element);
  element.children = [new Text(`${sentence} `), ...links, new Text('.')];
}
