// Functions that run in a page. Each must be complete in itself: no imports, no variables from outside.

/** An element: a selector, and a part of its name; '' for any name. */
export type Target = { css: string; name: string };

/** Where the first visible element that matches is, or why it cannot be clicked. */
export type Found =
  | { type: 'found'; x: number; y: number }
  | { type: 'covered'; by: string }
  | { type: 'missing'; matches: number };

/** Find the first visible element that matches, and scroll to it. An exact name is preferred to a part of a name. */
export function findVisible({ css, name }: Target): Found {
  const getName = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const label = element.getAttribute('aria-label') || labels || element.textContent || '';
    return label.replace(/\s+/g, ' ').trim();
  };
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
  const matches = [...document.querySelectorAll(css)].filter((element) => getName(element).includes(name));
  const visible = matches.filter(isVisible);
  const element = visible.find((candidate) => getName(candidate) === name) ?? visible[0];
  const getRect = () => [...(element?.getClientRects() ?? [])].find(({ width, height }) => width > 0 && height > 0);
  const before = getRect();
  if (!element || !before) return { type: 'missing', matches: matches.length };
  if (before.top < 0 || before.bottom > innerHeight || before.left < 0)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = getRect() ?? before;
  const centre = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(centre.x, centre.y);
  if (element.contains(top)) return { type: 'found', ...centre };
  return { type: 'covered', by: top?.outerHTML.slice(0, 80) ?? 'nothing: it is outside of the window' };
}

/** Check whether the focused element matches, and describe it. */
export function describeFocus({ css, name }: Target): { isDone: boolean; seen: string } {
  const element = document.activeElement;
  const label =
    element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? element?.textContent ?? '';
  const isDone = element?.matches(css) === true && label.includes(name);
  return { isDone, seen: `the focus is on ${element?.outerHTML.slice(0, 100)}` };
}

/** Get the visible text of the first element that matches, with single spaces. */
export function readText(css: string): string {
  return document.querySelector<HTMLElement>(css)?.innerText.replace(/\s+/g, ' ').trim() ?? `no ${css}`;
}

/** Count the visible elements that match. */
export function countVisible(css: string): number {
  return [...document.querySelectorAll(css)].filter(
    (element) => element.getClientRects().length > 0 && (element.checkVisibility?.() ?? true),
  ).length;
}

/** List the parts of the page that make it scroll sideways; empty if it does not. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    `${scrollWidth - clientWidth} px too wide`,
    ...wide.slice(-3).map((element) => element.outerHTML.slice(0, 80)),
  ];
}

/** List what the sweep finds wrong with the layout of a page. */
export function findLayoutProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth ? [`The page is ${scrollWidth - clientWidth} px too wide.`] : []),
    ...(document.querySelector('h1') ? [] : ['The page has no main heading.']),
  ];
}

/** Get the place of the first occurrence of a word in the visible text of an element, after scrolling to it. */
export function findWord(css: string, word: string): { x: number; y: number; width: number; height: number } | null {
  for (const root of document.querySelectorAll(css)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = (node.textContent ?? '').toLowerCase().indexOf(word);
      if (start < 0 || !node.parentElement?.getClientRects().length) continue;
      node.parentElement.scrollIntoView({ block: 'center', behavior: 'instant' });
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + word.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      if (width > 0) return { x, y, width, height };
    }
  }
  return null;
}
