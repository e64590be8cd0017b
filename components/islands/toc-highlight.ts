/** Open the table of contents on wide screens, and mark the current heading. */
export function startTocHighlight(): void {
  const details = document.querySelector<HTMLDetailsElement>('.toc details');
  if (!details) return;
  const wideScreen = matchMedia('(min-width: 76em)');
  const summary = details.querySelector('summary');
  const update = () => {
    details.open = wideScreen.matches;
    // On wide screens the table cannot be closed, so the Tab key skips its summary.
    if (summary) summary.tabIndex = wideScreen.matches ? -1 : 0;
  };
  wideScreen.addEventListener('change', update);
  update();

  // The entry that the reader chose stays marked until the reader scrolls: its section may be too short to reach the top.
  let chosen: string | undefined;
  const markCurrent = () => {
    // The reader's own facts can replace the text and the table.
    const links = [...details.querySelectorAll('a')];
    const passed = links.filter(({ hash }) => {
      const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
      return heading && heading.getBoundingClientRect().top < innerHeight / 3;
    });
    const current = chosen ?? passed.at(-1)?.hash;
    for (const link of links) {
      if (link.hash === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  details.addEventListener('click', ({ target }) => {
    chosen = (target as Element).closest('a')?.hash ?? chosen;
    markCurrent();
  });
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, () => (chosen = undefined), { passive: true });
  addEventListener('scroll', markCurrent, { passive: true });
  // The observer also calls markCurrent once at the start, and whenever a folded section changes the page's height.
  new ResizeObserver(markCurrent).observe(document.body);
}
