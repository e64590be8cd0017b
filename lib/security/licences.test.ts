import { expect, test } from 'vitest';
import { countLicences } from './licences';

test('licences are counted, and those with conditions name their packages', () => {
  const packages = {
    '': { license: 'MIT' },
    'node_modules/a': { license: 'MIT' },
    'node_modules/b': { license: 'MIT' },
    'node_modules/b/node_modules/@c/d': { license: 'LGPL-3.0-or-later' },
    'node_modules/e': { license: '(MIT OR GPL-3.0)' },
    'node_modules/f': { license: 'MIT AND GPL-3.0' },
    'node_modules/g': {},
  };
  expect(countLicences({ packages })).toEqual([
    { licence: 'MIT', count: 2, toLookAt: [] },
    { licence: '(MIT OR GPL-3.0)', count: 1, toLookAt: [] },
    { licence: 'LGPL-3.0-or-later', count: 1, toLookAt: ['@c/d'] },
    { licence: 'MIT AND GPL-3.0', count: 1, toLookAt: ['f'] },
    { licence: 'none named', count: 1, toLookAt: ['g'] },
  ]);
});
