import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../e2e/support/content';
import { findInstalled } from './browser';

/** Find the browser in a folder with these files, as a path below the folder. */
function find(...files: string[]): string | undefined {
  const dir = makeTempDir();
  writeFiles(dir, Object.fromEntries(files.map((file) => [file, ''])));
  const shell = path.join(dir, 'bin/chromium-headless-shell');
  const found = findInstalled(path.join(dir, 'chromium-12/chrome-linux64/chrome'), shell, [
    path.join(dir, 'bin/chromium'),
  ]);
  return found && path.relative(dir, found);
}

const SHELL = 'chromium_headless_shell-12/chrome-headless-shell-linux64/chrome-headless-shell';
const FULL = 'chromium-12/chrome-linux64/chrome';

test('the headless shell of Playwright is chosen before every other browser', () => {
  expect(find(SHELL, FULL, 'bin/chromium-headless-shell', 'bin/chromium')).toBe(SHELL);
  const onOtherProcessors = 'chromium_headless_shell-12/chrome-linux/headless_shell';
  expect(find(onOtherProcessors, FULL)).toBe(onOtherProcessors);
});

test('the headless shell of the system is chosen before a whole Chromium', () => {
  expect(find(FULL, 'bin/chromium-headless-shell', 'bin/chromium')).toBe('bin/chromium-headless-shell');
});

test('a headless shell of another revision of Playwright is not chosen', () => {
  expect(find(SHELL.replace('12', '11'), FULL, 'bin/chromium')).toBe(FULL);
});

test('Chromium of the system is found where nothing else is installed', () => {
  expect(find('bin/chromium')).toBe('bin/chromium');
  expect(find()).toBeUndefined();
});
