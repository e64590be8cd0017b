import { expect, test } from 'vitest';
import { strictParser } from '../readers/strict/parser';
import { getSections } from './sections';

function split(body: string) {
  return getSections(strictParser.parse(body, () => {}).tree);
}

test('splits a doc at its headings, with their anchors', () => {
  expect(split('Before.\n\n## Tie up\n\nFirst.\n\n### At night\n\n## Tie up\n\nSecond.\n')).toEqual([
    { anchor: '', heading: '', blocks: [{ type: 'prose', text: 'Before.' }] },
    { anchor: 'tie-up', heading: 'Tie up', blocks: [{ type: 'prose', text: 'First.' }] },
    { anchor: 'at-night', heading: 'At night', blocks: [] },
    { anchor: 'tie-up-1', heading: 'Tie up', blocks: [{ type: 'prose', text: 'Second.' }] },
  ]);
});

test('sections include the visible text of components', () => {
  const body = `<CheckYours question="Is the line dry?" time="2 minutes">

1. Look.

<Result see="a puddle" verdict="action">Move it.</Result>

</CheckYours>

<Term name="Fender">A cushion for a hull.</Term>

<Endpoint shape="berths/{id}">

<Part name="{id}">Its number</Part>

</Endpoint>
`;
  const text = split(body).flatMap(({ blocks }) => blocks.map((block) => block.text));
  expect(text).toEqual([
    'Is the line dry? · 2 minutes',
    'Look.',
    'a puddle',
    'Move it.',
    'Fender',
    'A cushion for a hull.',
    'berths/{id}',
    '{id}',
    'Its number',
  ]);
});

test('sections include tables and code, with code in separate blocks', () => {
  const body =
    'Table: Depths\n\n| Berth | Depth |\n| --- | --- |\n| A | **2 m** |\n\n```bash title="Ask"\ncurl x\n```\n';
  expect(split(body)[0]?.blocks).toEqual([
    { type: 'prose', text: 'Depths' },
    { type: 'prose', text: 'Berth · Depth' },
    { type: 'prose', text: 'A · 2 m' },
    { type: 'prose', text: 'Ask' },
    { type: 'code', text: 'curl x' },
  ]);
});
