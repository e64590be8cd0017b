import { expect, test } from 'vitest';
import { checkContent } from '../../../e2e/support/content';

test('Docusaurus content does not have to follow the house rules of strict content', () => {
  const body =
    '# A\n\n#### Deep\n\n| a |\n| - |\n| b |\n\n```\ncode\n```\n\nimport X from "@theme/X";\n\n<div className="x">\n\nText.\n\n</div>\n';
  expect(checkContent({ 'site.yml': 'name: Docs\ncontent: docusaurus\n', 'a.md': body })).toBe('');
});

test('warnings about Docusaurus content say what readers see instead', () => {
  const body = '# A\n\n[x](nowhere) [y](#none) ![i](./no.png) {1 + 1}\n\n<Unknown>\n\nText.\n\n</Unknown>\n';
  const text = checkContent({ 'site.yml': 'name: Docs\ncontent: docusaurus\n', 'a.md': body });
  for (const shown of [
    'The text of the link is shown without a link.',
    'The link goes to the top of that page.',
    'A note with its name and alternative text is shown instead.',
    'Only the content is shown, or else a note with its name.',
    'The text around it is shown, and its name or code.',
  ]) {
    expect(text).toContain(shown);
  }
  expect(text).not.toMatch(/Write|Use|Put/);
});
