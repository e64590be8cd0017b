/** Open the page's contents where they have a column, and mark the heading that the reader is at. */
export function startTocHighlight(): void {
  const fold = document.querySelector<HTMLDetailsElement>('.toc details');
  if (!fold) return;
  const wide = matchMedia('(min-width: 76em)');
  const summary = fold.querySelector('summary');
  const follow = () => {
    fold.open = wide.matches;
    // A column does not fold, so its head is no stop for the keyboard.
    if (summary) summary.tabIndex = wide.matches ? -1 : 0;
  };
  wide.addEventListener('change', follow);
  follow();

  const links = new Map([...fold.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  const mark = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
    const current = passed.at(-1)?.id;
    for (const [id, link] of links) {
      if (id === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  // Headings that cross the line at a third of the window's height are where the mark changes.
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] });
  for (const heading of headings) observer.observe(heading);
}
