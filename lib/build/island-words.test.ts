import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../content/test-content';
import { islandWords } from './island-words';

test('an island contains its phrases and no others', async () => {
  const dir = makeTempDir();
  const source = `import { t } from '@/lib/words/words';\nconsole.log(t('search.searching'), t('search.results', { count: 2 }));\n`;
  writeFiles(dir, { 'components/islands/a.ts': source });
  const { outputFiles } = await build({
    entryPoints: [`${dir}/components/islands/a.ts`],
    bundle: true,
    write: false,
    plugins: [islandWords],
  });
  expect(outputFiles[0]?.text).toContain(
    'console.log("Searching \\u2026", t({ "one": "{count} result", "other": "{count} results" }, { count: 2 }))',
  );
  expect(outputFiles[0]?.text).not.toContain('On this page');
});
