import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { getContrastRatio, readColourTokens } from './colour';

/**
 * The backgrounds of each text colour: https://www.w3.org/TR/WCAG22/#contrast-enhanced. No pair relies on the lower limit for large
 * text.
 */
const TEXT: Record<string, string[]> = {
  ink: ['ground', 'ground-sunk', 'ground-raised', 'accent-ground', 'mark-ground', 'warning-ground', 'danger-ground'],
  'ink-soft': ['ground', 'ground-sunk', 'ground-raised', 'accent-ground'],
  accent: ['ground', 'ground-sunk', 'ground-raised', 'accent-ground', 'warning-ground', 'danger-ground'],
  'accent-hover': ['ground', 'ground-sunk', 'ground-raised', 'accent-ground', 'warning-ground', 'danger-ground'],
  'on-plate': ['plate', 'plate-deep'],
  'on-plate-soft': ['plate', 'plate-deep'],
  'on-marker': ['marker'],
  note: ['ground', 'note-ground'],
  good: ['ground', 'ground-raised', 'good-ground'],
  warning: ['ground', 'warning-ground'],
  danger: ['ground', 'ground-sunk', 'ground-raised', 'accent-ground', 'danger-ground'],
  'code-key': ['ground', 'ground-sunk', 'accent-ground'],
  'code-string': ['ground-sunk', 'accent-ground'],
  'code-number': ['ground-sunk', 'accent-ground'],
  'code-name': ['ground-sunk', 'accent-ground'],
  'code-comment': ['ground-sunk', 'accent-ground'],
};

/** The backgrounds of each colour of control edges, meaningful graphics and focus rings: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const EDGES: Record<string, string[]> = {
  'line-strong': ['ground', 'ground-sunk', 'ground-raised'],
  'plate-line': ['plate', 'plate-deep'],
  'plate-edge': ['ground', 'ground-raised'],
  'warning-line': ['ground', 'warning-ground'],
  'danger-line': ['ground', 'danger-ground'],
  accent: ['ground', 'ground-raised', 'accent-ground'],
  marker: ['plate', 'plate-deep'],
  'focus-outer': ['ground', 'ground-sunk', 'ground-raised', 'accent-ground', 'warning-ground', 'danger-ground'],
  'on-plate': ['plate', 'plate-deep'],
};

/** Decorative lines that need no contrast. */
const DECORATION = ['line'];

const tokens = readColourTokens();

for (const theme of ['light', 'dark'] as const) {
  const pairs = [
    ...listPairs(TEXT).map((pair) => ({ ...pair, minimum: 7 })),
    ...listPairs(EDGES).map((pair) => ({ ...pair, minimum: 3 })),
  ];
  describe(`contrast in the ${theme} theme`, () => {
    test.each(pairs)(
      `$front on $back has a contrast of $minimum to 1 in the ${theme} theme`,
      ({ front, back, minimum }) => {
        expect(getContrast(front, back, theme)).toBeGreaterThanOrEqual(minimum);
      },
    );
  });
}

test('every colour is in a measured pair or is decoration', () => {
  const measured = [...listPairs(TEXT), ...listPairs(EDGES)].flatMap(({ front, back }) => [front, back]);
  expect(new Set([...measured, ...DECORATION])).toEqual(new Set(tokens.keys()));
});

test('every text colour in a stylesheet is measured as text, on its background', () => {
  const pairs = listPairs(TEXT).map(({ front, back }) => `${front} on ${back}`);
  const usedPairs = globSync([
    'components/styles/*.css',
    '{app,components}/**/*.{ts,tsx}',
    '!**/{tokens,print}.css',
  ]).flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    // A block is a CSS rule or a class list.
    return text.split(file.endsWith('.css') ? /[{}]/ : /['"]/).flatMap((block) => {
      const front = findColour(block, /(?<![-\w])color: var\(--color-([\w-]+)\)/, 'text');
      const back = findColour(block, /background: var\(--color-([\w-]+)\)/, 'bg');
      return front === undefined ? [] : [{ file, front, back }];
    });
  });
  expect(usedPairs.length).toBeGreaterThan(90);
  const unmeasured = usedPairs.filter(({ front, back }) =>
    back === undefined ? TEXT[front] === undefined : !pairs.includes(`${front} on ${back}`),
  );
  expect(unmeasured).toEqual([]);
});

/** Find the colour that a declaration or a utility class sets. */
function findColour(block: string, declaration: RegExp, utility: 'text' | 'bg'): string | undefined {
  const classes = [...block.matchAll(new RegExp(`(?<![-:\\w])${utility}-([a-z-]+)(?![-/\\w])`, 'g'))];
  return declaration.exec(block)?.[1] ?? classes.map(([, name = '']) => name).find((name) => tokens.has(name));
}

test('the contrast ratios in the comments of the colour tokens are correct', () => {
  const round = (ratio: number) => ratio.toFixed(2);
  const pairs = [...listPairs(TEXT), ...listPairs(EDGES)];
  const wrongTokens = [...tokens].filter(([name, { contrastRatios }]) => {
    const [light, dark = light] = contrastRatios;
    const isCorrect = pairs
      .filter(({ front, back }) => front === name || back === name)
      .some(
        ({ front, back }) =>
          round(getContrast(front, back, 'light')) === light?.toFixed(2) &&
          round(getContrast(front, back, 'dark')) === dark?.toFixed(2),
      );
    return light !== undefined && !isCorrect;
  });
  expect([...tokens.values()].filter(({ contrastRatios }) => contrastRatios.length > 0).length).toBeGreaterThan(20);
  expect(wrongTokens).toEqual([]);
});

test('contrast ratios follow the WCAG formula', () => {
  expect(getContrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(getContrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54);
  expect(getContrastRatio('#0b5a45', '#0b5a45')).toBe(1);
});

function listPairs(pairs: Record<string, string[]>): { front: string; back: string }[] {
  return Object.entries(pairs).flatMap(([front, backs]) => backs.map((back) => ({ front, back })));
}

function getContrast(front: string, back: string, theme: 'light' | 'dark'): number {
  const [frontValue, backValue] = [front, back].map((name) => tokens.get(name)?.[theme]);
  if (!frontValue || !backValue) throw new Error(`Unknown colour ${frontValue ? back : front}.`);
  return getContrastRatio(frontValue, backValue);
}
