import { textContent } from 'domutils';
import { assert, asyncProperty } from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { afterAll, expect, test } from 'vitest';
import { type Renderer, startRenderer } from '../../lib/build/renderer';
import { parseForeign } from '../../lib/readers/docusaurus/parse-foreign';
import { isFull } from '../support/full';
import { brokenHtmlBody, htmlBody } from './html-bodies';

const OPTIONS = isFull ? { numRuns: 5_000 } : { numRuns: 10, seed: 1 };

let started: Promise<Renderer> | undefined;
afterAll(async () => (await started)?.close());

function listWords(text: string): string[] {
  return text.match(/w\d+/g) ?? [];
}

/** Between marks such as `**`, Markdown has character references for some letters. */
function decode(markdown: string): string {
  return markdown.replace(/&#x(\w+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

test.each([
  ['MDX', htmlBody, 0.5],
  ['not MDX', brokenHtmlBody, 0],
])(
  'HTML in Docusaurus content that is %s keeps every word in order on the page, in its Markdown copy and in the search',
  async (_name, bodies, minMdx) => {
    started ??= startRenderer();
    const renderer = await started;
    let all = 0;
    let mdx = 0;
    await assert(
      asyncProperty(bodies, async (body) => {
        const { html, text, problems } = await renderer.compileBody({
          body,
          reader: 'docusaurus',
          language: 'en-GB',
          data: {},
        });
        const words = listWords(body);
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(listWords(textContent(parseDocument(html)))).toEqual(words);
        expect(listWords(decode(text?.plainText.text ?? ''))).toEqual(words);
        const found = text?.sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map((each) => each.text)]);
        expect(listWords(found?.join(' ') ?? '')).toEqual(words);
        all++;
        if (parseForeign(body).format === 'mdx') mdx++;
      }),
      OPTIONS,
    );
    expect(mdx / all).toBeGreaterThanOrEqual(minMdx);
  },
  1_200_000,
);
