import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element } from 'domhandler';
import { findAll, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { globSync } from 'tinyglobby';
import type { Site } from '../content/site';
import type { Problem } from '../problem';

/** One built page, as far as the check needs it. */
type Page = { file: string; ids: Set<string>; links: { href: string; element: string }[] };

/** Check the built pages as a browser would meet them: links, anchors, assets, ids, headings, titles, and that nothing foreign runs. */
export function checkOutput(dir: string, site: Site): Problem[] {
  const problems: Problem[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const isStrict = site.identity.content === 'strict';
  const pages = new Map<string, Page>();
  for (const file of globSync(['**/*.html'], { cwd: dir }).sort()) {
    const elements = findAll(() => true, parseDocument(readFileSync(path.join(dir, file), 'utf8')).children);
    const report = (problem: string, fix: string, severity: Problem['severity'] = 'error') =>
      problems.push({ severity, file, problem, fix });
    checkHeadings(elements, report);
    checkForeign(elements, report);
    const title = textContent(elements.filter(({ name }) => name === 'title'));
    const description =
      elements.find(({ name, attribs }) => name === 'meta' && attribs.name === 'description')?.attribs.content ?? '';
    for (const [what, text, seen] of [
      ['title', title, titles],
      ['description', description, descriptions],
    ] as const) {
      const other = seen.get(text);
      // The check of the content has warned of two docs already.
      if (other !== undefined && (isStrict || !isDoc(file) || !isDoc(other)))
        report(
          `Has the same ${what} as ${other}: "${text}".`,
          `Give one of the two another ${what}.`,
          isStrict ? 'error' : 'warning',
        );
      seen.set(text, file);
    }
    pages.set(file, { file, ids: checkIds(elements, report), links: getLinks(elements, site) });
  }
  for (const page of pages.values()) checkLinks(page, pages, dir, site, problems);
  return problems;
}

function isDoc(file: string): boolean {
  return file.startsWith('central/');
}

type Report = (problem: string, fix: string, severity?: Problem['severity']) => void;

function checkIds(elements: Element[], report: Report): Set<string> {
  const ids = new Set<string>();
  for (const { attribs } of elements) {
    if (attribs.id === undefined) continue;
    if (ids.has(attribs.id))
      report(
        `The id "${attribs.id}" stands twice.`,
        'Rename one heading, or give it an id of its own: ## Heading {#id}.',
      );
    ids.add(attribs.id);
  }
  return ids;
}

function checkHeadings(elements: Element[], report: Report): void {
  const headings = elements.filter(({ name }) => /^h[1-6]$/.test(name));
  const first = headings.filter(({ name }) => name === 'h1').length;
  if (first !== 1) report(`Has ${first} headings of level 1.`, 'Have exactly one.');
  let above = 1;
  for (const heading of headings) {
    const depth = Number(heading.name[1]);
    if (depth > above + 1)
      report(
        `The heading "${textContent(heading)}" skips from level ${above} to level ${depth}.`,
        `Make it level ${above + 1}.`,
      );
    above = depth;
  }
}

/** The pages carry our own scripts from files, and no script, style or handler inside. */
function checkForeign(elements: Element[], report: Report): void {
  for (const { name, attribs } of elements) {
    const isOurs = /^(\/[^/]+)*\/assets\/[\w-]+\.\w+\.js$/.test(attribs.src ?? '');
    if (name === 'script' && !isOurs)
      report(
        `Runs a script that is not ours: ${attribs.src ?? 'inline'}.`,
        'Make it an island, without "use client" or an import from next/*.',
      );
    const isLoadedLink = name === 'link' && /stylesheet|preload|icon|manifest/.test(attribs.rel ?? '');
    const loaded = (isLoadedLink ? attribs.href : attribs.src) ?? '';
    if (/^(https?:)?\/\//.test(loaded))
      report(`<${name}> loads "${loaded}" from another site.`, 'Put the file into the content or into public/.');
    if (name === 'style' || attribs.style !== undefined)
      report(`Carries an inline style on <${name}>.`, 'Use a class: the content security policy refuses it.');
    const handler = Object.keys(attribs).find((attribute) => attribute.startsWith('on'));
    if (handler)
      report(`Carries ${handler} on <${name}>.`, 'Listen from an island: the content security policy refuses it.');
  }
}

const ADDRESSES: Record<string, string> = {
  a: 'href',
  link: 'href',
  script: 'src',
  img: 'src',
  form: 'action',
  source: 'src',
};

function getLinks(elements: Element[], { settings }: Site): Page['links'] {
  return elements.flatMap(({ name, attribs }) => {
    if (attribs.property === 'og:image')
      return [{ href: attribs.content?.replace(settings.siteUrl ?? '', '') ?? '', element: name }];
    const href = attribs[ADDRESSES[name] ?? ''];
    return href === undefined || (name === 'link' && attribs.rel === 'canonical') ? [] : [{ href, element: name }];
  });
}

function checkLinks(page: Page, pages: Map<string, Page>, dir: string, site: Site, problems: Problem[]): void {
  const { basePath } = site.settings;
  // The check of content from elsewhere has warned of headings that are not there, and books would repeat it.
  const isStrict = site.identity.content === 'strict';
  for (const { href, element } of page.links) {
    if (/^(https?:|mailto:|tel:)/.test(href)) continue;
    const report = (problem: string, fix: string) =>
      problems.push({ severity: 'error', file: page.file, problem, fix });
    const [target = '', hash = ''] = href.split('#');
    const file = target === '' ? page.file : getFile(target, basePath);
    if (file === undefined) {
      report(
        `<${element}> leads to "${href}", which is outside the base path "${basePath}".`,
        'Make the address with getHref.',
      );
    } else if (!pages.has(file) && !existsSync(path.join(dir, file))) {
      report(
        `<${element}> leads to "${href}", which does not exist.`,
        'Mend the link where it is written, or write the page.',
      );
    } else if (isStrict && hash && pages.has(file) && !pages.get(file)?.ids.has(decodeURIComponent(hash))) {
      report(`<${element}> leads to "${href}", but no element there has this id.`, 'Link to a heading of that page.');
    }
  }
}

/** The file that a host sends for an address of this site; absent for an address outside the base path. */
function getFile(href: string, basePath: string): string | undefined {
  const address = href.split('?')[0] ?? '';
  if (!address.startsWith(`${basePath}/`)) return undefined;
  const file = decodeURI(address.slice(basePath.length + 1));
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}
