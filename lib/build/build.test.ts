import { expect, test } from 'vitest';
import { formatFirstBuildTime } from './build';

test.each([
  [1, 'The first build of 1 page takes about 20 seconds on two cores.'],
  [267, 'The first build of 267 pages takes about 30 seconds on two cores.'],
  [2000, 'The first build of 2,000 pages takes about 2 minutes on two cores.'],
])('a first build of %s pages says how long it takes', (pages, text) => {
  expect(formatFirstBuildTime(pages)).toBe(`${text} Later builds only build what has changed.`);
});
