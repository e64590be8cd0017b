const KEY = 'sidebar';

/** The hrefs of the open categories, and the scroll position in pixels. */
type SidebarState = { open: string[]; top: number };

/** Keep the open categories and the scroll position of the sidebar while this tab is open. */
export function startSidebarState(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  if (!sidebar) return;
  const categories = [...sidebar.querySelectorAll('details')];
  const getKey = (category: HTMLDetailsElement) => category.querySelector('a')?.getAttribute('href') ?? '';
  const state = readState();
  for (const category of categories) category.open ||= state.open.includes(getKey(category));
  const current = sidebar.querySelector<HTMLElement>('[aria-current]');
  if (state.top > 0) sidebar.scrollTop = state.top;
  if (current && !isInView(current, sidebar)) {
    sidebar.scrollTop +=
      current.getBoundingClientRect().top - sidebar.getBoundingClientRect().top - sidebar.clientHeight / 3;
  }
  addEventListener('pagehide', () => {
    writeState({ open: categories.filter((category) => category.open).map(getKey), top: sidebar.scrollTop });
  });
}

function isInView(element: HTMLElement, container: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const bounds = container.getBoundingClientRect();
  return top >= bounds.top && bottom <= bounds.bottom;
}

function readState(): SidebarState {
  const initial = { open: [], top: 0 };
  try {
    const { open, top } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {};
    return { open: Array.isArray(open) ? open : initial.open, top: typeof top === 'number' ? top : initial.top };
  } catch {
    // Storage is turned off or has invalid content.
    return initial;
  }
}

function writeState(state: SidebarState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Storage is turned off or full: the next page opens only its own categories.
  }
}
