import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { describePreview, describeProduction, type TestBuild, writeTestBuild } from '../../e2e/support/publish/site';
import { writeSiteFiles } from '../build/write-site';
import { writeBuildRecord } from '../model/build-record';
import { OUTPUTS } from '../model/outputs';
import { ProblemError } from '../problem';
import { checkArtifact, type ExpectedArtifact } from './artifact';

const COMMIT = 'a'.repeat(40);
const PREVIEW = describePreview('a/b', COMMIT, 'Text');

/** Check a site that was changed after the build. Returns the problems, with DIR instead of the folder's path. */
function check(
  change: (dir: string) => void,
  expected: Partial<ExpectedArtifact> = {},
  build: TestBuild = PREVIEW,
): string {
  const dir = writeTestBuild(path.join(makeTempDir(), 'site'), build);
  change(dir);
  const { branch, basePath, isPreview } = build;
  const kind = isPreview ? 'preview' : 'production';
  try {
    checkArtifact(dir, { branch, basePath, kind, maxBytes: 1_000_000, maxFiles: 100, ...expected });
  } catch (error) {
    if (error instanceof ProblemError) return error.message.replaceAll(dir, 'DIR');
    throw error;
  }
  return '';
}

/** Update the record of a changed site, as a hostile build would. */
function updateRecord(dir: string, build = PREVIEW): void {
  writeBuildRecord(dir, { ...build, committed: '2026-11-20T12:00:00Z', time: '2026-11-20T12:00:00Z' });
}

/** Run work while the table of outputs lacks a row. */
function withoutOutput<T>(name: string, work: () => T): T {
  const index = OUTPUTS.findIndex((output) => output.name === name);
  const removed = OUTPUTS.splice(index, 1);
  try {
    return work();
  } finally {
    OUTPUTS.splice(index, 0, ...removed);
  }
}

describe('checkArtifact', () => {
  test.each([
    ['Facts of the installation, and its questions', 'your-installation/facts.json'],
    ['Facts of the installation, and its questions', 'cy/your-installation/facts.json'],
    ['Search manifest', 'search-index/manifest.json'],
    ['Other scripts', 'cy/assets/search.0123456789.js'],
    ['Records of docs', 'central/docs.json'],
  ])('refuses a site if the row "%s" of the table of outputs is removed: %s', (row, file) => {
    for (const build of [PREVIEW, describeProduction(COMMIT, 'Text')]) {
      const addFile = (dir: string) => {
        writeSiteFiles(dir, [{ path: file, contents: '{}' }]);
        updateRecord(dir, build);
      };
      expect(check(addFile, {}, build)).toBe('');
      expect(withoutOutput(row, () => check(addFile, {}, build))).toContain(
        `${file}\n  Has a path or a file type that builds do not write.`,
      );
    }
  });

  test('accepts an unchanged site', () => {
    const changeNothing = () => undefined;
    expect(check(changeNothing)).toBe('');
    expect(check(changeNothing, {}, describeProduction(COMMIT, 'Text'))).toBe('');
  });

  test.each<[string, (dir: string) => void]>([
    ['a link to a file', (dir) => symlinkSync('/etc/passwd', `${dir}/a.html`)],
    ['a link to a folder', (dir) => symlinkSync('/etc', `${dir}/etc`)],
    [
      'a link instead of a page',
      (dir) => {
        rmSync(`${dir}/index.html`);
        symlinkSync('/etc/passwd', `${dir}/index.html`);
      },
    ],
  ])('refuses a site with %s', (_name, change) => {
    expect(check(change)).toContain('Is not a regular file.');
  });

  test.each([
    '_headers',
    '_redirects',
    '_worker.js',
    '.htaccess',
    '.nojekyll',
    'CNAME',
    'sw.js',
    'staticwebapp.config.json',
    '.git/config',
    'central/.git/config',
    'previews/other/index.html',
    'published.json',
    'a\nb.html',
    'a\\b.html',
    'c:evil.html',
    'index.html ',
    `${'x'.repeat(201)}.html`,
    `${'deep/'.repeat(31)}a.html`,
    'central/.htaccess',
    'central/.user.ini',
    'central/web.config',
    'central/shell.php',
    'cgi/x.cgi',
    'go/x.shtml',
    'central/sw.js',
  ])('refuses a site with a dangerous file, even if its record lists the file: %j', (name) => {
    const problems = check((dir) => {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), 'x');
      updateRecord(dir);
    });
    expect(problems).toMatch(
      /unsafe characters|begins with a dot|Has a path or a file type|is reserved for|folders deep/,
    );
  });

  test('refuses a site with changed, added or missing files', () => {
    expect(
      check((dir) => {
        appendFileSync(`${dir}/index.html`, '<script>');
        writeFileSync(`${dir}/more.html`, 'x');
        rmSync(`${dir}/404.html`);
      }),
    ).toMatchInlineSnapshot(`
      "DIR/404.html
        Is missing, but is in the list of built files.
        Build the site again, and copy all of its files.

      DIR/index.html
        Was changed after the build.
        Build the site again.

      DIR/more.html
        Is not in the list of built files.
        Build the site again."
    `);
  });

  test('refuses a site that was built for another branch or address', () => {
    expect(
      check(() => undefined, { branch: 'a-b', basePath: '/previews/x', kind: 'production' }),
    ).toMatchInlineSnapshot(`
      "DIR/build.json
        Was built with basePath "/previews/a-b-c14cddc033f6", but is published with "/previews/x".
        Build the site again with the settings that you publish it with.

      DIR/build.json
        Was built with branch "a/b", but is published with "a-b".
        Build the site again with the settings that you publish it with.

      DIR/build.json
        Was built with isPreview true, but is published with false.
        Build the site again with the settings that you publish it with."
    `);
  });

  test.each(['', 'no json', '{}', '[]', '{"branch":"a/b","files":{"__proto__":1}}'])(
    'refuses a site without a valid record: %j',
    (text) => {
      expect(check((dir) => writeFileSync(`${dir}/build.json`, text))).toContain(
        'Does not contain the record of a build.',
      );
    },
  );

  test('refuses a site that is too large or has too many files', () => {
    expect(check(() => undefined, { maxFiles: 3 })).toMatchInlineSnapshot(`
      "DIR
        Contains more than 3 files or 1.0 MB.
        Make the site smaller, or raise --max-site-files or --max-site-bytes."
    `);
    expect(check(() => undefined, { maxBytes: 900 })).toContain('Contains more than 100 files or 1 KB.');
  });

  test('refuses a folder that does not exist', () => {
    expect(check((dir) => rmSync(dir, { recursive: true }))).toMatchInlineSnapshot(`
      "DIR
        Is not a folder.
        Write --from=FOLDER, with the folder of a built site."
    `);
  });
});
