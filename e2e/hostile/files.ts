import { formatHostilePage, type HostileCase } from './hostile-case';

const PASSWD_FILE = '/etc/passwd';
const PAGE_WITH_IMAGE = formatHostilePage('![Words](./picture.png)');

const SYMLINKS: Record<string, Record<string, string>> = {
  'a page that is a symlink out of the content folder': { 'hostile.mdx': PASSWD_FILE },
  'a page that is a symlink to itself': { 'hostile.mdx': 'hostile.mdx' },
  'a page that is a symlink to a missing file': { 'hostile.mdx': '/nothing/is/here' },
  'a page that is a symlink to a folder': { 'hostile.mdx': '/etc' },
  'a folder that is a symlink out of the content folder': { hostile: '/etc' },
  'a folder that is a symlink to its parent': { hostile: '..' },
  'a folder that is a symlink to itself': { hostile: '.' },
  'a data file that is a symlink out of the content folder': { 'synonyms.yml': PASSWD_FILE },
  'a trails file that is a symlink out of the content folder': { 'trails.yml': PASSWD_FILE },
  'a drawing that is a symlink out of the content folder': { '_figures/berths.svg': PASSWD_FILE },
  'a folder of drawings that is a symlink out of the content folder': { _figures: '/etc' },
  'an image that is a symlink out of the content folder': { 'picture.png': PASSWD_FILE },
  'an image that is a symlink to a missing file': { 'picture.png': '/nothing/is/here' },
};

const SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 288 100"';
const DRAWINGS: Record<string, string> = {
  'a script': `<svg ${SVG}><script>window.ran=1</script></svg>`,
  'a handler': `<svg ${SVG} onload="window.ran=1"><path d="M0 0" onclick="window.ran=1" /></svg>`,
  'a link': `<svg ${SVG}><a href="javascript:window.ran=1"><text x="0" y="9">a</text></a></svg>`,
  'a reference to another host': `<svg ${SVG}><use href="https://evil.example/x.svg#a" /></svg>`,
  'a reference that runs a script': `<svg ${SVG}><use href="javascript:window.ran=1" /></svg>`,
  'a page': `<svg ${SVG}><foreignObject><body onload="window.ran=1" /></foreignObject></svg>`,
  'a style': `<svg ${SVG}><style>* { display: none }</style></svg>`,
  'a colour that loads a file': `<svg ${SVG}><path d="M0 0" fill="url(https://evil.example/x)" /></svg>`,
  'an image': `<svg ${SVG}><image href="https://evil.example/x.png" /></svg>`,
  'nested entities': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg ${SVG}><text x="0" y="9">&b;</text></svg>`,
  'an entity that is a file': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg ${SVG}><text x="0" y="9">&a;</text></svg>`,
  'a processing instruction': `<?xml-stylesheet href="https://evil.example/x.css"?><svg ${SVG}></svg>`,
  'groups ten thousand deep': `<svg ${SVG}>${'<g>'.repeat(10_000)}${'</g>'.repeat(10_000)}</svg>`,
  'unclosed groups': `<svg ${SVG}>${'<g>'.repeat(10_000)}`,
  'a CDATA section': `<svg ${SVG}><![CDATA[<script>window.ran=1</script>]]></svg>`,
  'an id named __proto__': `<svg ${SVG}><defs><path id="__proto__" d="M0 0" /></defs><use href="#__proto__" /></svg>`,
};

const PAGE_WITH_DRAWING = formatHostilePage('<Diagram name="berths" caption="Berths">\n\nWords.\n\n</Diagram>');
const PAGE_WITH_SVG = formatHostilePage('![Words](./picture.svg)');

/** Symlinks out of the content folder, and drawings that run code. */
export const FILE_CASES: HostileCase[] = [
  ...Object.entries(SYMLINKS).map(
    ([name, symlinks]): HostileCase => ({
      group: 'symlinks',
      name,
      files: 'hostile.mdx' in symlinks ? {} : { 'hostile.mdx': PAGE_WITH_IMAGE },
      symlinks,
    }),
  ),
  ...Object.entries(DRAWINGS).flatMap(([name, svg]): HostileCase[] => [
    { group: 'drawings', name, files: { 'hostile.mdx': PAGE_WITH_DRAWING, '_figures/berths.svg': svg } },
    { group: 'images', name, files: { 'hostile.mdx': PAGE_WITH_SVG, 'picture.svg': svg } },
  ]),
];
