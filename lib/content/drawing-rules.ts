/** The classes of a drawing, with their purpose. components/mdx/diagram.tsx gives them theme colours. */
export const DRAWING_CLASSES = {
  'f-soft': 'less important lines and text',
  'f-accent': 'the path of success',
  'f-fail': 'the path of failure: dashed, and needs a label',
  'f-band': 'the background of a lane',
  'f-box': 'a box for text',
  'f-tint': 'a highlighted box or bar',
  'f-plate': 'the name plate of a system or person',
  'f-on-plate': 'text on a name plate',
  'f-code': 'code',
} as const;

/** The width of the text column on the narrowest screen, in CSS pixels. A drawing is never scaled down. */
export const DRAWING_WIDTH = 288;
const MIN_TEXT_SIZE = 13;

const COMMON_ATTRIBUTES =
  'id class transform fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin'.split(' ');
const MARKERS = ['marker-start', 'marker-mid', 'marker-end'];
const TEXT_ATTRIBUTES = ['x', 'y', 'dx', 'dy', 'text-anchor', 'font-size', 'font-weight', ...COMMON_ATTRIBUTES];

/** The elements that a drawing may contain, and their attributes. */
export const DRAWING_ELEMENTS: Record<string, readonly string[]> = {
  svg: ['viewBox', 'xmlns'],
  g: ['text-anchor', 'font-size', 'font-weight', ...COMMON_ATTRIBUTES],
  path: ['d', ...MARKERS, ...COMMON_ATTRIBUTES],
  line: ['x1', 'y1', 'x2', 'y2', ...MARKERS, ...COMMON_ATTRIBUTES],
  polyline: ['points', ...MARKERS, ...COMMON_ATTRIBUTES],
  polygon: ['points', ...COMMON_ATTRIBUTES],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry', ...COMMON_ATTRIBUTES],
  circle: ['cx', 'cy', 'r', ...COMMON_ATTRIBUTES],
  text: TEXT_ATTRIBUTES,
  tspan: TEXT_ATTRIBUTES,
  title: [],
  desc: [],
  defs: [],
  marker: 'id viewBox refX refY markerWidth markerHeight markerUnits orient'.split(' '),
  use: ['href', 'x', 'y', ...COMMON_ATTRIBUTES],
};

/** The elements whose text is shown or read aloud. */
export const TEXT_ELEMENTS = new Set(['text', 'tspan', 'title', 'desc']);

type ValueRule = { allows: (value: string) => boolean; fix: string };

const colour: ValueRule = {
  allows: (value) => value === 'none' || value === 'currentColor',
  fix: 'Write none or currentColor, and take the colour from a class.',
};
const reference: ValueRule = {
  allows: (value) => getReferencedId(value) !== undefined,
  fix: 'Write url(#id) for a marker and #id for <use>, with an id of this drawing.',
};
const oneOf = (...values: string[]): ValueRule => ({
  allows: (value) => values.includes(value),
  fix: `Write one of ${values.join(', ')}.`,
});

const VALUE_RULES: Record<string, ValueRule> = {
  fill: colour,
  stroke: colour,
  href: reference,
  'marker-start': reference,
  'marker-mid': reference,
  'marker-end': reference,
  'text-anchor': oneOf('start', 'middle', 'end'),
  'font-weight': oneOf('400', '700'),
  'font-size': {
    allows: (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) >= MIN_TEXT_SIZE,
    fix: `Write ${MIN_TEXT_SIZE} or more, without a unit: smaller text cannot be read on a phone.`,
  },
  id: {
    allows: (value) => /^[a-z][a-z0-9-]*$/.test(value),
    fix: 'Write a lower case letter, then lower case letters, digits and hyphens.',
  },
  transform: {
    allows: (value) => /^\s*((translate|rotate)\([-\d\s.,]+\)\s*)+$/.test(value),
    fix: 'Write translate(x y) or rotate(angle): others change the size of text.',
  },
  viewBox: {
    allows: (value) => /^-?[\d.]+( -?[\d.]+){3}$/.test(value),
    fix: 'Write four numbers with spaces between them.',
  },
  xmlns: oneOf('http://www.w3.org/2000/svg'),
};

const DEFAULT_RULE: ValueRule = { allows: (value) => /^[-+\w\s.,]*$/.test(value), fix: 'Write numbers without units.' };

/** Get the rule for an attribute's value. Not for `class`, which checkDrawing checks itself. */
export function getValueRule(attribute: string): ValueRule {
  return (Object.hasOwn(VALUE_RULES, attribute) && VALUE_RULES[attribute]) || DEFAULT_RULE;
}

/** Get the id in `#id` or `url(#id)`; undefined for other values. */
export function getReferencedId(value: string): string | undefined {
  return /^(?:#([\w-]+)|url\(#([\w-]+)\))$/.exec(value)?.slice(1).find(Boolean);
}
