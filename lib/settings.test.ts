import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeTempDir } from '../e2e/support/content';
import { ProblemError } from './problem';
import { getPort, getSettings } from './settings';

/** Get the message about invalid settings, or an empty text. */
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
  test('uses the default folders and today if no setting is given', () => {
    const { buildDate, ...rest } = getSettings({});
    expect(rest).toEqual({
      routeBasePath: 'central',
      contentDir: path.resolve('content'),
      outDir: path.resolve('out'),
      basePath: '',
    });
    expect(buildDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('treats an empty setting as not set', () => {
    const env = { CONTENT_DIR: '', OUT_DIR: '', BASE_PATH: '', SITE_URL: '', BUILD_DATE: '' };
    expect(getSettings(env)).toEqual(getSettings({}));
  });

  test('removes the trailing slash of BASE_PATH and SITE_URL', () => {
    const env = { BASE_PATH: '/help/x/', SITE_URL: 'https://help.example.org/', BUILD_DATE: '2028-02-29' };
    expect(getSettings(env)).toMatchObject({
      basePath: '/help/x',
      siteUrl: 'https://help.example.org',
      buildDate: '2028-02-29',
    });
    expect(getSettings({ BASE_PATH: '/' }).basePath).toBe('');
  });
});

test('HSTS_MAX_AGE is a number of seconds, and off unless it is set', () => {
  expect(getSettings({ HSTS_MAX_AGE: '31536000' }).hstsMaxAge).toBe(31_536_000);
  expect(getSettings({ HSTS_MAX_AGE: '0' }).hstsMaxAge).toBe(0);
  expect(getSettings({ HSTS_MAX_AGE: '' }).hstsMaxAge).toBeUndefined();
  expect(getMessage({ HSTS_MAX_AGE: '1 year' })).toMatchInlineSnapshot(`
    "HSTS_MAX_AGE=1 year
      HSTS_MAX_AGE is not a number of seconds.
      Set HSTS_MAX_AGE to seconds such as 31536000, a year, or leave it unset."
  `);
  expect(getMessage({ HSTS_MAX_AGE: '1;includeSubDomains' })).toContain('is not a number of seconds');
});

test('a project folder with # or ? in its path is refused', () => {
  const env = { CONTENT_DIR: path.resolve('content'), OUT_DIR: path.resolve('out') };
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue('/srv/help #1');
  onTestFinished(() => cwd.mockRestore());
  expect(getMessage(env)).toMatchInlineSnapshot(`
    "/srv/help #1
      The project cannot be built in a folder with a # in its path.
      Move or rename the folder. CONTENT_DIR and OUT_DIR may have such a path."
  `);
  cwd.mockReturnValue('/srv/help?');
  expect(getMessage(env)).toContain('a folder with a ? in its path');
});

describe('an invalid setting', () => {
  test('refuses a CONTENT_DIR that is not a folder', () => {
    expect(getMessage({ CONTENT_DIR: 'no/such/folder' })).toMatchInlineSnapshot(`
      "CONTENT_DIR=no/such/folder
        CONTENT_DIR is not a folder.
        Set CONTENT_DIR to the content folder, such as CONTENT_DIR=content."
    `);
    expect(getMessage({ CONTENT_DIR: 'package.json' })).toContain('is not a folder');
  });

  test.each(['help', '/help//x', '//help', '/a b', '/../x', '/x/.', '/x/..', '/help?x', 'https://example.org/help'])(
    'refuses the BASE_PATH %j with one problem',
    (written) => {
      expect(getMessage({ BASE_PATH: written }).replace(written, '…')).toMatchInlineSnapshot(`
        "BASE_PATH=…
          BASE_PATH is not a valid path.
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
  ])('refuses the SITE_URL %j with one problem', (written) => {
    expect(getMessage({ SITE_URL: written }).replace(written, '…')).toMatchInlineSnapshot(`
      "SITE_URL=…
        SITE_URL is not a valid origin.
        Set SITE_URL to an origin such as https://help.example.gov.uk, and BASE_PATH to the path."
    `);
  });

  test.each(['today', '2026-2-3', '2026-02-30', '20261120', '2026-11-20T10:00'])(
    'refuses the BUILD_DATE %j with one problem',
    (written) => {
      expect(getMessage({ BUILD_DATE: written }).replace(written, '…')).toMatchInlineSnapshot(`
      "BUILD_DATE=…
        BUILD_DATE is not a valid date.
        Set BUILD_DATE to a date such as 2026-11-20, or leave it unset for today."
    `);
    },
  );

  test('reports every invalid setting at once', () => {
    expect(
      getMessage({ CONTENT_DIR: 'no/such/folder', OUT_DIR: 'lib', BASE_PATH: 'x', SITE_URL: 'y', BUILD_DATE: 'z' }),
    ).toMatchInlineSnapshot(`
      "BASE_PATH=x
        BASE_PATH is not a valid path.
        Set BASE_PATH to a path such as /help or /help/x, or leave it empty.

      BUILD_DATE=z
        BUILD_DATE is not a valid date.
        Set BUILD_DATE to a date such as 2026-11-20, or leave it unset for today.

      CONTENT_DIR=no/such/folder
        CONTENT_DIR is not a folder.
        Set CONTENT_DIR to the content folder, such as CONTENT_DIR=content.

      OUT_DIR=lib
        OUT_DIR would overwrite the project.
        Set OUT_DIR to a separate folder for the built site, such as OUT_DIR=out.

      SITE_URL=y
        SITE_URL is not a valid origin.
        Set SITE_URL to an origin such as https://help.example.gov.uk, and BASE_PATH to the path."
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
  ])('refuses the OUT_DIR %j, which would overwrite the project', (written) => {
    expect(getMessage({ OUT_DIR: written }).replace(written, '…')).toMatchInlineSnapshot(`
        "OUT_DIR=…
          OUT_DIR would overwrite the project.
          Set OUT_DIR to a separate folder for the built site, such as OUT_DIR=out."
      `);
  });

  test.each(['out', './out', 'site/out', '../site', 'out.test', '/srv/help'])('accepts the OUT_DIR %j', (written) => {
    expect(getSettings({ OUT_DIR: written }).outDir).toBe(path.resolve(written));
  });

  test('refuses an OUT_DIR that is a file', () => {
    expect(getMessage({ OUT_DIR: 'package.json' })).toMatchInlineSnapshot(`
      "OUT_DIR=package.json
        OUT_DIR is a file, not a folder.
        Set OUT_DIR to a separate folder for the built site, such as OUT_DIR=out."
    `);
  });

  test.each([
    { content: 'help', out: 'help' },
    { content: 'site/help', out: 'site' },
    { content: 'help', out: 'help/site' },
    { content: 'site.new', out: 'site' },
    { content: 'site.old/help', out: 'site' },
  ])('refuses the OUT_DIR $out for the content in $content', ({ content, out }) => {
    const dir = makeTempDir();
    mkdirSync(path.join(dir, content), { recursive: true });
    const message = getMessage({ CONTENT_DIR: path.join(dir, content), OUT_DIR: path.join(dir, out) });
    expect(message.replace(path.join(dir, out), '…')).toMatchInlineSnapshot(`
      "OUT_DIR=…
        OUT_DIR would overwrite the content.
        Set OUT_DIR to a separate folder for the built site, such as OUT_DIR=out."
    `);
  });

  test('refuses an OUT_DIR that would replace the record of the installation', () => {
    const dir = makeTempDir();
    mkdirSync(path.join(dir, 'private/record'), { recursive: true });
    const folders = { INSTALLATION_DIR: path.join(dir, 'private/record'), OUT_DIR: path.join(dir, 'private') };
    expect(getMessage({ CONTENT_DIR: dir, ...folders })).toContain('OUT_DIR would overwrite the content.');
  });

  test('accepts an OUT_DIR whose name begins like that of the content folder', () => {
    const dir = makeTempDir();
    expect(getSettings({ CONTENT_DIR: dir, OUT_DIR: `${dir}-site` }).outDir).toBe(`${dir}-site`);
  });
});

test('the port is 3000 by default', () => {
  expect(getPort({})).toBe(3000);
  expect(getPort({ PORT: '' })).toBe(3000);
});

test('the port is set by PORT, where 0 means any free port', () => {
  expect(getPort({ PORT: '8080' })).toBe(8080);
  expect(getPort({ PORT: '0' })).toBe(0);
  expect(getPort({ PORT: '65535' })).toBe(65_535);
});

test.each(['x', '-1', '65536', '80.5', '0x50', ' ', '1e3'])('refuses the port %j', (port) => {
  expect(() => getPort({ PORT: port })).toThrow('PORT is not a valid port.');
});

test('an error about the port says what to set', () => {
  expect(() => getPort({ PORT: 'http' })).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: PORT=http
      PORT is not a valid port.
      Set PORT to a number from 0 to 65535, or leave it unset for 3000.]
  `);
});

test('refuses a STATIC_DIR that is not a folder or that a build would replace, and an invalid DOCUSAURUS_URL', () => {
  const dir = makeTempDir();
  expect(getSettings({ STATIC_DIR: dir, DOCUSAURUS_URL: 'https://a.example/b' })).toMatchObject({
    staticDir: dir,
    originalUrl: 'https://a.example/b',
  });
  expect(() => getSettings({ STATIC_DIR: `${dir}/none` })).toThrow('STATIC_DIR is not a folder.');
  expect(() => getSettings({ STATIC_DIR: dir, OUT_DIR: dir })).toThrow('OUT_DIR would overwrite the content.');
  expect(() => getSettings({ DOCUSAURUS_URL: 'a.example' })).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: DOCUSAURUS_URL=a.example
      DOCUSAURUS_URL is not a valid address.
      Set DOCUSAURUS_URL to the address of the Docusaurus site, such as https://docs.example.org/project.]
  `);
});

describe('the setting ROUTE_BASE_PATH', () => {
  test.each([
    ['docs', 'docs'],
    ['/help/en/', 'help/en'],
    ['/', ''],
    ['', 'central'],
    ['central', 'central'],
  ])('ROUTE_BASE_PATH=%s puts the docs at %j', (written, routeBasePath) => {
    expect(getSettings({ ROUTE_BASE_PATH: written }).routeBasePath).toBe(routeBasePath);
  });

  test.each(['search', 'print/x', '/a-z', 'central/x', '../x', 'a b', 'https://x'])(
    'refuses the ROUTE_BASE_PATH %j',
    (written) => {
      expect(() => getSettings({ ROUTE_BASE_PATH: written })).toThrow('Set ROUTE_BASE_PATH to the path of the docs');
    },
  );
});
