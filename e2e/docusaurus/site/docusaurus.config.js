import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import { themes } from 'prism-react-renderer';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default {
  title: 'Skylark',
  tagline: 'A weather station that you build yourself',
  url: 'https://skylark.example.org',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: {
    mermaid: true,
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' },
  },
  themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'],
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          lastVersion: 'current',
          versions: { current: { label: '2.0' }, '1.0': { path: '1.0' } },
          admonitions: { keywords: ['weather'], extendDefaults: true },
          remarkPlugins: [remarkMath, [npm2yarn, { sync: true }]],
          rehypePlugins: [rehypeKatex],
          editUrl: 'https://code.example.org/skylark/edit/main/',
        },
        blog: { showReadingTime: true },
        pages: false,
      },
    ],
  ],
  themeConfig: {
    prism: {
      theme: themes.github,
      additionalLanguages: ['diff', 'ini'],
      magicComments: [
        { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
        { className: 'code-block-error-line', line: 'error-next-line' },
      ],
    },
  },
};
