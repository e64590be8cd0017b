import { expect, test } from 'vitest';
import { formatRunningHeads, getRunningHeadClass } from './running-heads';

test('running heads escape special characters in titles and omit unlisted docs', () => {
  const docs = [
    { id: 'a', title: 'Say "a\\b"\n& </style>', unlisted: false },
    { id: 'quiet', title: 'Quiet', unlisted: true },
    { id: 'b', title: 'Fees', unlisted: false },
  ];
  expect(formatRunningHeads({ docs })).toBe(
    `.d0{page:d0}@page d0{@top-left{content:"Say \\"a\\\\b\\" & </style>"}}
.d2{page:d2}@page d2{@top-left{content:"Fees"}}`,
  );
  expect(getRunningHeadClass('b', { docs })).toBe('d2');
});
