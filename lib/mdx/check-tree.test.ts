import { describe, expect, test } from 'vitest';
import { strictParser } from '../readers/strict/parser';
import { COMMON_LANGUAGES, isKnownLanguage } from './code-blocks';
import { COMPONENTS, type ElementRule } from './components';

/** Check a body and list its problems, each after its line. */
function check(body: string): string[] {
  const found: string[] = [];
  strictParser.parse(body, (line, problem) => found.push(`${line} ${problem}`));
  return found;
}

describe('headings', () => {
  test.each(['## A\n\n### B\n\n#### C\n\n## D\n', 'No heading.\n', '## A\n\n## B\n\n### C\n'])(
    'accepts headings in order: %j',
    (body) => {
      expect(check(body)).toEqual([]);
    },
  );

  test.each([
    ['## A\n\n#### B\n\n##### C\n\n## D\n', ['3 The heading skips from level 2 to level 4.']],
    ['### A\n\n### B\n', ['1 The heading skips from level 1 to level 3.']],
    [
      '# A\n\n# B\n',
      ['1 The page title is already the heading of level 1.', '3 The page title is already the heading of level 1.'],
    ],
    ['# A\n\n### B\n', ['1 The page title is already the heading of level 1.']],
    ['<Details summary="x">\n\n### A\n\n</Details>\n', ['3 The heading skips from level 1 to level 3.']],
  ])('reports headings out of order: %j', (body, problems) => {
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
  ])('accepts components used correctly: %j', (body) => {
    expect(check(body)).toEqual([]);
  });

  test('reports a component outside its required parent', () => {
    const body =
      '<Tabs legend="x">\n\n<Details summary="x">\n\n<Tab label="y">\n\nz\n\n</Tab>\n\n</Details>\n\n</Tabs>\n';
    expect(check(body)).toEqual(['5 <Tab> is not directly inside <Tabs>.']);
  });

  test('reports names that every JavaScript object has, such as constructor', () => {
    expect(check('<constructor />\n\n<toString />\n')).toHaveLength(2);
    expect(check('<Key constructor="x">y</Key>\n')).toEqual(['1 Unknown attribute "constructor" on <Key>.']);
  });

  test('reports every wrong attribute of a component', () => {
    expect(check('<Callout kind="tip" title={x}>\n\ny\n\n</Callout>\n')).toEqual([
      '1 Unknown attribute "kind" on <Callout>.',
      '1 <Callout> has an attribute in braces, which is not allowed.',
      '1 The attribute "type" of <Callout> is missing.',
    ]);
  });

  test('requires only parents that exist', () => {
    const parents = Object.values<ElementRule>(COMPONENTS).flatMap(({ parent }) => parent ?? []);
    expect(parents).toContain('Tabs');
    expect(parents.filter((parent) => !(parent in COMPONENTS))).toEqual([]);
  });
});

describe('code', () => {
  test('accepts a code language by any of its names', () => {
    expect(check('```js\n1\n```\n\n```yml\na: 1\n```\n\n```text\nx\n```\n')).toEqual([]);
  });

  test('checks code blocks in lists', () => {
    expect(check('- A\n\n  ```\n  x\n  ```\n')).toEqual(['3 The code block has no language.']);
  });

  test('reports a code language that is unknown, even "constructor"', () => {
    expect(check('```constructor\n1\n```\n')).toEqual(['1 Unknown code language "constructor".']);
  });

  test.each(COMMON_LANGUAGES)('knows the code language %s, which it suggests', (language) => {
    expect(isKnownLanguage(language)).toBe(true);
  });
});

test('reports an image by reference without alternative text', () => {
  expect(check('![][a] ![A boat][a]\n\n[a]: x.png\n')).toEqual(['1 The image "a" has no alternative text.']);
});
