import path from 'node:path/posix';
import render from 'dom-serializer';
import { Element, Text } from 'domhandler';
import { findAll, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** Make an address of the site relative to the file that contains it. Other addresses stay the same. */
export function makeRelative(address: string, file: string, basePath: string): string {
  if (!address.startsWith(`${basePath}/`) || address.startsWith('//')) return address;
  const [, sitePath = '', queryAndHash = ''] = /^([^?#]*)(.*)$/s.exec(address.slice(basePath.length)) ?? [];
  const target = sitePath.endsWith('/') ? `${sitePath}index.html` : sitePath;
  return (path.relative(path.dirname(`/${file}`), target) || path.basename(target)) + queryAndHash;
}

/** Make a page work in any folder and from disk: relative addresses, no script modules. */
export function makePageRelative(html: string, file: string, basePath: string, searchProblem: string): string {
  const document = parseDocument(html);
  for (const element of findAll(() => true, document.children)) {
    const { attribs } = element;
    // Pages on disk have no origin, so preloads and the search description fail. They need no offline copy.
    const isExcluded =
      (element.name === 'link' && /^(preload|search)$/.test(attribs.rel ?? '')) ||
      (element.name === 'script' && /\/assets\/offline\./.test(attribs.src ?? ''));
    if (isExcluded) {
      removeElement(element);
      continue;
    }
    if (element.name === 'script' && attribs.type === 'module') {
      delete attribs.type;
      attribs.defer = '';
    }
    for (const [name, value] of Object.entries(attribs)) {
      if (/^(alt|title|aria-.*)$/.test(name)) continue;
      const [, prefix = '', address = value] = name === 'content' ? (/^(0; url=)(.*)$/s.exec(value) ?? []) : [];
      attribs[name] = prefix + makeRelative(address, file, basePath);
    }
    if ('data-search-problem' in attribs) replaceSentence(element, searchProblem);
  }
  return render(document, { encodeEntities: 'utf8' });
}

/** Make addresses in the search index relative to the folder of the scripts. */
export function makeIndexRelative(json: string, basePath: string): string {
  return json.replaceAll(`"href":"${basePath}/`, '"href":"../');
}

/** Replace the text of the search's problem message, and keep its links. */
function replaceSentence(element: Element, sentence: string): void {
  const links = element.children.filter((child) => child instanceof Element);
  element.children = [new Text(`${sentence} `), ...links, new Text('.')];
}
