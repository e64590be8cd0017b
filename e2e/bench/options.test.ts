import { expect, it } from 'vitest';
import { formatHelp, parseArguments } from '../../lib/commands/run';
import { CORPUS_NAMES } from './corpus/corpus';
import { parseBenchOptions, STEPS, SUBJECTS } from './options';

const parse = (...args: string[]) => parseBenchOptions(parseArguments('bench', args));

it('without arguments, everything is measured in one round', () => {
  expect(parse()).toEqual({
    subjects: ['build', 'search', 'print', 'publish'],
    corpora: ['real', 'help', 'help-1-release', 'help-100-releases', '2000', '10000'],
    steps: ['cold', 'warm', 'edit', 'check', 'dev'],
    rounds: 1,
    limit: 1800,
    withStarlight: false,
    lighthouse: false,
    pages: undefined,
  });
});

it('with Starlight, everything is measured in two rounds, unless --rounds is given', () => {
  expect(parse('build', '--with-starlight').rounds).toBe(2);
  expect(parse('build', '--with-starlight', '--rounds', '1').rounds).toBe(1);
});

it('a cold build is added to steps that need one, and the steps are sorted', () => {
  expect(parse('build', '--steps', 'edit').steps).toEqual(['cold', 'edit']);
  expect(parse('build', '--steps', 'dev,check').steps).toEqual(['check', 'dev']);
});

it('unknown names and invalid numbers are refused with a suggestion', () => {
  expect(() => parse('serch')).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: npm run bench
      Unknown subject "serch".
      Did you mean "search"?]
  `);
  expect(() => parse('build', '--corpus', 'redux')).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: npm run bench
      Unknown corpus "redux".
      Write one of real, help, help-1-release, help-100-releases, 2000, 10000.]
  `);
  expect(() => parse('build', '--rounds', '0')).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: npm run bench
      --rounds must be a whole number of at least 1, not "0".
      Write a number, such as --rounds 2.]
  `);
});

it('the help of npm run bench lists every subject, corpus and step', () => {
  const help = formatHelp('bench');
  expect(help).toContain(`corpora: ${CORPUS_NAMES.join(', ')}.`);
  expect(help).toContain(`steps of build: ${STEPS.join(', ')}.`);
  for (const subject of SUBJECTS) expect(help).toMatch(new RegExp(`^  ${subject} `, 'm'));
});
