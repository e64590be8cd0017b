import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSetup, readText } from '../../e2e/support/publish/setup';
import { describeProduction } from '../../e2e/support/publish/site';
import { PRODUCTION } from './site-path';

describe('the production site', () => {
  test('a deploy of the production site keeps files that the host added', async () => {
    const { dir, source, target, put } = makeSetup('dir');
    await put(describeProduction(source.commit('main'), 'One'));
    writeFileSync(path.join(dir, 'www/live/CNAME'), 'help.example.org');
    await put(describeProduction(source.commit('main'), 'Two'));
    const files = await target.read((contents) => contents.listFiles(PRODUCTION));
    expect(files).toContain('CNAME');
    expect(files.filter((file) => file.endsWith('.html'))).toHaveLength(3);
  });

  test('a deploy of the production site replaces a file of the host with a folder of the same name, and a folder with a file', async () => {
    const { dir, source, target, put } = makeSetup('dir');
    await put(describeProduction(source.commit('main'), 'One'));
    rmSync(path.join(dir, 'www/live/central'), { recursive: true });
    writeFileSync(path.join(dir, 'www/live/central'), 'x');
    rmSync(path.join(dir, 'www/live/404.html'));
    mkdirSync(path.join(dir, 'www/live/404.html'));
    writeFileSync(path.join(dir, 'www/live/404.html/x.txt'), 'x');
    expect(await put(describeProduction(source.commit('main'), 'Two'))).toEqual({ type: 'published' });
    expect(await readText(target, PRODUCTION)).toBe('{"text":"Two"}');
  });

  test('a deploy of the production site keeps the modification times of unchanged files, and renews those of changed files', async () => {
    const { dir, source, put } = makeSetup('dir');
    const getSeconds = (file: string) => Math.floor(statSync(path.join(dir, 'www/live', file)).mtimeMs / 1000);
    await put(describeProduction(source.commit('main'), 'One'));
    const before = ['index.html', 'central/docs.json'].map(getSeconds);
    const [, oldDataSeconds = 0] = before;
    utimesSync(path.join(dir, 'www/live/404.html'), 1e9, 1e9);
    await put(describeProduction(source.commit('main'), 'One'));
    expect(['index.html', 'central/docs.json'].map(getSeconds)).toEqual(before);
    expect(getSeconds('404.html')).toBe(1e9);
    await put(describeProduction(source.commit('main'), 'Six'));
    expect(getSeconds('central/docs.json')).toBeGreaterThan(oldDataSeconds);
  });
});
