import { X } from 'lucide';
import { renderToStaticMarkup } from 'react-dom/server';
import { Breakable } from '@/components/breakable';
import { Icon } from '@/components/icon';
import type { SidebarJob } from '@/lib/build/renderer';
import { getFrameId } from '@/lib/frame-id';
import type { SidebarCategory, SidebarItem } from '@/lib/model/sidebar';
import { t } from '@/lib/words/words';

/** Render a sidebar in which no page is marked as the current one. */
export function renderSidebar(props: SidebarJob): string {
  return renderToStaticMarkup(<Sidebar {...props} />);
}

/** Show the contents: a column on wide screens, a popover on narrow ones. */
function Sidebar({ items, links, homeHref, isMenuOnly }: SidebarJob) {
  return (
    <nav
      className={isMenuOnly ? 'sidebar lg:hidden' : 'sidebar'}
      id={getFrameId('menu')}
      popover="auto"
      aria-label={t('menu.contents')}
    >
      <div className="sticky -top-4 z-2 -mt-4 mb-2 flex items-center justify-between bg-ground pt-4 pb-2 font-bold lg:hidden">
        {/* The name of the menu, and not all of its items, is read out with the menu button. */}
        <p id={getFrameId('menu-name')}>{t('menu.contents')}</p>
        <button
          className="framed grid size-control place-items-center not-supports-[selector(:popover-open)]:hidden"
          type="button"
          popoverTarget={getFrameId('menu')}
          popoverTargetAction="hide"
          aria-label={t('menu.close')}
        >
          <Icon icon={X} />
        </button>
      </div>
      <ul className="rule-b mb-3 pb-3 lg:hidden">
        <li>
          <a href={homeHref}>{t('home.link')}</a>
        </li>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <Items items={items} />
    </nav>
  );
}

function Items({ items, category }: { items: SidebarItem[]; category?: SidebarCategory }) {
  return (
    <ul>
      {category && (
        <li>
          <Link item={category} label={t('menu.about', { category: category.label })} />
        </li>
      )}
      {items.map((item) => (
        <li key={item.docId}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { item: SidebarItem }) {
  if (item.type === 'label') return <p className="px-[0.6rem] py-2 font-bold">{item.label}</p>;
  if (item.type === 'link' || item.items.length === 0) return <Link item={item} />;
  return (
    <details open={!item.collapsed}>
      <summary lang={item.lang}>{item.label}</summary>
      <Items items={item.items} category={item} />
    </details>
  );
}

function Link({ item, label = item.label }: { item: SidebarItem; label?: string }) {
  return (
    <a href={item.href} lang={item.lang}>
      <Breakable text={label} />
    </a>
  );
}
