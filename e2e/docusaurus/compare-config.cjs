// The configuration with which the comparison builds a site: its own, or that of a new site, in one language and at the root.
// A module that does not exist is replaced by a component that shows its content, so that a docs folder builds without its site.
const { existsSync } = require('node:fs');
const path = require('node:path');

const OWN = ['docusaurus.config.js', 'docusaurus.config.mjs', 'docusaurus.config.cjs', 'docusaurus.config.ts'];
const STUB = path.join(__dirname, 'stub.cjs');
const EXTENSIONS = [
  '',
  '.js',
  '.jsx',
  '.ts',
  '.tsx',
  '.mdx',
  '.md',
  '/index.js',
  '/index.jsx',
  '/index.ts',
  '/index.tsx',
];

module.exports = async function getConfig() {
  const own = await loadOwnConfig();
  const locale = own.i18n?.defaultLocale ?? 'en';
  return {
    ...own,
    baseUrl: '/',
    i18n: { ...own.i18n, defaultLocale: locale, locales: [locale] },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
    markdown: {
      ...own.markdown,
      hooks: { ...own.markdown?.hooks, onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' },
    },
    future: { ...own.future, faster: { swcJsLoader: true, rspackBundler: true, mdxCrossCompilerCache: true } },
    plugins: [...(own.plugins ?? []), replaceMissingModules],
  };
};

async function loadOwnConfig() {
  const file = OWN.map((name) => path.join(__dirname, name)).find(existsSync);
  if (!file) {
    const sidebarPath = existsSync(path.join(__dirname, 'sidebars.js')) ? './sidebars.js' : undefined;
    const preset = ['classic', { docs: { sidebarPath }, blog: false, pages: false }];
    return { title: 'Docs', url: 'https://docs.example.org', presets: [preset] };
  }
  const loaded = require(file);
  const config = loaded.default ?? loaded;
  return typeof config === 'function' ? config() : config;
}

function replaceMissingModules() {
  return {
    name: 'replace-missing-modules',
    configureWebpack: (_config, _isServer, { currentBundler }) => ({
      plugins: [
        new currentBundler.instance.NormalModuleReplacementPlugin(/^[.\w@][^!?]*$/, (resource) => {
          if (resource.context.includes('node_modules') || exists(resource)) return;
          console.log(`Replaced: ${resource.request}`);
          resource.request = STUB;
        }),
      ],
    }),
  };
}

function exists({ context, request }) {
  if (path.isAbsolute(request) || /^@(?:theme|theme-original|theme-init|docusaurus|generated)\//.test(request))
    return true;
  const file = request.startsWith('@site/') ? path.join(__dirname, request.slice(6)) : path.resolve(context, request);
  if (/^(?:\.|@site\/)/.test(request)) return EXTENSIONS.some((extension) => existsSync(file + extension));
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  return (require.resolve.paths(name) ?? []).some((folder) => existsSync(path.join(folder, name)));
}
