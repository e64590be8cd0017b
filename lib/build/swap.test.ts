import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../content/test-content';
import { BUILD_STAMP_FILE, getStagingDir, prepareStaging, recoverSwap, swapIn } from './swap';

/** The folders on disk: the site in each, and whether the marker exists. */
type State = { out?: string; staging?: string; old?: string; isMarked?: boolean };

/** Create the folders that a killed swap leaves; returns the path of the site. */
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

/** Read the site in `outDir` and the names of other files in its parent folder. */
function readState(outDir: string): { site: string[]; beside: string[] } {
  const read = (file: string) =>
    existsSync(path.join(outDir, file)) ? readFileSync(path.join(outDir, file), 'utf8') : 'none';
  const beside = readdirSync(path.dirname(outDir)).filter((name) => name !== 'out');
  return { site: [read('index.html'), read('central/index.html')], beside };
}

describe('a swap', () => {
  test('a swap replaces the last site with the staged one and removes all other folders', () => {
    const outDir = makeState({ out: 'last', staging: 'next' });
    swapIn(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], beside: [] });
  });

  test('a swap keeps no file of the last site', () => {
    const outDir = makeState({ out: 'last', staging: 'next' });
    writeFiles(outDir, { 'deleted.html': 'last' });
    swapIn(outDir);
    expect(readdirSync(outDir).sort()).toEqual([BUILD_STAMP_FILE, 'central', 'index.html']);
  });

  test('a swap works for the first site', () => {
    const outDir = makeState({ staging: 'next' });
    swapIn(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], beside: [] });
  });
});

describe('recoverSwap', () => {
  test.each<[string, State, string]>([
    ['during the build', { out: 'last', staging: 'half' }, 'last'],
    ['during the first build', { staging: 'half' }, 'none'],
    ['after writing the marker', { out: 'last', staging: 'next', isMarked: true }, 'next'],
    ['after writing the marker of the first site', { staging: 'next', isMarked: true }, 'next'],
    [
      'after writing the marker, with an older site left over',
      { out: 'last', staging: 'next', old: 'older', isMarked: true },
      'next',
    ],
    ['after renaming the last site', { staging: 'next', old: 'last', isMarked: true }, 'next'],
    ['after renaming the next site', { out: 'next', old: 'last', isMarked: true }, 'next'],
    ['after deleting the last site', { out: 'next', isMarked: true }, 'next'],
    ['after it finished', { out: 'last' }, 'last'],
    ['before any build', {}, 'none'],
  ])('recoverSwap leaves one complete site if killed %s', (_name, state, site) => {
    const outDir = makeState(state);
    recoverSwap(outDir);
    expect(readState(outDir)).toEqual({ site: [site, site], beside: [] });
  });

  test('recoverSwap leaves one complete site if killed while deleting the last site', () => {
    const outDir = makeState({ out: 'next', isMarked: true });
    writeFiles(`${outDir}.old`, { 'central/index.html': 'last' });
    recoverSwap(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], beside: [] });
  });

  test('recoverSwap changes nothing the second time', () => {
    const outDir = makeState({ staging: 'next', old: 'last', isMarked: true });
    recoverSwap(outDir);
    recoverSwap(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], beside: [] });
  });
});

describe('the staging folder', () => {
  test('prepareStaging empties the folder that a killed build left', () => {
    const outDir = makeState({ out: 'last', staging: 'half' });
    expect(readdirSync(prepareStaging(outDir))).toEqual([]);
    expect(readState(outDir).site).toEqual(['last', 'last']);
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
        Empty the folder, or set OUT_DIR to another one."
    `);
    expect(readdirSync(outDir)).toEqual(['photo.jpg']);
    expect(existsSync(getStagingDir(outDir))).toBe(false);
  });
});
