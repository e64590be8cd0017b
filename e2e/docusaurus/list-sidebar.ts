import { resolveAddress } from './facts';

/** An item of a sidebar, in the form that both engines write. */
export type SidebarData = {
  type: string;
  label?: string;
  href?: string;
  value?: string;
  unlisted?: boolean;
  linkUnlisted?: boolean;
  items?: SidebarData[];
};

/** List a sidebar, one line an item: indented by its level, with its label and address. */
export function listSidebar(items: SidebarData[], indent = ''): string[] {
  return items.flatMap(({ type, label, href, value, unlisted, items: below = [] }) => {
    if (unlisted) return [];
    const target = href === undefined ? '' : ` -> ${resolveAddress(href, '/')}`;
    const text = type === 'html' ? `html: ${value}` : `${type === 'category' ? 'category ' : ''}${label}${target}`;
    return [indent + text, ...listSidebar(below, `${indent}  `)];
  });
}
