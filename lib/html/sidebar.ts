import { formatHtml, parseFragment } from './page';

/** A sidebar as HTML, with the offsets for marking the current page. */
export type SidebarTemplate = {
  html: string;
  /** By href: the offset for `aria-current`, and the offsets for `open` in each category that contains the page. */
  positions: Map<string, { current: number; open: number[] }>;
  hrefs: string[];
};

/** Make a template from a rendered sidebar. */
export function makeSidebarTemplate(rendered: string): SidebarTemplate {
  // Format it like pages, so that both write the same markup in the same way.
  const html = formatHtml(parseFragment(rendered));
  const positions: SidebarTemplate['positions'] = new Map();
  const hrefs = new Set<string>();
  /** The offset for `open` in each category around the current link; undefined in an open category. */
  const openOffsets: (number | undefined)[] = [];
  let isAfterHeader = false;
  for (const match of html.matchAll(/<details(?: open)?>|<\/details>|<\/ul>|<a href="([^"]*)"/g)) {
    const [token, href] = match;
    if (token === '<details>') openOffsets.push(match.index + '<details'.length);
    else if (token === '<details open>') openOffsets.push(undefined);
    else if (token === '</details>') openOffsets.pop();
    // The header links come first, and are never marked.
    else if (token === '</ul>') isAfterHeader = true;
    else if (href !== undefined) {
      hrefs.add(href);
      if (isAfterHeader && !positions.has(href)) {
        const open = openOffsets.filter((offset) => offset !== undefined);
        positions.set(href, { current: match.index + token.length, open });
      }
    }
  }
  return { html, positions, hrefs: [...hrefs] };
}

/** Format a sidebar for one page, and mark that page's link, if any. */
export function formatSidebar({ html, positions }: SidebarTemplate, href: string | undefined): string {
  const position = href === undefined ? undefined : positions.get(href);
  if (!position) return html;
  const inserts = [
    ...position.open.map((offset) => ({ offset, text: ' open' })),
    { offset: position.current, text: ' aria-current="page"' },
  ];
  return inserts
    .sort((a, b) => b.offset - a.offset)
    .reduce((result, { offset, text }) => result.slice(0, offset) + text + result.slice(offset), html);
}
