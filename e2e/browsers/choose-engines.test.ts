import { expect, test } from 'vitest';
import { chooseEngines } from './choose-engines';
import type { Engine } from './driver';

const createEngine = (name: Engine['name'], isInstalled: boolean): Engine => ({
  name,
  install: `apt-get install ${name.toLowerCase()}`,
  isInstalled: () => isInstalled,
  start: () => Promise.reject(new Error('This engine does not start.')),
});
const ENGINES = [createEngine('Chromium', true), createEngine('WebKit', false)];

test('a missing engine is named with its installation, and the others run', () => {
  const { chosen, missing } = chooseEngines(ENGINES, { isCi: false });
  expect(chosen.map(({ name }) => name)).toEqual(['Chromium']);
  expect(missing).toEqual(['WebKit is not installed. Run apt-get install webkit']);
});

test('a missing engine is an error in CI', () => {
  expect(() => chooseEngines(ENGINES, { isCi: true })).toThrow('Run apt-get install webkit');
});

test('a missing engine that was asked for is an error', () => {
  expect(() => chooseEngines(ENGINES, { name: 'webkit', isCi: false })).toThrow('WebKit is not installed.');
});

test('an unknown engine is an error that lists the known ones', () => {
  expect(() => chooseEngines(ENGINES, { name: 'opera', isCi: false })).toThrow('Write one of chromium, webkit.');
});

test('an engine is chosen by its name in any case', () => {
  expect(chooseEngines(ENGINES, { name: 'chromium', isCi: true }).chosen).toHaveLength(1);
});
