import { describe, expect, test } from 'vitest';
import { checkDrawing, parseDrawing } from './drawings';

/** Check the text of a drawing and list the problems. */
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

test('accepts a drawing of allowed elements', () => {
  const inside = [
    '<!-- The way in --><title>Way in</title><desc>A line</desc>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" orient="auto"><path d="M0 0l8 4-8 4z"/></marker></defs>',
    '<g class="f-accent f-box" transform="translate(4 -4.5) rotate(90)"><path d="M0 0H9" marker-end="url(#tip)" /></g>',
    '<circle id="buoy" cx="1" cy="1" r="1" fill="none" stroke="currentColor" /><use href="#buoy" x="9" y="-9" />',
    '<text x="1" y="20" font-size="13.5" text-anchor="end">Sea &amp; <tspan font-weight="700">land</tspan></text>',
  ];
  expect(checkInside(inside.join('\n'))).toEqual([]);
});

describe('dangerous content', () => {
  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<style>g { fill: red }</style>', '<style>'],
    ['<foreignObject><p>x</p></foreignObject>', '<foreignObject>'],
    ['<image href="#a" />', '<image>'],
    ['<a href="#a"><path d="M0 0" /></a>', '<a>'],
    ['<animate />', '<animate>'],
    ['<svg viewBox="0 0 288 9" />', '<svg>'],
  ])('refuses in a drawing: %s', (inside, name) => {
    expect(checkInside(inside)[0]).toContain(`2: ${name} is not allowed in a drawing.`);
  });

  test.each([
    ['<path d="M0 0" style="fill: red" />', '<path> has no attribute "style" in a drawing.'],
    ['<path d="M0 0" onclick="alert(1)" />', '<path> has no attribute "onclick" in a drawing.'],
    ['<g tabindex="0" />', '<g> has no attribute "tabindex" in a drawing.'],
    ['<use href="https://example.org/a.svg#b" />', '<use> cannot have href="https://example.org/a.svg#b".'],
    ['<use href="javascript:alert(1)" />', '<use> cannot have href="javascript:alert(1)".'],
    ['<path d="M0 0" fill="url(https://example.org/)" />', '<path> cannot have fill="url(https://example.org/)".'],
    ['<path d="url(#a)" />', '<path> cannot have d="url(#a)".'],
    ['<constructor />', '<constructor> is not allowed in a drawing.'],
  ])('refuses in a drawing: %s', (inside, problem) => {
    expect(checkInside(inside)[0]).toContain(`2: ${problem}`);
  });
});

describe('colours, sizes and positions', () => {
  test.each([
    ['<path d="M0 0" stroke="#0b5a45" />', 'Write none or currentColor, and take the colour from a class.'],
    ['<text font-size="12">Low</text>', 'Write 13 or more, without a unit: smaller text cannot be read on a phone.'],
    ['<text font-size="14px">Low</text>', 'Write 13 or more, without a unit: smaller text cannot be read on a phone.'],
    ['<g transform="scale(0.5)" />', 'Write translate(x y) or rotate(angle): others change the size of text.'],
    ['<path class="f-acent" />', '2: Unknown class "f-acent". Did you mean "f-accent"?'],
  ])('says how to correct a drawing with %s', (inside, fix) => {
    expect(checkInside(inside).join('\n')).toContain(fix);
  });

  test.each(['viewBox="0 0 640 100"', 'viewBox="-9 0 288 100"', 'width="288"', ''])(
    'refuses a drawing that is not 288 wide: <svg %s>',
    (attributes) => {
      expect(check(`<svg ${attributes}></svg>`)).toContain(
        '1: The drawing is not 288 wide. Write <svg viewBox="0 0 288 HEIGHT">: the text column of the narrowest screen is 288 wide.',
      );
    },
  );

  test('refuses text outside <text> in a drawing', () => {
    expect(checkInside('<g>\n\nLost</g>')).toEqual([
      '2: Text outside <text> is not shown: "Lost". Put it between <text> and </text>.',
    ]);
  });
});

describe('ids', () => {
  test('refuses an id that a drawing uses twice', () => {
    expect(checkInside('<g id="a" />\n<g id="a" />')).toEqual([
      '3: The id "a" is used twice. Change one of the two ids.',
    ]);
  });

  test('refuses a reference to an id that is not in the drawing', () => {
    expect(checkInside('<g id="buoy" />\n<use href="#bouy" />\n<path d="M0 0" marker-end="url(#tip)" />')).toEqual([
      '3: Refers to "#bouy", which is not in this drawing. Did you mean "buoy"?',
      '4: Refers to "#tip", which is not in this drawing. Draw it between <defs> and </defs>.',
    ]);
  });
});

describe('the file', () => {
  test.each([
    ['', 'The file is not a drawing'],
    ['A boat', 'The file is not a drawing'],
    ['<g />', 'The file is not a drawing'],
    ['<svg viewBox="0 0 288 1" /><svg />', 'The file is not a drawing'],
    ['<svg viewBox="0 0 288 1">', '<svg> is not closed.'],
    ['<svg viewBox="0 0 288 1"><g><path d="M0 0" /></svg>', '<g> is not closed.'],
    ['<!DOCTYPE svg><svg viewBox="0 0 288 1" />', '<!DOCTYPE> is not allowed in a drawing.'],
    ['<svg viewBox="0 0 288 1"><?php x ?></svg>', '<?php> is not allowed in a drawing.'],
    ['<svg viewBox="0 0 288 1"><text><![CDATA[x]]></text></svg>', 'CDATA is not allowed in a drawing.'],
  ])('refuses the drawing %j', (text, problem) => {
    expect(check(text)[0]).toContain(problem);
  });

  test('accepts an XML declaration', () => {
    expect(check('<?xml version="1.0"?>\n<svg viewBox="0 0 288 1" />\n')).toEqual([]);
  });
});
