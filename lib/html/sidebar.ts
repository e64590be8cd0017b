import { formatHtml, parseFragment } from './page';

/** A sidebar as HTML, with the places at which a page marks itself as the current one. */
export type SidebarTemplate = {
  html: string;
  /** By href: where the current page is marked, and where the categories above it open. */
  positions: Map<string, { current: number; open: number[] }>;
  hrefs: string[];
};

/** Make a template of a rendered sidebar. */
export function makeSidebarTemplate(rendered: string): SidebarTemplate {
  // Written as pages are, so that both spell the same markup alike.
  const html = formatHtml(parseFragment(rendered));
  const marks: SidebarTemplate['positions'] = new Map();
  const hrefs = new Set<string>();
  const open: number[] = [];
  let isBelowLinks = false;
  for (const found of html.matchAll(/<details>|<\/details>|<\/ul>|<a href="([^"]*)"/g)) {
    const [token, href] = found;
    if (token === '<details>') open.push(found.index + '<details'.length);
    else if (token === '</details>') open.pop();
    // The links of the header come first, and none of them is marked.
    else if (token === '</ul>') isBelowLinks = true;
    else if (href !== undefined) {
      hrefs.add(href);
      if (isBelowLinks && !marks.has(href)) marks.set(href, { current: found.index + token.length, open: [...open] });
    }
  }
  return { html, positions: marks, hrefs: [...hrefs] };
}

/** Write a sidebar for one page; a page that is not in it is not marked. */
export function formatSidebar({ html, positions }: SidebarTemplate, href: string | undefined): string {
  const mark = href === undefined ? undefined : positions.get(href);
  if (!mark) return html;
  const inserts = [
    ...mark.open.map((at) => ({ at, text: ' open' })),
    { at: mark.current, text: ' aria-current="page"' },
  ];
  return inserts
    .sort((a, b) => b.at - a.at)
    .reduce((written, { at, text }) => written.slice(0, at) + text + written.slice(at), html);
}
