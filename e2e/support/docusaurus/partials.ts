import { checkSite } from '../../../lib/check/check-site';
import type { DocCache } from '../../../lib/content/reader';
import { readSite } from '../../../lib/readers/read-site';
import { makeTempDir, type TestFiles, writeFiles } from '../content';

/** Write the folder of a Docusaurus site; returns its path and the settings to read its docs. */
export function writeSite(files: TestFiles) {
  const dir = makeTempDir();
  writeFiles(dir, { 'docusaurus.config.js': '', ...files });
  const contentDir = `${dir}/docs`;
  return { dir, settings: { contentDir, outDir: `${dir}/out`, basePath: '', buildDate: '2026-11-20' } };
}

/** Read and check docs; returns the plain text of the first one and the problems as `file:line problem`. */
export function checkDocs({ dir, settings }: ReturnType<typeof writeSite>, cache?: DocCache) {
  const { problems, docs } = checkSite(readSite(settings, cache));
  return {
    text: docs[0]?.text.plainText.text.trim(),
    problems: problems.map(({ file, line, problem }) => `${file.replace(`${dir}/`, '')}:${line} ${problem}`),
  };
}
