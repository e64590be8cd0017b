/** The first code points of the letters and digits of a style. */
type Letters = {
  upper: number;
  lower: number;
  digits?: number;
  greek?: [upper: number, lower: number];
  /** Pairs of a letter and its styled form, for styled letters that Unicode has elsewhere. */
  others?: string;
};

/** The letters of each `mathvariant` of MathML: https://www.unicode.org/charts/PDF/U1D400.pdf */
const LETTERS: Record<string, Letters> = {
  bold: { upper: 0x1d400, lower: 0x1d41a, digits: 0x1d7ce, greek: [0x1d6a8, 0x1d6c2] },
  'bold-italic': { upper: 0x1d468, lower: 0x1d482, digits: 0x1d7ce, greek: [0x1d71c, 0x1d736] },
  script: { upper: 0x1d49c, lower: 0x1d4b6, others: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ' },
  fraktur: { upper: 0x1d504, lower: 0x1d51e, others: 'CℭHℌIℑRℜZℨ' },
  'double-struck': { upper: 0x1d538, lower: 0x1d552, digits: 0x1d7d8, others: 'CℂHℍNℕPℙQℚRℝZℤ' },
  'sans-serif': { upper: 0x1d5a0, lower: 0x1d5ba, digits: 0x1d7e2 },
  'bold-sans-serif': { upper: 0x1d5d4, lower: 0x1d5ee, digits: 0x1d7ec },
  'sans-serif-italic': { upper: 0x1d608, lower: 0x1d622, digits: 0x1d7e2 },
  'sans-serif-bold-italic': { upper: 0x1d63c, lower: 0x1d656, digits: 0x1d7ec },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digits: 0x1d7f6 },
};

/** Replace letters and digits with those of a style, because browsers ignore `mathvariant`. */
export function styleLetters(text: string, variant: string | undefined): string {
  const letters = variant === undefined || !Object.hasOwn(LETTERS, variant) ? undefined : LETTERS[variant];
  return letters ? [...text].map((letter) => styleLetter(letter, letters)).join('') : text;
}

function styleLetter(letter: string, { upper, lower, digits, greek, others = '' }: Letters): string {
  const other = others.indexOf(letter);
  if (other !== -1) return others[other + 1] ?? letter;
  const from = (base: number, first: string) => String.fromCodePoint(base + letter.charCodeAt(0) - first.charCodeAt(0));
  if (/^[A-Z]$/.test(letter)) return from(upper, 'A');
  if (/^[a-z]$/.test(letter)) return from(lower, 'a');
  if (/^\d$/.test(letter)) return digits === undefined ? letter : from(digits, '0');
  if (greek && /^[Α-Ω]$/.test(letter)) return from(greek[0], 'Α');
  if (greek && /^[α-ω]$/.test(letter)) return from(greek[1], 'α');
  return letter;
}
