import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { INSTALL, listMissing } from './requirements';
import { WALKS } from './walks';

const PACKAGES = INSTALL.split(' ').filter((word) => !/^(apt-get|install|-.*)$/.test(word));
const [, GITLAB] = parseAllDocuments(readFileSync('.gitlab-ci.yml', 'utf8')).map((document) => document.toJS());
const GITHUB = parse(readFileSync('.github/workflows/daily.yml', 'utf8')).jobs['screen-reader'];

test('only what is not installed is missing', () => {
  expect(listMissing({ Orca: 'true', Firefox: 'false', Xvfb: 'command -v no-such-program' })).toEqual([
    'Firefox',
    'Xvfb',
  ]);
});

test.each([
  ['GitLab', GITLAB.nightly.script],
  ['GitHub', GITHUB.steps.map(({ run = '' }) => run)],
])('the nightly job of %s installs all that the walks need, and runs them', (_, script: string[]) => {
  const words = script.join(' ').split(' ');
  expect(PACKAGES).toContain('orca');
  expect(PACKAGES.filter((name) => !words.includes(name))).toEqual([]);
  expect(script).toContain('npm run test:screen-reader');
});

test('both nightly jobs have the same Debian, and so the same Orca', () => {
  expect(GITHUB.container).toBe(GITLAB.default.image);
});

test('every walk has a recorded transcript', () => {
  const missing = WALKS.filter(
    ({ name }) => !readFileSync(`e2e/orca/transcripts/${name}.txt`, 'utf8').startsWith('Open /'),
  );
  expect(missing).toEqual([]);
});
