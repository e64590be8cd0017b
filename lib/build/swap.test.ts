import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../e2e/support/content';
import { BUILD_STAMP_FILE } from '../model/build-record';
import { getStagingDir, prepareStaging, recoverSwap, swapIn } from './swap';

/** The site in each folder, and whether the marker file of an unfinished swap exists. */
type State = { out?: string; staging?: string; old?: string; isMarked?: boolean };

/** Create the folders that a killed build leaves. Returns the path of the output folder. */
function makeState({ out, staging, old, isMarked }: State): string {
  const outDir = path.join(makeTempDir(), 'out');
  for (const [dir, site] of [
    [outDir, out],
    [getStagingDir(outDir), staging],
    [`${outDir}.old`, old],
  ] as const) {
    if (site) writeFiles(dir, { [BUILD_STAMP_FILE]: '{}', 'index.html': site, 'central/index.html': site });
  }
  if (isMarked) writeFileSync(`${outDir}.swap`, '');
  return outDir;
}

/** Read the site in `outDir`, and list the other files in its parent folder. */
function readState(outDir: string): { site: string[]; siblings: string[] } {
  const read = (file: string) =>
    existsSync(path.join(outDir, file)) ? readFileSync(path.join(outDir, file), 'utf8') : 'none';
  const siblings = readdirSync(path.dirname(outDir)).filter((name) => name !== 'out');
  return { site: [read('index.html'), read('central/index.html')], siblings };
}

describe('swapIn', () => {
  test('swapIn replaces the previous site with the staged one and removes all other folders', () => {
    const outDir = makeState({ out: 'previous', staging: 'next' });
    swapIn(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], siblings: [] });
  });

  test('swapIn keeps no file of the previous site', () => {
    const outDir = makeState({ out: 'previous', staging: 'next' });
    writeFiles(outDir, { 'deleted.html': 'previous' });
    swapIn(outDir);
    expect(readdirSync(outDir).sort()).toEqual([BUILD_STAMP_FILE, 'central', 'index.html']);
  });

  test('swapIn works without a previous site', () => {
    const outDir = makeState({ staging: 'next' });
    swapIn(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], siblings: [] });
  });
});

describe('recoverSwap', () => {
  test.each<[string, State, string]>([
    ['during the build', { out: 'previous', staging: 'partial' }, 'previous'],
    ['during the first build', { staging: 'partial' }, 'none'],
    ['after writing the marker', { out: 'previous', staging: 'next', isMarked: true }, 'next'],
    ['after writing the marker, without a previous site', { staging: 'next', isMarked: true }, 'next'],
    [
      'after writing the marker, with an older site left over',
      { out: 'previous', staging: 'next', old: 'older', isMarked: true },
      'next',
    ],
    ['after renaming the previous site', { staging: 'next', old: 'previous', isMarked: true }, 'next'],
    ['after renaming the next site', { out: 'next', old: 'previous', isMarked: true }, 'next'],
    ['after deleting the previous site', { out: 'next', isMarked: true }, 'next'],
    ['after its last step', { out: 'previous' }, 'previous'],
    ['before its first step', {}, 'none'],
  ])('recoverSwap leaves no partial site if a build was killed %s', (_name, state, site) => {
    const outDir = makeState(state);
    recoverSwap(outDir);
    expect(readState(outDir)).toEqual({ site: [site, site], siblings: [] });
  });

  test('recoverSwap leaves no partial site if a build was killed while deleting the previous site', () => {
    const outDir = makeState({ out: 'next', isMarked: true });
    writeFiles(`${outDir}.old`, { 'central/index.html': 'previous' });
    recoverSwap(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], siblings: [] });
  });

  test('recoverSwap changes nothing the second time', () => {
    const outDir = makeState({ staging: 'next', old: 'previous', isMarked: true });
    recoverSwap(outDir);
    recoverSwap(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], siblings: [] });
  });
});

describe('the staging folder', () => {
  test('prepareStaging empties the folder that a killed build left', () => {
    const outDir = makeState({ out: 'previous', staging: 'partial' });
    expect(readdirSync(prepareStaging(outDir))).toEqual([]);
    expect(readState(outDir).site).toEqual(['previous', 'previous']);
  });

  test('prepareStaging accepts an output folder that is missing or empty', () => {
    const outDir = makeState({});
    expect(prepareStaging(outDir)).toBe(getStagingDir(outDir));
    mkdirSync(outDir);
    expect(existsSync(prepareStaging(outDir))).toBe(true);
  });

  test('prepareStaging refuses an output folder with files that no build wrote, and keeps them', () => {
    const outDir = path.join(makeTempDir(), 'out');
    writeFiles(outDir, { 'photo.jpg': 'mine' });
    const prepare = () => {
      try {
        prepareStaging(outDir);
      } catch (error) {
        return String(error).replace(outDir, 'out');
      }
      return '';
    };
    expect(prepare()).toMatchInlineSnapshot(`
      "ProblemError: out
        The folder contains files that no build wrote. A build would delete them.
        Empty the folder, or set OUT_DIR to another folder."
    `);
    expect(readdirSync(outDir)).toEqual(['photo.jpg']);
    expect(existsSync(getStagingDir(outDir))).toBe(false);
  });
});
