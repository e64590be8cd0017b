import { assert, asyncProperty, tuple } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Renderer, startRenderer } from '../../lib/build/renderer';
import { formatProblems } from '../../lib/problem';
import { readSite } from '../../lib/readers/read-site';
import { formatPage, TEST_IDENTITY, writeContent } from '../support/content';
import { isFull } from '../support/full';
import { assembleSite } from './assemble-site';
import { markdownBody } from './markdown';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const GLOSSARY =
  '---\ntitle: Glossary\ndescription: Every word.\nlast_reviewed: "2026-11-20"\nreview_in: 12 months\n---\n\n<Glossary />\n\n## Contents\n\nRope.\n';
/** How many sites each mode builds. A site of strict content is checked only if it has no errors, as one of the four of this seed. */
const OPTIONS = isFull ? { numRuns: 1_000 } : { numRuns: 4, seed: 3 };

let started: Promise<Renderer> | undefined;
afterAll(async () => (await started)?.close());

function readExample(bodies: string[], mode: string) {
  const pages = bodies.map((body, index) => {
    const name = 'ab'[index] ?? 'c';
    let count = 0;
    const unique = body.replace(/name="Term \d+"/g, () => `name="Term ${name} ${count++}"`);
    // MkDocs reads no MDX.
    return [
      `${name}.${mode === 'mkdocs' ? 'md' : 'mdx'}`,
      formatPage({ title: `Page ${name}` }, `## Contents\n\nRope.\n\n## Main\n\n${unique}`),
    ];
  });
  return readSite(
    writeContent({
      'site.yml': `${TEST_IDENTITY}content: ${mode}\n`,
      'boat.png': PIXEL,
      'a boat.png': PIXEL,
      '_site/index.md': undefined,
      '_site/glossary.mdx': GLOSSARY,
      ...Object.fromEntries(pages),
    }),
  );
}

const MODES = ['strict', 'docusaurus', 'mkdocs', ...(isFull ? ['docsify'] : [])];

test.each(MODES)(
  'any Markdown without errors in the check builds without errors, in %s mode',
  async (mode) => {
    started ??= startRenderer();
    const renderer = await started;
    let clean = 0;
    let all = 0;
    await assert(
      asyncProperty(tuple(markdownBody, markdownBody), async (bodies) => {
        const { checkProblems, buildErrors, html } = await assembleSite(readExample(bodies, mode), renderer);
        expect(formatProblems(buildErrors)).toBe('');
        expect(checkProblems.filter(({ problem }) => problem.includes('The engine stopped'))).toEqual([]);
        all++;
        if (html !== '') clean++;
      }),
      OPTIONS,
    );
    expect(clean / all).toBeGreaterThan(0.1);
  },
  1_200_000,
);
