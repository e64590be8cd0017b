import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { sample } from './support/full';
import { readSitemap } from './visit';

const ORIGIN = 'https://help.example.gov.uk';

for (const site of ['root', 'branded', 'other'] as const) {
  const { env } = SITES[site];
  const base = 'BASE_PATH' in env ? env.BASE_PATH : '';
  const docs = readSitemap(SITES[site]).filter((sitePath) => /^\/central\/./.test(sitePath));
  // The home page of the branded site is a doc.
  const homes = site === 'branded' ? ['/index'] : [];

  test(`every page of the site "${site}" links to its Markdown copy`, async () => {
    for (const sitePath of sample(docs, 3)) {
      const copyPath = `${base}${sitePath.replace(/\/$/, '.md')}`;
      const html = readFileSync(path.join(SITES[site].outDir, sitePath, 'index.html'), 'utf8');
      expect(/type="text\/markdown" href="([^"]*)"/.exec(html)?.[1]).toBe(`${ORIGIN}${copyPath}`);
      expect([...html.matchAll(/<a href="([^"]*\.md)"/g)].map(([, href]) => href)).toEqual([copyPath]);
      const response = await fetch(`${new URL(getAddress(SITES[site])).origin}${copyPath}`);
      expect(response.status, copyPath).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/markdown');
      const copy = await response.text();
      expect(copy, copyPath).toMatch(/^# \S.*\n\n\S.*\n\n/);
      const prose = copy.replaceAll(/^( *)(`{3,}|~{3,}).*\n[\s\S]*?^\1\2$/gm, '');
      expect(prose.match(/^(:::|<[A-Z]).*/gm), copyPath).toBeNull();
      expect(prose.match(/\]\((?!https?:|mailto:|tel:|#).*/g), copyPath).toBeNull();
    }
  });

  test(`llms.txt of the site "${site}" lists every doc's Markdown copy`, async () => {
    const text = await (await fetch(`${getAddress(SITES[site])}/llms.txt`)).text();
    expect(text).toMatch(/^# \S.*\n\n> \S.*\n\n## \S/);
    const listed = [...text.matchAll(/^- \[.+\]\((.*)\): \S/gm)].map(([, address]) => address);
    const copies = [...docs, ...homes].map((sitePath) => sitePath.replace(/\/?$/, '.md'));
    expect(listed).toEqual(copies.map((copyPath) => `${ORIGIN}${base}${copyPath}`));
  });
}
