import { test } from 'vitest';
import { formatConverted } from '../mdx/test-format';
import { mkdocsParser } from './mkdocs/parser';
import { docsifyParser } from './docsify/parser';
import { docusaurusParser } from './docusaurus/parser';
import { checkForeignSite, readForeignSite, outlineSidebar } from './test-foreign';
import { readDocusaurusTree } from './docusaurus/test-site';
import { getExcerpt } from './docusaurus/excerpt';

const log = (name: string, fn: () => unknown) => {
  try { console.log(`## ${name}\n`, fn()); } catch (e) { console.log(`## ${name} THROWS`, e); }
};
const mk = (b: string) => formatConverted(b, mkdocsParser);
const dy = (b: string) => formatConverted(b, docsifyParser);
const du = (b: string) => formatConverted(b, docusaurusParser as never);
test('probe', () => {
  const cfg = (c: string) => { const s = readDocusaurusTree({ 'docusaurus.config.js': c, 'docs/a.md': '# A\n' }); return [s.identity.name, s.docs.map((d) => d.href).join(' ')]; };
  log('1', () => cfg("module.exports = { title: 'Harbour Handbook' }"));
  log('1b', () => cfg("module.exports = {\n  title: 'Harbour Handbook',\n  tagline: 'x',\n};"));
  log('2', () => [getExcerpt('Unlinks a package (inverse of [`pnpm link`](./link.md)).'), getExcerpt('Run [`a`][b] and `x[1]` **`y`**.\n\n[b]: /x\n'), getExcerpt('![x](y.png) Text [a [b]](c)'), getExcerpt("See [X](https://a.b/c_(d)) now.")]);
  log('3', () => cfg('module.exports = {"title": "Quoted", "url": "https://q.example.org", "plugins": [["x", {}]]}'));
  log('3b', () => cfg("module.exports = { title: 'x', plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]] }"));
  log('4', () => mk('{% include-markdown "inc.md" %}\n\nIt is {{ version }}.\n'));
  log('5', () => [mk('```yaml tab="File (YAML)"\na\n```\n\n```toml tab="TOML"\nb\n```\n')]);
  log('6', () => outlineSidebar(readForeignSite({ 'mkdocs.yml': 'nav:\n  - "<b>Start</b> <i class=x></i>": index.md\n  - "Sec <small>x</small>":\n    - a.md\n', 'docs/index.md': 'Text.\n', 'docs/a.md': '# A\n' }).sidebar));
  log('7', () => mk('See [`bool`][] and [X][pkg.X] and [y][].\n'));
  log('8', () => mk('<figure markdown="span">\n  ![Quay](quay.png){ width="300" }\n  <figcaption>A *quay*</figcaption>\n</figure>\n'));
  log('8a', () => mk('<figure markdown>\n![Quay](quay.png)\n<figcaption>A quay</figcaption>\n</figure>\n'));
  log('8c', () => mk('<div class="grid cards" markdown>\n\n- **a** b\n\n</div>\n\n<div markdown="1">\n*a*\n</div>\n'));
  log('8b', () => mk('=== ":smile: Sail"\n\n    A.\n\n!!! note ":smile: x"\n\n    B.\n'));
  log('9', () => dy('<!-- tabs:start -->\n\n#### **Sail**\n\nA.\n\n**Bold**\n\nB.\n\n#### **Motor**\n\nC.\n\n<!-- tabs:end -->\n'));
  log('9b', () => dy('<!-- tabs:start -->\n\n<!-- tab:Sail -->\n\nA.\n\n<!-- tab: Motor -->\n\nB.\n\n<!-- tabs:end -->\n'));
  log('9c', () => dy('- x\n\n  <!-- tabs:start -->\n\n  #### **Sail**\n\n  A.\n\n  <!-- tabs:end -->\n'));
  log('10', () => checkForeignSite({ 'index.html': 'docsify', 'README.md': '# A\n', 'guide/x.md': '# X\n\n<img src="images/x.svg" alt="x"> ![x](images/x.svg) [pdf](/files/a.pdf) [b](files/a.pdf)\n', 'images/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>', 'files/a.pdf': '%PDF' }));
  for (const t of ['mkdocs.yml', 'docusaurus.config.js']) {
    log(`11 ${t}`, () => { const f = { [t]: '', 'docs/a.md': '---\n\n# A\n\nText.\n' }; return [checkForeignSite(f), readForeignSite(f).docs.map((d) => `${d.title}|${d.body}`)]; });
    log(`11b ${t}`, () => { const f = { [t]: '', 'docs/a.md': '---\n\n# A\n\nText.\n\n---\n\nMore.\n' }; return [checkForeignSite(f), readForeignSite(f).docs.map((d) => `${d.title}|${d.body}`)]; });
  }
  log('12', () => [du('# A\n\n#\n\nText.\n\n##\n\nx\n'), mk('# A\n\n#\n\nText.\n'), dy('# A\n\n#\n\nText.\n')]);
  log('12b', () => readForeignSite({ 'docusaurus.config.js': '', 'docs/a.md': '---\ntitle: T\n---\n#\n\nText\n' }).docs.map((d) => [d.title, d.body, JSON.stringify(d.text?.headings ?? d)]));
  log('13', () => [mk('![x](a b.png "t")\n'), mk('![x](a b.png) [y](a b.md)\n')]);
  log('15', () => [du('[![](https://x.example.org/a.png)](https://y.example.org)\n'), du('[![Badge](https://x.example.org/a.svg)](https://y.example.org) [<img src="https://x.example.org/a.png" />](https://y.example.org)\n\n<a href="https://y.example.org"><img src="https://x.example.org/a.png" /></a>\n\n[![][img]][l]\n\n[img]: https://x.example.org/a.png\n[l]: https://y.example.org\n'), dy('[![](https://x.example.org/a.png)](https://y.example.org)\n'), mk('<a href="https://y.example.org"><img src="https://x.example.org/a.png"></a>\n')]);
  log('15b', () => checkForeignSite({ 'docusaurus.config.js': '', 'docs/a.md': '# A\n\n[![](https://x.example.org/a.png)](https://y.example.org)\n\n[![x](https://x.example.org/a.png)](https://y.example.org)\n\n<a href="https://y.example.org"><img src="https://x.example.org/a.png"/></a>\n\n<a href="https://y.example.org">\n  <img src="https://x.example.org/a.png"/>\n</a>\n\n[![][img]][l]\n\n[img]: https://x.example.org/a.png\n[l]: https://y.example.org\n' }));
});
