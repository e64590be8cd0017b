import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from './content/test-content';
import { ProblemError } from './problem';
import { getSettings } from './settings';

/** Get the message about wrong settings; empty if there is none. */
function getMessage(env: Record<string, string>): string {
  try {
    getSettings(env);
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
  return '';
}

describe('settings', () => {
  test('take the folders of the project where nothing is set, and today', () => {
    const { buildDate, ...rest } = getSettings({});
    expect(rest).toEqual({ contentDir: path.resolve('content'), outDir: path.resolve('out'), basePath: '' });
    expect(buildDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('take an empty value for one that is not set', () => {
    const env = { CONTENT_DIR: '', OUT_DIR: '', BASE_PATH: '', SITE_URL: '', BUILD_DATE: '' };
    expect(getSettings(env)).toEqual(getSettings({}));
  });

  test('cut the slash off the base path and the origin', () => {
    const env = { BASE_PATH: '/help/x/', SITE_URL: 'https://help.example.org/', BUILD_DATE: '2028-02-29' };
    expect(getSettings(env)).toMatchObject({
      basePath: '/help/x',
      siteUrl: 'https://help.example.org',
      buildDate: '2028-02-29',
    });
    expect(getSettings({ BASE_PATH: '/' }).basePath).toBe('');
  });
});

describe('a wrong setting', () => {
  test('of a content folder that does not exist, or is a file, is named', () => {
    expect(getMessage({ CONTENT_DIR: 'no/such/folder' })).toMatchInlineSnapshot(`
      "CONTENT_DIR=no/such/folder
        The setting CONTENT_DIR is not a folder.
        Set CONTENT_DIR to the folder that holds the help, such as CONTENT_DIR=content."
    `);
    expect(getMessage({ CONTENT_DIR: 'package.json' })).toContain('is not a folder');
  });

  test.each(['help', '/help//x', '//help', '/a b', '/../x', '/x/.', '/x/..', '/help?x', 'https://example.org/help'])(
    'of a base path is told once: %j',
    (written) => {
      expect(getMessage({ BASE_PATH: written }).replace(written, '…')).toMatchInlineSnapshot(`
        "BASE_PATH=…
          The setting BASE_PATH is not a path.
          Set BASE_PATH to a path such as /help or /help/x, or leave it empty."
      `);
    },
  );

  test.each([
    'help.example.org',
    'https://help.example.org/help',
    'https://help.example.org/?x',
    'https://me@help.example.org',
    'ftp://help.example.org',
  ])('of a site address is told once: %j', (written) => {
    expect(getMessage({ SITE_URL: written }).replace(written, '…')).toMatchInlineSnapshot(`
      "SITE_URL=…
        The setting SITE_URL is not an origin.
        Set SITE_URL to an origin such as https://help.example.gov.uk; a path goes into BASE_PATH."
    `);
  });

  test.each(['today', '2026-2-3', '2026-02-30', '20261120', '2026-11-20T10:00'])(
    'of a day is told once: %j',
    (written) => {
      expect(getMessage({ BUILD_DATE: written }).replace(written, '…')).toMatchInlineSnapshot(`
      "BUILD_DATE=…
        The setting BUILD_DATE is not a day.
        Set BUILD_DATE to a day such as 2026-11-20, or leave it out for today."
    `);
    },
  );

  test('is told beside every other one', () => {
    expect(
      getMessage({ CONTENT_DIR: 'no/such/folder', OUT_DIR: 'lib', BASE_PATH: 'x', SITE_URL: 'y', BUILD_DATE: 'z' }),
    ).toMatchInlineSnapshot(`
      "BASE_PATH=x
        The setting BASE_PATH is not a path.
        Set BASE_PATH to a path such as /help or /help/x, or leave it empty.

      BUILD_DATE=z
        The setting BUILD_DATE is not a day.
        Set BUILD_DATE to a day such as 2026-11-20, or leave it out for today.

      CONTENT_DIR=no/such/folder
        The setting CONTENT_DIR is not a folder.
        Set CONTENT_DIR to the folder that holds the help, such as CONTENT_DIR=content.

      OUT_DIR=lib
        The setting OUT_DIR would overwrite the project.
        Set OUT_DIR to a folder of its own for the finished site, such as OUT_DIR=out.

      SITE_URL=y
        The setting SITE_URL is not an origin.
        Set SITE_URL to an origin such as https://help.example.gov.uk; a path goes into BASE_PATH."
    `);
  });
});

describe('an output folder', () => {
  test.each([
    '.',
    '..',
    '../..',
    '/',
    'lib',
    'lib/x',
    'content',
    'public/site',
    'node_modules/x',
    '.git',
    '.next/x',
    process.cwd(),
  ])('that would overwrite the project is refused: %j', (written) => {
    expect(getMessage({ OUT_DIR: written }).replace(written, '…')).toMatchInlineSnapshot(`
        "OUT_DIR=…
          The setting OUT_DIR would overwrite the project.
          Set OUT_DIR to a folder of its own for the finished site, such as OUT_DIR=out."
      `);
  });

  test.each(['out', './out', 'site/out', '../site', 'out.test', '/srv/help'])('elsewhere is taken: %j', (written) => {
    expect(getSettings({ OUT_DIR: written }).outDir).toBe(path.resolve(written));
  });

  test('that is a file is refused', () => {
    expect(getMessage({ OUT_DIR: 'package.json' })).toMatchInlineSnapshot(`
      "OUT_DIR=package.json
        The setting OUT_DIR is a file, not a folder.
        Set OUT_DIR to a folder of its own for the finished site, such as OUT_DIR=out."
    `);
  });

  test.each([
    { content: 'help', out: 'help' },
    { content: 'site/help', out: 'site' },
    { content: 'help', out: 'help/site' },
    { content: 'site.new', out: 'site' },
    { content: 'site.old/help', out: 'site' },
  ])('that would overwrite the content is refused: $out for $content', ({ content, out }) => {
    const dir = makeTempDir();
    mkdirSync(path.join(dir, content), { recursive: true });
    const message = getMessage({ CONTENT_DIR: path.join(dir, content), OUT_DIR: path.join(dir, out) });
    expect(message.replace(path.join(dir, out), '…')).toMatchInlineSnapshot(`
      "OUT_DIR=…
        The setting OUT_DIR would overwrite the content.
        Set OUT_DIR to a folder of its own for the finished site, such as OUT_DIR=out."
    `);
  });

  test('beside the content, with a name that begins alike, is taken', () => {
    const dir = makeTempDir();
    expect(getSettings({ CONTENT_DIR: dir, OUT_DIR: `${dir}-site` }).outDir).toBe(`${dir}-site`);
  });
});
