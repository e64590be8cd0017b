import { describe, expect, test } from 'vitest';
import { checkDrawing } from './check-drawing';
import { parseDrawing } from './parse-drawing';

/** What is said of the text of a drawing, a line for each problem. */
function check(text: string): string[] {
  const problems: string[] = [];
  const report = (line: number | undefined, problem: string, fix: string) =>
    problems.push(`${line}: ${problem} ${fix}`);
  const drawing = parseDrawing(text, report);
  if (drawing) checkDrawing(drawing, report);
  return problems;
}

function checkInside(inside: string): string[] {
  return check(`<svg viewBox="0 0 288 100">\n${inside}\n</svg>`);
}

test('a drawing of what is allowed is taken as it is', () => {
  const inside = [
    '<!-- The way in --><title>Way in</title><desc>A line</desc>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" orient="auto"><path d="M0 0l8 4-8 4z"/></marker></defs>',
    '<g class="f-accent f-box" transform="translate(4 -4.5) rotate(90)"><path d="M0 0H9" marker-end="url(#tip)" /></g>',
    '<circle id="buoy" cx="1" cy="1" r="1" fill="none" stroke="currentColor" /><use href="#buoy" x="9" y="-9" />',
    '<text x="1" y="20" font-size="13.5" text-anchor="end">Sea &amp; <tspan font-weight="700">land</tspan></text>',
  ];
  expect(checkInside(inside.join('\n'))).toEqual([]);
});

describe('what may harm a page is refused', () => {
  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<style>g { fill: red }</style>', '<style>'],
    ['<foreignObject><p>x</p></foreignObject>', '<foreignObject>'],
    ['<image href="#a" />', '<image>'],
    ['<a href="#a"><path d="M0 0" /></a>', '<a>'],
    ['<animate />', '<animate>'],
    ['<svg viewBox="0 0 288 9" />', '<svg>'],
  ])('%s', (inside, name) => {
    expect(checkInside(inside)[0]).toContain(`2: A drawing holds no ${name}.`);
  });

  test.each([
    ['<path d="M0 0" style="fill: red" />', '<path> takes no attribute "style" here.'],
    ['<path d="M0 0" onclick="alert(1)" />', '<path> takes no attribute "onclick" here.'],
    ['<g tabindex="0" />', '<g> takes no attribute "tabindex" here.'],
    ['<use href="https://example.org/a.svg#b" />', '<use> cannot have href="https://example.org/a.svg#b".'],
    ['<use href="javascript:alert(1)" />', '<use> cannot have href="javascript:alert(1)".'],
    ['<path d="M0 0" fill="url(https://example.org/)" />', '<path> cannot have fill="url(https://example.org/)".'],
    ['<path d="url(#a)" />', '<path> cannot have d="url(#a)".'],
    ['<constructor />', 'A drawing holds no <constructor>.'],
  ])('%s', (inside, problem) => {
    expect(checkInside(inside)[0]).toContain(`2: ${problem}`);
  });
});

describe('what would not follow the theme, or could not be read, is refused', () => {
  test.each([
    ['<path d="M0 0" stroke="#0b5a45" />', 'Write none or currentColor, and take the colour from a class.'],
    ['<text font-size="12">Low</text>', 'Write 13 or more, without a unit: less cannot be read on a phone.'],
    ['<text font-size="14px">Low</text>', 'Write 13 or more, without a unit: less cannot be read on a phone.'],
    [
      '<g transform="scale(0.5)" />',
      'Write translate(x y) or rotate(angle): words would not keep their size in another.',
    ],
    ['<path class="f-acent" />', '2: No drawing has the class "f-acent". Did you mean "f-accent"?'],
  ])('%s', (inside, fix) => {
    expect(checkInside(inside).join('\n')).toContain(fix);
  });

  test.each(['viewBox="0 0 640 100"', 'viewBox="-9 0 288 100"', 'width="288"', ''])('<svg %s>', (attributes) => {
    expect(check(`<svg ${attributes}></svg>`)).toContain(
      '1: The drawing is not 288 wide. Write <svg viewBox="0 0 288 height">: that is the column of the narrowest screen.',
    );
  });

  test('words outside a text would not be shown', () => {
    expect(checkInside('<g>\n\nLost</g>')).toEqual([
      '2: Words stand outside <text>: "Lost". Put them between <text> and </text>.',
    ]);
  });
});

describe('ids', () => {
  test('stand once', () => {
    expect(checkInside('<g id="a" />\n<g id="a" />')).toEqual([
      '3: The id "a" stands twice. Give one of the two another.',
    ]);
  });

  test('that are referred to are there', () => {
    expect(checkInside('<g id="buoy" />\n<use href="#bouy" />\n<path d="M0 0" marker-end="url(#tip)" />')).toEqual([
      '3: Refers to "#bouy", which is not in this drawing. Did you mean "buoy"?',
      '4: Refers to "#tip", which is not in this drawing. Draw it between <defs> and </defs>.',
    ]);
  });
});

describe('the file', () => {
  test.each([
    ['', 'The file is no drawing'],
    ['A boat', 'The file is no drawing'],
    ['<g />', 'The file is no drawing'],
    ['<svg viewBox="0 0 288 1" /><svg />', 'The file is no drawing'],
    ['<svg viewBox="0 0 288 1">', '<svg> is not closed.'],
    ['<svg viewBox="0 0 288 1"><g><path d="M0 0" /></svg>', '<g> is not closed.'],
    ['<!DOCTYPE svg><svg viewBox="0 0 288 1" />', 'A drawing holds no <!DOCTYPE>.'],
    ['<svg viewBox="0 0 288 1"><?php x ?></svg>', 'A drawing holds no <?php>.'],
    ['<svg viewBox="0 0 288 1"><text><![CDATA[x]]></text></svg>', 'A drawing holds no CDATA.'],
  ])('%j', (text, problem) => {
    expect(check(text)[0]).toContain(problem);
  });

  test('may begin with the declaration of XML', () => {
    expect(check('<?xml version="1.0"?>\n<svg viewBox="0 0 288 1" />\n')).toEqual([]);
  });
});
