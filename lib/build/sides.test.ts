import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPage, writeContent } from '../../e2e/support/content';
import { QUESTIONS } from '../../e2e/support/questions';
import { EXAMPLE_WORD, makeExampleWord } from '../fact-places';
import { makeSides } from '../html/sides';
import { readSite } from '../readers/read-site';
import { getInstallationFacts } from '../record/body-facts';
import { type Renderer, startRenderer } from './renderer';

const CHECKED = 'checked: 2026-10-03, by: Web team';

let renderer: Renderer;
beforeAll(async () => {
  renderer = await startRenderer();
});
afterAll(() => renderer.close());

/** Compile a body, and return both of its sides as HTML. */
async function getSides(body: string, record = ''): Promise<string> {
  const files = { 'a.mdx': formatPage({}, body), 'installation-questions.yml': QUESTIONS, 'installation.yml': record };
  const context = getInstallationFacts(body, readSite(writeContent(files)));
  const job = { body, reader: 'strict' as const, language: 'en-GB', data: {}, context };
  const { problems, sides } = await renderer.compileBody(job);
  expect(problems).toEqual([]);
  return sides ? makeSides(sides.html, []).html.replace('<!doctype html><body>', '') : '';
}

test('a sentence keeps both sides, with a place for the value', async () => {
  const body =
    'Tie up. <WhenKnown id="harbour-office">Pay at <Known id="harbour-office" />.</WhenKnown> <WhenUnknown id="harbour-office">Ask.</WhenUnknown>\n';
  expect(await getSides(body)).toMatchInlineSnapshot(
    `"<p>Tie up. <span data-when="harbour-office">Pay at <span class="known"><span data-when="!harbour-office">look at the map at the gate. If that does not answer it, ask your supplier.</span><span data-when="harbour-office"><span data-own="harbour-office"></span></span></span>.</span> <span data-when="!harbour-office">Ask.</span></p>"`,
  );
});

test('words in `<Known>` are one side, and its value the other', async () => {
  expect(await getSides('Call <Known id="harbour-office">the harbour master</Known>.\n')).toMatchInlineSnapshot(
    `"<p>Call <span class="known"><span data-when="!harbour-office">the harbour master</span><span data-when="harbour-office"><span data-own="harbour-office"></span></span></span>.</p>"`,
  );
});

test('a value of the site has a place for a value that differs', async () => {
  const record = `harbour-office: { value: 1 Pier Road, ${CHECKED} }\n`;
  expect(await getSides('Call <Known id="harbour-office">the master</Known>.\n', record)).toMatchInlineSnapshot(`
    "<p>Call <span class="known">1 Pier Road<span data-other="harbour-office"></span></span>.</p>
    <p class="facts-checked">Values of this site checked 3 October 2026.</p>"
  `);
});

test('an item that the record of the site decides about leaves no empty item', async () => {
  const body =
    '- <WhenUnknown id="harbour-office">Ask.</WhenUnknown>\n- <WhenUnknown id="berth-length">Measure.</WhenUnknown>\n';
  expect(await getSides(body, `harbour-office: { value: 1 Pier Road, ${CHECKED} }\n`)).toMatchInlineSnapshot(`
    "<ul>
    <li>
    <span data-when="!berth-length">Measure.</span>
    </li>
    </ul>"
  `);
});

test('a code block can have examples of more facts than the alphabet has letters', () => {
  const words = Array.from({ length: 30 }, (_, number) => makeExampleWord(number));
  expect(new Set(words).size).toBe(30);
  for (const word of words) expect(`a ${word}. b`.split(EXAMPLE_WORD)).toEqual(['a ', word, '. b']);
});

test('steps and rows keep their conditions, and lists stay one list', async () => {
  const body = `1. Tie up.
2. <WhenUnknown id="harbour-office" /> Find the office.

<WhenUnknown id="harbour-office">

3. Ask.

## Find

</WhenUnknown>

Table: Offices

| Office | Where |
| --- | --- |
| <WhenKnown id="harbour-office" /> Pier | <Known id="harbour-office" /> |
`;
  expect(await getSides(body)).toMatchInlineSnapshot(`
    "<ol>
    <li>Tie up.</li>
    <li data-when="!harbour-office">Find the office.</li>
    <li data-when="!harbour-office">Ask.</li>
    </ol>
    <div data-when="!harbour-office"><h2 id="find">Find</h2><a class="anchor" href="#find" aria-label="Link to this section" aria-describedby="find"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 17H7A5 5 0 0 1 7 7h2"/><path d="M15 7h2a5 5 0 1 1 0 10h-2"/><line x1="8" x2="16" y1="12" y2="12"/></svg></a></div>
    <div class="table-box" tabindex="0" data-scroll="Wide table"><table><caption>Offices</caption><thead><tr><th scope="col">Office</th><th scope="col">Where</th></tr></thead><tbody><tr data-when="harbour-office"><th scope="row">Pier</th><td data-label="Where"><span class="known"><span data-when="!harbour-office">Look at the map at the gate. If that does not answer it, ask your supplier.</span><span data-when="harbour-office"><span data-own="harbour-office"></span></span></span></td></tr></tbody></table></div>"
  `);
});

test('code keeps the lines of both sides, and marks its examples', async () => {
  const body =
    "```bash\n{{!harbour-api}}BASE='https://…'\n{{?harbour-api}}BASE='{{harbour-api}}'\ncurl $BASE\n```\n\n```json\n{{harbour-api}}\n```\n";
  expect(await getSides(body)).toMatchInlineSnapshot(`
    "<figure class="code" data-copy="Code: bash"><figcaption> <span class="language">bash</span></figcaption><pre tabindex="0" data-scroll="Wide code"><code><span data-when="!harbour-api">BASE<span class="k">=</span><span class="s">'https://…'</span>
    </span><span data-when="harbour-api">BASE<span class="k">=</span><span class="s">'<span data-example="harbour-api">https://harbour.example/api</span>'</span>
    </span><span class="f">curl</span> $BASE</code></pre></figure>
    <div data-when="!harbour-api"><p>Replace https://harbour.example/api (address of the harbour API) with your own.</p></div>
    <figure class="code" data-copy="Code: json"><figcaption> <span class="language">json</span></figcaption><pre tabindex="0" data-scroll="Wide code"><code><span data-example="harbour-api">https://harbour.example/api</span></code></pre></figure>"
  `);
});

test('findings keep a row for each result that a reader can add', async () => {
  expect(
    await getSides('<Findings id="tide-table" />\n', `tide-table: { value: { Time: UTC }, ${CHECKED} }\n`),
  ).toMatchInlineSnapshot(`
    "<div class="table-box" tabindex="0" data-scroll="Wide table"><table><caption>Fields of a tide</caption><thead><tr><th scope="col">Fact</th><th scope="col">Result</th></tr></thead><tbody><tr><th scope="row">Time</th><td data-label="Result">UTC<span data-other="tide-table" data-row="Time"></span></td></tr><tr data-when="tide-table=Height"><th scope="row">Height</th><td data-label="Result"><span data-own="tide-table" data-row="Height"></span></td></tr></tbody></table></div><div data-when="!tide-table=Height"><p>Look at a saved tide. Write down what you find for height. </p></div>
    <p class="facts-checked">Values of this site checked 3 October 2026.</p>"
  `);
  expect(await getSides('<Findings id="tide-table" />\n')).toContain('data-when="tide-table=Height"');
});

test('a body without facts has no other side', async () => {
  expect(await getSides('Tie up.\n')).toBe('');
});
