import { expect, test } from 'vitest';
import { getDocSummary } from '../shared/schema';
import { buildNames } from './build-index';

test.each(['/central/users/roles/', '/central/users/roles/#assign', '/help/x/central/'])(
  'the manifest gives back the address %s',
  (href) => {
    const { columns, ...names } = buildNames([{ title: 'Roles', href, branch: [], audience: [] }]);
    const manifest = { ...names, docs: { ...columns, languages: [] } } as unknown as Parameters<
      typeof getDocSummary
    >[0];
    expect(getDocSummary(manifest, 0)?.href).toBe(href);
  },
);
