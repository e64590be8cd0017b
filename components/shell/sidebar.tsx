import { X } from 'lucide';
import { Breakable } from '@/components/breakable';
import { Icon } from '@/components/icon';
import { getLinkHref } from '@/lib/content/links';
import { closeSidebar, getBranch, pruneSidebar, type SidebarCategory, type SidebarItem } from '@/lib/content/sidebar';
import type { Site } from '@/lib/content/site';
import { getHref } from '@/lib/slug';

type Props = { site: Site; docId?: string; isMenuOnly?: boolean; isShallow?: boolean };

/**
 * The site's contents: a column on wide screens and a popover on narrow ones, the same element without a script. A
 * shallow one leads to the top categories alone.
 */
export function Sidebar({ site, docId, isMenuOnly = false, isShallow = false }: Props) {
  const items = isShallow ? closeSidebar(site.sidebar) : pruneSidebar(site.sidebar, docId);
  const open = new Set(getBranch(items, docId ?? ''));
  return (
    <nav className={isMenuOnly ? 'sidebar menu-only' : 'sidebar'} id="contents" popover="auto" aria-label="Contents">
      <div className="menu-head">
        <p>Contents</p>
        <button
          className="icon-button"
          type="button"
          popoverTarget="contents"
          popoverTargetAction="hide"
          aria-label="Close contents"
        >
          <Icon icon={X} />
        </button>
      </div>
      <ul className="menu-links">
        <li>
          <a href={getHref('/', site.settings.basePath)}>Home</a>
        </li>
        {site.identity.header.map(({ label, to }) => (
          <li key={to}>
            <a href={getLinkHref(to, site)}>{label}</a>
          </li>
        ))}
      </ul>
      <Items items={items} open={open} docId={docId} />
    </nav>
  );
}

type Level = { open: Set<SidebarItem>; docId?: string };

function Items({ items, about, ...level }: Level & { items: SidebarItem[]; about?: SidebarCategory }) {
  return (
    <ul>
      {about && (
        <li>
          <Link item={about} docId={level.docId} label={`About ${about.label}`} />
        </li>
      )}
      {items.map((item) => (
        <li key={item.docId}>
          {item.type === 'category' && item.items.length > 0 ? (
            <details open={level.open.has(item)}>
              <summary>{item.label}</summary>
              <Items items={item.items} about={item} {...level} />
            </details>
          ) : (
            <Link item={item} docId={level.docId} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Link({ item, docId, label = item.label }: { item: SidebarItem; docId?: string; label?: string }) {
  return (
    <a href={item.href} aria-current={item.docId === docId ? 'page' : undefined}>
      <span>
        <Breakable text={label} />
      </span>
    </a>
  );
}
