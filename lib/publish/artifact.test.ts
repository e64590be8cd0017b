import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '../content/test-content';
import { ProblemError } from '../problem';
import { checkArtifact, type ExpectedArtifact } from './artifact';
import { writeBuildRecord } from './build-record';
import { describePreview, describeProduction, type TestBuild, writeTestBuild } from './test-site';

const COMMIT = 'a'.repeat(40);
const PREVIEW = describePreview('a/b', COMMIT, 'Text');

/** What the check says of a site that was changed after it was built; the folder's own path is left out. */
function check(
  change: (dir: string) => void,
  expected: Partial<ExpectedArtifact> = {},
  made: TestBuild = PREVIEW,
): string {
  const dir = writeTestBuild(path.join(makeTempDir(), 'site'), made);
  change(dir);
  const { branch, basePath, isPreview } = made;
  try {
    checkArtifact(dir, { branch, basePath, isPreview, maxBytes: 1_000_000, maxFiles: 100, ...expected });
  } catch (error) {
    if (error instanceof ProblemError) return error.message.replaceAll(dir, 'DIR');
    throw error;
  }
  return '';
}

/** Change a site and its record alike, as a hostile build would. */
function record(dir: string): void {
  writeBuildRecord(dir, { ...PREVIEW, committed: '2026-11-20T12:00:00Z', time: '2026-11-20T12:00:00Z' });
}

describe('a site that is handed over', () => {
  test('is taken as it was built', () => {
    const nothing = () => undefined;
    expect(check(nothing)).toBe('');
    expect(check(nothing, {}, describeProduction(COMMIT, 'Text'))).toBe('');
  });

  test.each<[string, (dir: string) => void]>([
    ['a link to a file', (dir) => symlinkSync('/etc/passwd', `${dir}/a.html`)],
    ['a link to a folder', (dir) => symlinkSync('/etc', `${dir}/etc`)],
    [
      'a link in the place of a page',
      (dir) => {
        rmSync(`${dir}/index.html`);
        symlinkSync('/etc/passwd', `${dir}/index.html`);
      },
    ],
  ])('is refused with %s', (_name, change) => {
    expect(check(change)).toContain('Is not a plain file.');
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
  ])('is refused with a file that is dangerous, even where its record names it: %j', (name) => {
    const said = check((dir) => {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), 'x');
      record(dir);
    });
    expect(said).toMatch(/not safe|Configures the host|git uses itself|publisher writes|all previews|folders deep/);
  });

  test('is refused where a file is not the one that was built', () => {
    expect(
      check((dir) => {
        appendFileSync(`${dir}/index.html`, '<script>');
        writeFileSync(`${dir}/more.html`, 'x');
        rmSync(`${dir}/404.html`);
      }),
    ).toMatchInlineSnapshot(`
      "DIR/404.html
        Was built, and is missing.
        Build it again, and hand over all of it.

      DIR/index.html
        Is not the file that was built.
        Build it again.

      DIR/more.html
        Is not in the list of what was built.
        Build it again."
    `);
  });

  test('is refused where it is of another branch, or for another place', () => {
    expect(check(() => undefined, { branch: 'a-b', basePath: '/previews/x', isPreview: false })).toMatchInlineSnapshot(`
      "DIR/build.json
        Says basePath: "/previews/a-b-c14cddc033f6", not "/previews/x".
        Build it with the same settings that it is published with.

      DIR/build.json
        Says branch: "a/b", not "a-b".
        Build it with the same settings that it is published with.

      DIR/build.json
        Says isPreview: true, not false.
        Build it with the same settings that it is published with."
    `);
  });

  test.each(['', 'no json', '{}', '[]', '{"branch":"a/b","files":{"__proto__":1}}'])(
    'is refused where it does not say what it is: %j',
    (text) => {
      expect(check((dir) => writeFileSync(`${dir}/build.json`, text))).toContain('Does not say what was built.');
    },
  );

  test('is refused where it is too large, or has too many files', () => {
    expect(check(() => undefined, { maxFiles: 3 })).toMatchInlineSnapshot(`
      "DIR
        Holds more than 3 files or 1.0 MB.
        Make the site smaller, or raise --max-site-files or --max-site-bytes."
    `);
    expect(check(() => undefined, { maxBytes: 900 })).toContain('Holds more than 100 files or 1 KB.');
  });

  test('is refused where it is not there', () => {
    expect(check((dir) => rmSync(dir, { recursive: true }))).toMatchInlineSnapshot(`
      "DIR
        Is not a folder.
        Name the folder of a finished build with --from."
    `);
  });
});
