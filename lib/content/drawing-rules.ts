/** The classes of a drawing, each with what it is for; components/mdx/diagram.tsx gives them the site's colours. */
export const DRAWING_CLASSES = {
  'f-soft': 'a line or words that stand back',
  'f-accent': 'the way that things should go',
  'f-fail': 'a way that fails: dashed, and to be labelled',
  'f-band': 'the ground of a lane',
  'f-box': 'a box for words',
  'f-tint': 'a box or bar that the eye should find',
  'f-plate': 'the name plate of a place',
  'f-on-plate': 'words on a plate',
  'f-code': 'words of a program',
} as const;

/** Drawings are as wide as the column of the narrowest screen, in CSS pixels, so that their sizes hold there. */
export const DRAWING_WIDTH = 288;
const LEAST_TEXT = 13;

const PAINT = 'id class transform fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin'.split(' ');
const MARKERS = ['marker-start', 'marker-mid', 'marker-end'];
const WORDS = ['x', 'y', 'dx', 'dy', 'text-anchor', 'font-size', 'font-weight', ...PAINT];

/** What a drawing may hold: elements, and their attributes. */
export const DRAWING_ELEMENTS: Record<string, readonly string[]> = {
  svg: ['viewBox', 'xmlns'],
  g: ['text-anchor', 'font-size', 'font-weight', ...PAINT],
  path: ['d', ...MARKERS, ...PAINT],
  line: ['x1', 'y1', 'x2', 'y2', ...MARKERS, ...PAINT],
  polyline: ['points', ...MARKERS, ...PAINT],
  polygon: ['points', ...PAINT],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry', ...PAINT],
  circle: ['cx', 'cy', 'r', ...PAINT],
  text: WORDS,
  tspan: WORDS,
  title: [],
  desc: [],
  defs: [],
  marker: 'id viewBox refX refY markerWidth markerHeight markerUnits orient'.split(' '),
  use: ['href', 'x', 'y', ...PAINT],
};

/** The elements whose text people read. */
export const TEXT_ELEMENTS = new Set(['text', 'tspan', 'title', 'desc']);

type ValueRule = { allows: (value: string) => boolean; fix: string };

const colour: ValueRule = {
  allows: (value) => value === 'none' || value === 'currentColor',
  fix: 'Write none or currentColor, and take the colour from a class.',
};
const reference: ValueRule = {
  allows: (value) => getReferencedId(value) !== undefined,
  fix: 'Write url(#id) for a marker and #id for <use>, of something in this drawing.',
};
const oneOf = (...values: string[]): ValueRule => ({
  allows: (value) => values.includes(value),
  fix: `Write one of ${values.join(', ')}.`,
});

const VALUES: Record<string, ValueRule> = {
  fill: colour,
  stroke: colour,
  href: reference,
  'marker-start': reference,
  'marker-mid': reference,
  'marker-end': reference,
  'text-anchor': oneOf('start', 'middle', 'end'),
  'font-weight': oneOf('400', '700'),
  'font-size': {
    allows: (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) >= LEAST_TEXT,
    fix: `Write ${LEAST_TEXT} or more, without a unit: less cannot be read on a phone.`,
  },
  id: {
    allows: (value) => /^[a-z][a-z0-9-]*$/.test(value),
    fix: 'Begin with a letter; then a to z, 0 to 9 and hyphens.',
  },
  transform: {
    allows: (value) => /^\s*((translate|rotate)\([-\d\s.,]+\)\s*)+$/.test(value),
    fix: 'Write translate(x y) or rotate(angle): words would not keep their size in another.',
  },
  viewBox: {
    allows: (value) => /^-?[\d.]+( -?[\d.]+){3}$/.test(value),
    fix: 'Write four numbers, with a space between.',
  },
  xmlns: oneOf('http://www.w3.org/2000/svg'),
};

const PLAIN: ValueRule = { allows: (value) => /^[-+\w\s.,]*$/.test(value), fix: 'Write numbers without units.' };

/** How the value of an attribute must be written, other than a class. */
export function getValueRule(attribute: string): ValueRule {
  return (Object.hasOwn(VALUES, attribute) && VALUES[attribute]) || PLAIN;
}

/** The id that `#id` or `url(#id)` stands for; absent for anything else. */
export function getReferencedId(value: string): string | undefined {
  return /^(?:#([\w-]+)|url\(#([\w-]+)\))$/.exec(value)?.slice(1).find(Boolean);
}
