import { getContrastRatio, mixColours, mixUntilContrast, readColourTokens } from '../../colour';
import type { AccentColours } from '../../model/brand';
import type { Identity } from '../../model/identity';
import type { Problem } from '../../problem';

type Theme = 'light' | 'dark';
type Accent = NonNullable<Identity['accent']>;

/** The least contrast of text, and of shapes that carry a meaning. https://www.w3.org/TR/WCAG22/#contrast-minimum */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

/** The backgrounds of links, with the words for them in messages. */
const BACKGROUNDS = {
  ground: 'the page',
  'ground-sunk': 'the footer and code',
  'ground-raised': 'fields and checks',
  'accent-ground': 'the selected item',
  'warning-ground': 'warnings',
  'danger-ground': 'warnings of danger',
};

/** Derive the tokens that follow the accent: hover, tints of the selected item and of drawings, plates and their lines. */
export function deriveAccent({ light, dark, plate }: Accent): AccentColours {
  const tokens = readColourTokens();
  const get = (name: string, theme: Theme) => tokens.get(name)?.[theme] ?? '';
  const plates = {
    plate,
    'plate-deep': mixColours(plate, '#000000', 0.22),
    'plate-line': mixUntilContrast(plate, '#ffffff', [plate], SHAPE_CONTRAST),
    'on-plate-soft': mixUntilContrast(mixColours('#ffffff', plate, 0.2), '#ffffff', [plate], TEXT_CONTRAST),
  };
  const darkGrounds = [get('ground', 'dark'), get('ground-raised', 'dark')];
  return {
    light: {
      accent: light,
      'accent-hover': mixColours(light, '#000000', 0.3),
      'accent-ground': mixColours(get('ground', 'light'), light, 0.1),
      ...plates,
      'plate-edge': plate,
    },
    dark: {
      accent: dark,
      'accent-hover': mixColours(dark, '#ffffff', 0.4),
      'accent-ground': mixColours(get('ground', 'dark'), dark, 0.13),
      ...plates,
      'plate-edge': mixUntilContrast(plate, '#ffffff', darkGrounds, SHAPE_CONTRAST),
    },
  };
}

/** Report each colour of the accent that is hard to read in one of the themes, with a readable one. */
export function checkAccent(
  accent: Accent,
  report: (field: keyof Accent, problem: string, fix: string) => void,
): Problem['severity'] | undefined {
  const colours = deriveAccent(accent);
  const tokens = readColourTokens();
  const problems: [field: keyof Accent, problem: string, fix: string][] = [];
  for (const theme of ['light', 'dark'] as const) {
    const backgrounds = Object.entries(BACKGROUNDS).map(([name, use]) => {
      return { use, colour: colours[theme][name] ?? tokens.get(name)?.[theme] ?? '' };
    });
    const failing = backgrounds.find(({ colour }) => getContrastRatio(accent[theme], colour) < TEXT_CONTRAST);
    if (!failing) continue;
    const readable = mixUntilContrast(
      accent[theme],
      theme === 'light' ? '#000000' : '#ffffff',
      backgrounds.map(({ colour }) => colour),
      TEXT_CONTRAST,
    );
    const pair = describePair(accent[theme], failing.colour);
    problems.push([
      theme,
      `Links in the ${theme} theme are hard to read on the background of ${failing.use}: ${pair}.`,
      `Write a ${theme === 'light' ? 'darker' : 'lighter'} colour, with at least ${TEXT_CONTRAST} to 1, such as ${theme}: "${readable}".`,
    ]);
  }
  const marker = tokens.get('marker')?.light ?? '';
  const white = '#ffffff';
  if (
    getContrastRatio(accent.plate, white) < TEXT_CONTRAST ||
    getContrastRatio(accent.plate, marker) < SHAPE_CONTRAST
  ) {
    const darker = mixUntilContrast(
      mixUntilContrast(accent.plate, '#000000', [white], TEXT_CONTRAST),
      '#000000',
      [marker],
      SHAPE_CONTRAST,
    );
    problems.push([
      'plate',
      `White text on the header and on buttons is hard to read: ${describePair(white, accent.plate)}.`,
      `Write a darker colour, with at least ${TEXT_CONTRAST} to 1, such as plate: "${darker}".`,
    ]);
  }
  for (const problem of problems) report(...problem);
  return problems.length > 0 ? 'error' : undefined;
}

function describePair(front: string, back: string): string {
  return `${front} on ${back} has a contrast of ${(Math.floor(getContrastRatio(front, back) * 100) / 100).toFixed(2)} to 1`;
}
