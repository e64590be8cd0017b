import type { Step } from './reader';

/** Words that Orca adds to names: roles, states, positions and notices. */
const ORCA_WORDS = [
  /^(banner|complementary content|content info|footer|form|information|main content|navigation|region|search)$/,
  /^(article|block quote|caption|code|comment|figure|image|list|panel|section|separator|statusbar|document web)$/,
  /^(blank|check box|clickable|combo box|editable combo box|entry|link|push button|radio button|spin button|toggle button)$/,
  /^(visited link|heading level \d|column header|row header|page tab|row|has popup)$/,
  /^(checked|collapsed|expanded|invalid entry|not checked|not pressed|not selected|pressed|read only|selected|unavailable)$/,
  /^leaving .*\.$/,
  /^(list|table) with .*$/i,
  /^Row \d+, column \d+\.$/,
  /^(Browse mode|Focus mode|Wrapping to (top|bottom)\.)$/,
  /^[\W\d_]*$/,
];

/** Find names that are spoken twice in a row while a reader goes down a page. */
export function findRepeatedNames(steps: Step[]): string[] {
  const repeated: string[] = [];
  let last: string | undefined;
  let lastAction = '';
  for (const { action, spoken } of steps) {
    // Keys that jump may read the same object again. "Down" never does.
    if (action !== 'Down' || lastAction !== 'Down') last = undefined;
    lastAction = action;
    const parts = spoken.flat();
    for (const [index, part] of parts.entries()) {
      const name = toName(part);
      // A caption is the name of its table, which Orca says before it: no page can change that.
      if (name === '' || parts[index + 1] === 'caption') continue;
      if (last !== undefined && isSame(name, last)) repeated.push(name);
      last = name;
    }
  }
  return repeated;
}

/** Reduce a part of an utterance to the name in it; empty if it is only words of Orca. */
function toName(part: string): string {
  const text = part.replace(/\s+/g, ' ').trim();
  if (ORCA_WORDS.some((pattern) => pattern.test(text))) return '';
  // Orca adds a header to a cell: "Entry column header".
  return text.replace(/ (column|row) header$/, '').replace(/[.,:;]$/, '');
}

/** Compare two names. "Check yours: Roles" also says the name "Roles". */
function isSame(name: string, other: string): boolean {
  return name === other || name.endsWith(`: ${other}`) || other.endsWith(`: ${name}`);
}
