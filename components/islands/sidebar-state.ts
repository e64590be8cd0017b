const KEY = 'sidebar';

type Memory = { open: string[]; top: number };

/** Keep open categories open, and the place in the sidebar, from page to page of this visit. */
export function startSidebarState(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  if (!sidebar) return;
  const categories = [...sidebar.querySelectorAll('details')];
  const name = (category: HTMLDetailsElement) => category.querySelector('a')?.getAttribute('href') ?? '';
  const memory = read();
  for (const category of categories) category.open ||= memory.open.includes(name(category));
  const current = sidebar.querySelector<HTMLElement>('[aria-current]');
  if (memory.top > 0) sidebar.scrollTop = memory.top;
  if (current && !isInView(current, sidebar)) {
    sidebar.scrollTop +=
      current.getBoundingClientRect().top - sidebar.getBoundingClientRect().top - sidebar.clientHeight / 3;
  }
  addEventListener('pagehide', () => {
    write({ open: categories.filter((category) => category.open).map(name), top: sidebar.scrollTop });
  });
}

function isInView(element: HTMLElement, box: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  return top >= frame.top && bottom <= frame.bottom;
}

function read(): Memory {
  const nothing = { open: [], top: 0 };
  try {
    const { open, top } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {};
    return { open: Array.isArray(open) ? open : nothing.open, top: typeof top === 'number' ? top : nothing.top };
  } catch {
    // Storage is switched off, or holds what is not ours.
    return nothing;
  }
}

function write(memory: Memory): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Storage is switched off or full: the next page shows its own branch.
  }
}
