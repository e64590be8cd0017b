import { expect, it } from 'vitest';
import { parseBenchOptions } from './options';

it('measures everything once without arguments', () => {
  expect(parseBenchOptions([])).toEqual({
    help: false,
    subjects: ['build', 'search', 'print'],
    corpora: ['real', 'help', '2000', '10000'],
    steps: ['cold', 'warm', 'edit', 'check', 'dev'],
    rounds: 1,
    limit: 1800,
    withStarlight: false,
    lighthouse: false,
    pages: undefined,
  });
});

it('measures twice beside Starlight, unless a number of rounds is given', () => {
  expect(parseBenchOptions(['build', '--with-starlight']).rounds).toBe(2);
  expect(parseBenchOptions(['build', '--with-starlight', '--rounds', '1']).rounds).toBe(1);
});

it('measures the cold build before those that need one', () => {
  expect(parseBenchOptions(['build', '--steps', 'edit']).steps).toEqual(['cold', 'edit']);
  expect(parseBenchOptions(['build', '--steps', 'dev,check']).steps).toEqual(['check', 'dev']);
});

it('refuses unknown names and options with a suggestion', () => {
  expect(() => parseBenchOptions(['serch'])).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: npm run bench
      Unknown subject "serch".
      Did you mean "search"?]
  `);
  expect(() => parseBenchOptions(['build', '--corpus', 'redux'])).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: npm run bench
      Unknown corpus "redux".
      Write one of real, help, 2000, 10000.]
  `);
  expect(() => parseBenchOptions(['build', '--rounds', '0'])).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: npm run bench
      --rounds must be a whole number of at least 1, not "0".
      Write a number, such as --rounds 2.]
  `);
  expect(() => parseBenchOptions(['build', '--colour'])).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: npm run bench
      Unknown option '--colour'.
      Run npm run bench -- --help for the options.]
  `);
});
