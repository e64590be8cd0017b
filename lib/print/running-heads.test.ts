import { expect, test } from 'vitest';
import { getHeadClass, writeRunningHeads } from './running-heads';

test('the sheets of a doc have its title at their head, whatever signs are in it', () => {
  const docs = [
    { id: 'a', title: 'Say "a\\b"\n& </style>' },
    { id: 'b', title: 'Fees' },
  ];
  expect(writeRunningHeads({ docs })).toBe(
    `.d0{page:d0}@page d0{@top-left{content:"Say \\"a\\\\b\\" & </style>"}}
.d1{page:d1}@page d1{@top-left{content:"Fees"}}`,
  );
  expect(getHeadClass('b', { docs })).toBe('d1');
});
