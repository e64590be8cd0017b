import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../e2e/support/content';
import { bundleForBrowsers, createWordsPlugin, listEsbuildTargets, readOldestBrowsers } from './browser-bundle';

test('the oldest browsers are the lowest versions of browserslist in package.json', () => {
  expect(Object.fromEntries(readOldestBrowsers())).toEqual({
    chrome: '100',
    edge: '100',
    firefox: '115',
    ios_saf: '15.4',
    safari: '15.4',
  });
});

test('targets for esbuild have the names that esbuild uses', () => {
  expect(listEsbuildTargets()).toEqual(['chrome100', 'edge100', 'firefox115', 'ios15.4', 'safari15.4']);
});

test('an island contains its phrases and no others', async () => {
  const dir = makeTempDir();
  const source = `import { t } from '@/lib/words/words';\nconsole.log(t('search.searching'), t('search.results', { count: 2 }));\n`;
  writeFiles(dir, { 'components/islands/a.ts': source });
  const { outputFiles } = await build({
    entryPoints: [`${dir}/components/islands/a.ts`],
    bundle: true,
    write: false,
    plugins: [createWordsPlugin('en-GB')],
  });
  expect(outputFiles[0]?.text).toContain(
    'console.log("Searching \\u2026", t({ "one": "{count} result", "other": "{count} results" }, { count: 2 }))',
  );
  expect(outputFiles[0]?.text).not.toContain('On this page');
});

test('plurals, numbers and lists follow the language of the words, which can differ from that of the page', async () => {
  const dir = makeTempDir();
  writeFiles(dir, {
    'components/islands/a.ts': `import { formatList, t } from '@/lib/words/words';
      const results = [0, 1234].map((count) => t('search.results', { count }));
      save([...results, formatList(['a', 'b'], 'disjunction'), formatList(['a', 'b'], 'conjunction')]);\n`,
  });
  const run = async (words: string, page: string) => {
    const [file] = await bundleForBrowsers(words, { entryPoints: [`${dir}/components/islands/a.ts`] });
    const saved: string[][] = [];
    const save = (texts: string[]) => saved.push(texts);
    runInNewContext(file?.text ?? '', { save, document: { documentElement: { lang: page } } });
    return saved.flat();
  };
  expect(await run('fr', 'fr')).toEqual(['0 results', '1,234 results', 'a or b', 'a and b']);
  expect(await run('cy', 'cy')).toEqual(['0 canlyniad', '1,234 canlyniad', 'a neu b', 'a, b']);
});

test('a stylesheet contains its phrases, with counters as values', async () => {
  const dir = makeTempDir();
  writeFiles(dir, { 'components/styles/a.css': "@page { @bottom-right { content: --t('print.sheet'); } }" });
  const { outputFiles } = await build({
    entryPoints: [`${dir}/components/styles/a.css`],
    bundle: true,
    write: false,
    plugins: [createWordsPlugin('en-GB')],
  });
  expect(outputFiles[0]?.text).toContain('content: "Page " counter(page) " of " counter(pages);');
});

test('two bundles that are made at the same time have the phrases of two languages', async () => {
  const dir = makeTempDir();
  writeFiles(dir, {
    'components/islands/a.ts': "import { t } from '@/lib/words/words';\nconsole.log(t('menu.contents'));\n",
  });
  const makeBundle = async (language: string) => {
    const { outputFiles } = await build({
      entryPoints: [`${dir}/components/islands/a.ts`],
      bundle: true,
      write: false,
      plugins: [createWordsPlugin(language)],
    });
    return /log\("(.*)"\)/.exec(outputFiles[0]?.text ?? '')?.[1];
  };
  expect(await Promise.all(['cy', 'en-GB', 'cy'].map(makeBundle))).toEqual(['Cynnwys', 'Contents', 'Cynnwys']);
});
