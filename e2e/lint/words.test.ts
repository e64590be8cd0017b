import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { ENGLISH } from '../../lib/words/en-GB';
import { listRefusedLines } from './refused-lines';

const REFUSED = [
  'show(<p>Text</p>);',
  'show(<p><code>old_paths</code> Text</p>);',
  'show(<p title="Text" />);',
  `show(<p aria-label={\`Text \${x}\`} />);`,
  "show(<p data-label={x ? y : 'Text'} />);",
  "show(<p>{x ? 'Text' : t('group.key')}</p>);",
  "show(<p>{x && 'Text'}</p>);",
  `show(<p>{\`Text \${x}\`}</p>);`,
  "node.textContent = 'Text';",
  "node.textContent = x ? 'Text' : '';",
  "node.setAttribute('aria-label', 'Text');",
  "createButton('Text', 'button', go);",
];
const ALLOWED = [
  'show(<p className="text" alt="">{t(\'group.key\')}, / {\' \'}</p>);',
  "show(<p title={t('group.key')}>{x === 'text' ? y : z}</p>);",
  `show(<p>{\`\${x} \${y}\`}</p>);`,
  "show(<p>{rich('group.key', { field: <code>old_paths</code> })}</p>);",
  "createButton(t('group.key'), 'button', go);",
];

/** List the text of a stylesheet that readers see. */
function listText(style: string): string[] {
  const contents = [...style.matchAll(/\bcontent:([^;]*);/g)].map(([, value = '']) => value);
  return contents.flatMap(
    (value) => value.replace(/(--t|attr|var)\([^)]*\)/g, '').match(/(['"]).*?\p{L}.*?\1/gu) ?? [],
  );
}

test('the linter refuses every line with text of the interface, and no other line', () => {
  expect(listRefusedLines('words.grit', [...REFUSED, ...ALLOWED])).toEqual(REFUSED.map((_, index) => index + 1));
});

test('text of the interface is found in stylesheets', () => {
  const style =
    "a { content: 'Text'; } b { content: 'in ' attr(x) / ''; } c { content: --t('a.b'); } d { content: ''; }";
  expect(listText(style)).toEqual(["'Text'", "'in '"]);
});

test('no stylesheet contains text of the interface', () => {
  const styles = globSync('{app,components}/**/*.css');
  const text = styles.flatMap((file) => listText(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`));
  expect(styles.length).toBeGreaterThan(10);
  expect(text).toEqual([]);
});

test('every phrase of the interface is used, and every phrase of a stylesheet exists', () => {
  const files = globSync(['{app,components,lib}/**/*.{ts,tsx,css}', '!lib/words/{en-GB,cy}.ts', '!**/*.test.ts']);
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const keys = Object.keys(ENGLISH);
  const inStyles = [...sources.matchAll(/--t\('([\w.-]+)'\)/g)].map(([, key]) => key);
  expect(keys.filter((key) => !sources.includes(`'${key}'`))).toEqual([]);
  expect(inStyles.filter((key) => key !== 'key' && !keys.includes(key ?? ''))).toEqual([]);
});
