import { expect, test } from 'vitest';
import { checkContent } from '../test-content';

const fence = (language: string) => `\`\`\`${language}\na\n\`\`\`\n\n`;

const check = (files: Record<string, string>) =>
  checkContent({ 'site.yml': 'name: Help\ncontent: docusaurus\n', ...files });

test('unknown code languages are one warning that lists them, the most frequent first', () => {
  const files = {
    'a.md': `# A\n\n${fence('caddy-x')}${fence('js')}`,
    'b.md': `# B\n\n${fence('promql')}${fence('PromQL')}`,
  };
  expect(check(files)).toMatchInlineSnapshot(`
    "a.md:3
      Warning: Unknown code languages: "promql" (2), "caddy-x" (1).
      The code is shown without colours."
  `);
});

test('one code block in an unknown language is one warning', () => {
  expect(check({ 'a.md': `# A\n\n${fence('promql')}` })).toMatchInlineSnapshot(`
    "a.md:3
      Warning: Unknown code language "promql".
      The code is shown without colours."
  `);
});
