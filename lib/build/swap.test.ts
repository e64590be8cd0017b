import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../content/test-content';
import { BUILD_STAMP_FILE, getStagingDir, prepareStaging, recoverSwap, swapIn } from './swap';

/** What lies beside each other at one moment: sites by their folders' names, and whether the marker is there. */
type State = { out?: string; staging?: string; old?: string; isMarked?: boolean };

/** Put the folders into a state, as a kill would leave them; gives the path of the finished site. */
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

/** The site that is there, and whatever else lies beside it. */
function readState(outDir: string): { site: string[]; beside: string[] } {
  const read = (file: string) =>
    existsSync(path.join(outDir, file)) ? readFileSync(path.join(outDir, file), 'utf8') : 'none';
  const beside = readdirSync(path.dirname(outDir)).filter((name) => name !== 'out');
  return { site: [read('index.html'), read('central/index.html')], beside };
}

describe('a swap', () => {
  test('puts the staged site in the place of the last one, and leaves nothing beside it', () => {
    const outDir = makeState({ out: 'last', staging: 'next' });
    swapIn(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], beside: [] });
  });

  test('leaves no file of the last site in the next one', () => {
    const outDir = makeState({ out: 'last', staging: 'next' });
    writeFiles(outDir, { 'gone.html': 'last' });
    swapIn(outDir);
    expect(readdirSync(outDir).sort()).toEqual([BUILD_STAMP_FILE, 'central', 'index.html']);
  });

  test('puts the first site in its place', () => {
    const outDir = makeState({ staging: 'next' });
    swapIn(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], beside: [] });
  });
});

describe('a swap that was killed', () => {
  test.each<[string, State, string]>([
    ['while the next site was put together', { out: 'last', staging: 'half' }, 'last'],
    ['while the first site was put together', { staging: 'half' }, 'none'],
    ['when the marker was there', { out: 'last', staging: 'next', isMarked: true }, 'next'],
    ['when the marker of the first site was there', { staging: 'next', isMarked: true }, 'next'],
    [
      'when an older swap had left its last site',
      { out: 'last', staging: 'next', old: 'older', isMarked: true },
      'next',
    ],
    ['when the last site was out of the way', { staging: 'next', old: 'last', isMarked: true }, 'next'],
    ['when the next site was in its place', { out: 'next', old: 'last', isMarked: true }, 'next'],
    ['when the last site was gone', { out: 'next', isMarked: true }, 'next'],
    ['never', { out: 'last' }, 'last'],
    ['before there was anything', {}, 'none'],
  ])('%s gives one whole site', (_name, state, site) => {
    const outDir = makeState(state);
    recoverSwap(outDir);
    expect(readState(outDir)).toEqual({ site: [site, site], beside: [] });
  });

  test('while the last site was removed gives one whole site', () => {
    const outDir = makeState({ out: 'next', isMarked: true });
    writeFiles(`${outDir}.old`, { 'central/index.html': 'last' });
    recoverSwap(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], beside: [] });
  });

  test('is mended once, and the second time there is nothing to do', () => {
    const outDir = makeState({ staging: 'next', old: 'last', isMarked: true });
    recoverSwap(outDir);
    recoverSwap(outDir);
    expect(readState(outDir)).toEqual({ site: ['next', 'next'], beside: [] });
  });
});

describe('the staging folder', () => {
  test('is empty, whatever a killed build left in it', () => {
    const outDir = makeState({ out: 'last', staging: 'half' });
    expect(readdirSync(prepareStaging(outDir))).toEqual([]);
    expect(readState(outDir).site).toEqual(['last', 'last']);
  });

  test('is made beside an output folder that is absent or empty', () => {
    const outDir = makeState({});
    expect(prepareStaging(outDir)).toBe(getStagingDir(outDir));
    mkdirSync(outDir);
    expect(existsSync(prepareStaging(outDir))).toBe(true);
  });

  test('is refused where the output folder holds something that no build wrote, which stays', () => {
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
        The folder holds something that is no built site, and would be lost.
        Empty it, or set OUT_DIR to another folder."
    `);
    expect(readdirSync(outDir)).toEqual(['photo.jpg']);
    expect(existsSync(getStagingDir(outDir))).toBe(false);
  });
});
