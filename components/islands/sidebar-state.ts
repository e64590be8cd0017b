const KEY = 'sidebar';

/** The hrefs of the categories that the reader opened, and the scroll position in pixels. */
type SidebarState = { opened: string[]; top: number };

/** Keep the opened categories and the scroll position of the sidebar while this tab is open. */
export function startSidebarState(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  if (!sidebar) return;
  const state = readState();
  const opened = new Set(state.opened);
  for (const category of sidebar.querySelectorAll('details')) {
    const key = category.querySelector('a')?.getAttribute('href') ?? '';
    const hasCurrent = category.querySelector('[aria-current]') !== null;
    category.open ||= opened.has(key);
    category.querySelector('summary')?.addEventListener('click', () => {
      // The click toggles the category after this listener. Those of the current page open by themselves.
      if (category.open || hasCurrent) opened.delete(key);
      else opened.add(key);
    });
  }
  if (state.top > 0) sidebar.scrollTop = state.top;
  const showCurrent = () => {
    const current = sidebar.querySelector<HTMLElement>('[aria-current]');
    if (current && !isInView(current, sidebar)) {
      sidebar.scrollTop +=
        current.getBoundingClientRect().top - sidebar.getBoundingClientRect().top - sidebar.clientHeight / 3;
    }
  };
  showCurrent();
  // On small screens, the sidebar is a menu, which has no size until it opens.
  sidebar.addEventListener('toggle', showCurrent);
  addEventListener('pagehide', () => writeState({ opened: [...opened], top: sidebar.scrollTop }));
}

function isInView(element: HTMLElement, container: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const bounds = container.getBoundingClientRect();
  return top >= bounds.top && bottom <= bounds.bottom;
}

function readState(): SidebarState {
  try {
    const { opened, top } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {};
    return { opened: Array.isArray(opened) ? opened : [], top: Number(top) || 0 };
  } catch {
    // Storage is turned off or has invalid content.
    return { opened: [], top: 0 };
  }
}

function writeState(state: SidebarState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Storage is turned off or full: the next page opens only its own categories.
  }
}
