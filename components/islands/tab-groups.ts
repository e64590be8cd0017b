const KEY = 'tabs';

/** The value of the chosen tab, by group. */
type ChosenTabs = Record<string, string>;

/** Choose tabs from the address (`?group=value`) or earlier visits. A choice applies to all tabs of its group. */
export function startTabGroups(): void {
  chooseSavedTabs();
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const group = target.closest<HTMLElement>('.tabs')?.dataset.group;
    if (!group) return;
    const top = getTop(target);
    choose(group, target.value);
    // Panels above can change their height: keep the tab where it was.
    scrollBy(0, getTop(target) - top);
    writeChosenTabs({ ...readChosenTabs(), [group]: target.value });
  });
}

/** Choose the tabs of the address, or else of earlier visits. */
export function chooseSavedTabs(): void {
  for (const [group, value] of Object.entries(readChosenTabs())) choose(group, value);
  for (const [group, value] of new URLSearchParams(location.search)) choose(group, value);
}

function choose(group: string, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs')) {
    if (tabs.dataset.group !== group) continue;
    const radios = tabs.querySelectorAll<HTMLInputElement>(':scope > label > input');
    for (const radio of radios) radio.checked ||= radio.value === value;
  }
}

function getTop(element: Element): number {
  return element.getBoundingClientRect().top;
}

function readChosenTabs(): ChosenTabs {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // Storage is turned off or has invalid content.
    return {};
  }
}

function writeChosenTabs(chosen: ChosenTabs): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Storage is turned off or full: the choice still applies to this page.
  }
}
