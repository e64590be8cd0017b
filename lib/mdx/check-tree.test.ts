import { describe, expect, test } from 'vitest';
import { COMPONENTS, type ElementRule } from './components';
import { COMMON_LANGUAGES, isKnownLanguage } from './languages';
import { normaliseTree } from './normalise';
import { parseBody } from './parse';

/** What is wrong in a body: each line with its problem. */
function check(body: string): string[] {
  const found: string[] = [];
  const { tree } = parseBody(body, { allowMarkdown: false });
  normaliseTree(tree, 'strict', (line, problem) => found.push(`${line} ${problem}`));
  return found;
}

describe('headings', () => {
  test.each(['## A\n\n### B\n\n#### C\n\n## D\n', 'No heading.\n', '## A\n\n## B\n\n### C\n'])(
    'stand in order: %j',
    (body) => {
      expect(check(body)).toEqual([]);
    },
  );

  test.each([
    ['## A\n\n#### B\n\n##### C\n\n## D\n', ['3 The heading skips from level 2 to level 4.']],
    ['### A\n\n### B\n', ['1 The heading skips from level 1 to level 3.']],
    [
      '# A\n\n# B\n',
      [
        '1 A second heading of level 1: the title is the first.',
        '3 A second heading of level 1: the title is the first.',
      ],
    ],
    ['# A\n\n### B\n', ['1 A second heading of level 1: the title is the first.']],
    ['<Details summary="x">\n\n### A\n\n</Details>\n', ['3 The heading skips from level 1 to level 3.']],
  ])('do not: %j', (body, problems) => {
    expect(check(body).filter((problem) => problem.includes('heading'))).toEqual(problems);
  });
});

describe('components', () => {
  test.each([
    '<Callout type="tip" title="Look">\n\nx\n\n</Callout>\n',
    '<CheckYours question="Is it?" time="1 minute" needs="A rope">\n\n<Result see="x" verdict="ask">y</Result>\n\n</CheckYours>\n',
    '<Tabs legend="x">\n<Tab label="y">\n\nz\n\n</Tab>\n</Tabs>\n',
    '<Endpoint shape="boats/{id}" method="GET">\n<Part name="{id}">Its number</Part>\n</Endpoint>\n',
    '<Details summary="x">\n\ny\n\n</Details>\n',
    'Press <Key>Ctrl</Key> in <span lang="cy">Caerdydd</span>, H<sub>2</sub>O, <abbr title="x">y</abbr>.<br />\n',
    '<Figure src="x.png" alt="" caption="y" />\n',
  ])('stand as they may: %j', (body) => {
    expect(check(body)).toEqual([]);
  });

  test('of which one part stands in another component are wrong', () => {
    const body =
      '<Tabs legend="x">\n\n<Details summary="x">\n\n<Tab label="y">\n\nz\n\n</Tab>\n\n</Details>\n\n</Tabs>\n';
    expect(check(body)).toEqual(['5 <Tab> stands outside <Tabs>.']);
  });

  test('have names that no object carries of itself', () => {
    expect(check('<constructor />\n\n<toString />\n')).toHaveLength(2);
    expect(check('<Key constructor="x">y</Key>\n')).toEqual(['1 <Key> takes no attribute "constructor".']);
  });

  test('tell every attribute that is wrong at once', () => {
    expect(check('<Callout kind="tip" title={x}>\n\ny\n\n</Callout>\n')).toEqual([
      '1 <Callout> takes no attribute "kind".',
      '1 <Callout> has an attribute in braces, which is not read.',
      '1 <Callout> lacks its attribute "type".',
    ]);
  });

  test('name their parent by a component that there is', () => {
    const parents = Object.values<ElementRule>(COMPONENTS).flatMap(({ parent }) => parent ?? []);
    expect(parents).toContain('Tabs');
    expect(parents.filter((parent) => !(parent in COMPONENTS))).toEqual([]);
  });
});

describe('code', () => {
  test('may have a language by any of its names', () => {
    expect(check('```js\n1\n```\n\n```yml\na: 1\n```\n\n```text\nx\n```\n')).toEqual([]);
  });

  test('is found in lists too', () => {
    expect(check('- A\n\n  ```\n  x\n  ```\n')).toEqual(['3 The code block names no language.']);
  });

  test('of no known language is found, a name of every object too', () => {
    expect(check('```constructor\n1\n```\n')).toEqual(['1 Unknown code language "constructor".']);
  });

  test.each(COMMON_LANGUAGES)('of a language that is suggested is known: %s', (language) => {
    expect(isKnownLanguage(language)).toBe(true);
  });
});

test('images by reference need alternative text too', () => {
  expect(check('![][a] ![A boat][a]\n\n[a]: x.png\n')).toEqual(['1 The image "a" has no alternative text.']);
});
