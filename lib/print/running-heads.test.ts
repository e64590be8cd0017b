import { expect, test } from 'vitest';
import { getHeadClass, writeRunningHeads } from './running-heads';

test('the sheets of a doc have its title at their head, whatever signs are in it', () => {
  const docs = [
    { id: 'a', title: 'Say "a\\b"\n& </style>', unlisted: false },
    { id: 'quiet', title: 'Quiet', unlisted: true },
    { id: 'b', title: 'Fees', unlisted: false },
  ];
  expect(writeRunningHeads({ docs })).toBe(
    `.d0{page:d0}@page d0{@top-left{content:"Say \\"a\\\\b\\" & </style>"}}
.d2{page:d2}@page d2{@top-left{content:"Fees"}}`,
  );
  expect(getHeadClass('b', { docs })).toBe('d2');
});
