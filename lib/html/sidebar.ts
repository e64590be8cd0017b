import { formatHtml, parseFragment } from './page';

/** A sidebar as HTML, with the offsets for marking the current page. */
export type SidebarTemplate = {
  html: string;
  /** By href: where to insert `aria-current`, and `open` for each category above the page. */
  positions: Map<string, { current: number; open: number[] }>;
  hrefs: string[];
};

/** Make a template from a rendered sidebar. */
export function makeSidebarTemplate(rendered: string): SidebarTemplate {
  // Format it like pages, so that both write the same markup in the same way.
  const html = formatHtml(parseFragment(rendered));
  const positions: SidebarTemplate['positions'] = new Map();
  const hrefs = new Set<string>();
  /** For each element around the current offset, where to insert `open`, unless it is open. */
  const closed: (number | undefined)[] = [];
  let isBelowHeader = false;
  for (const found of html.matchAll(/<details(?: open)?>|<\/details>|<\/ul>|<a href="([^"]*)"/g)) {
    const [token, href] = found;
    if (token === '<details>') closed.push(found.index + '<details'.length);
    else if (token === '<details open>') closed.push(undefined);
    else if (token === '</details>') closed.pop();
    // The header links come first, and are never marked.
    else if (token === '</ul>') isBelowHeader = true;
    else if (href !== undefined) {
      hrefs.add(href);
      if (isBelowHeader && !positions.has(href)) {
        positions.set(href, {
          current: found.index + token.length,
          open: closed.filter((offset) => offset !== undefined),
        });
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
