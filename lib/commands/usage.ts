import { type CommandUsage, INSTALLATION_OPTION, LANGUAGE_OPTION } from './command-usage';
import { DEVELOPMENT_USAGE } from './development-usage';
import { PREVIEW_USAGE } from './preview-usage';
import { RECORD_USAGE } from './record-usage';
import { RELEASE_USAGE } from './release-usage';

const HOST_OPTION = { text: 'Also serve other machines in your network. Default: only this machine.' };

const ALL_OPTION = { text: 'Print every warning, not only the first of each kind.' };

/** The usage of every command, by the name of its npm script. */
export const USAGE = {
  start: {
    summary: 'Serve the site on http://localhost:3000. Build it first if anything has changed.',
    options: { installation: INSTALLATION_OPTION, host: HOST_OPTION },
    examples: {
      'npm start': 'build and serve',
      'PORT=8080 npm start': 'use another port',
      'npm start -- --installation=anytown': 'show the help with the record in e2e/anytown',
    },
  },
  dev: {
    summary: 'Serve the site while you write. Open pages reload after each edit.',
    options: { installation: INSTALLATION_OPTION, host: HOST_OPTION },
    examples: { 'npm run dev': 'serve content/', 'CONTENT_DIR=docs npm run dev': 'serve another content folder' },
  },
  build: {
    summary: 'Build the site into out/. If the build fails, the last good site stays unchanged.',
    options: {
      all: ALL_OPTION,
      cold: { text: 'Use no cached results of earlier builds.' },
      installation: INSTALLATION_OPTION,
    },
    examples: { 'npm run build': 'build what has changed', 'npm run build -- --cold': 'build everything' },
  },
  check: {
    summary: 'Check the content without building the site.',
    options: { all: ALL_OPTION, installation: INSTALLATION_OPTION },
    examples: { 'npm run check': 'check the content', 'npm run check -- --all': 'print every warning' },
  },
  new: {
    summary: 'Create a page with valid frontmatter, at the end of its folder in the sidebar.',
    syntax: '<doc id>',
    args: { '<doc id>': 'Path under content/ without the extension.' },
    examples: { 'npm run new -- users/roles': 'create content/users/roles.mdx' },
  },
  migrate: {
    summary: 'Check or copy content from another tool, or write its sidebars as sidebar.yml in the content folder.',
    syntax: '<action>',
    args: {
      'check <folder>': 'Report how this engine shows each construct, page and address. Writes nothing.',
      'copy <folder>': 'Convert the content, with its images and site.yml, to strict content in a new folder.',
      'sidebars <file>': 'Write sidebar.yml from sidebars.js, .ts or .json, which can import files of its folder.',
    },
    options: {
      json: { text: 'Print the result of check as JSON.' },
      to: { value: 'FOLDER', text: 'The folder for the copy, which must be empty. Default: <folder>-copy.' },
    },
    examples: {
      'npm run migrate -- check ../old/docs': 'report differences and problems',
      'npm run migrate -- copy ../old/docs --to help': 'write a copy into help/',
      'CONTENT_DIR=../old/docs npm run migrate -- sidebars ../old/sidebars.js': 'write ../old/docs/sidebar.yml',
    },
  },
  search: {
    summary: 'Search the built site, and print why each page was found.',
    syntax: '<query>',
    args: { '<query>': 'Words to search for. With --json, the default is one query per line of standard input.' },
    options: {
      json: { text: 'Print a line of JSON for each query.' },
      index: { value: 'FOLDER', text: 'Folder of the built site. Default: out.' },
    },
    examples: {
      'npm run search -- two factor': 'search for two words',
      'npm run --silent search -- --json < queries.txt': 'search for each line of a file',
    },
  },
  pdf: {
    summary: 'Print the built site, or a part of it, to PDF with Chromium.',
    syntax: '<name>',
    args: { '<name>': 'A category, a doc id, an audience, a trail, or all.' },
    options: {
      paper: { value: 'SIZE', text: 'The paper size, A4 or Letter. Default: A4.' },
      output: { value: 'FILE', short: 'o', text: 'The PDF file. Default: <name>.pdf.' },
      'all-sections': { text: 'Print each top-level category into out.pdf/. The next build adds them to the site.' },
    },
    examples: {
      'npm run pdf -- users': 'print a category into users.pdf',
      'npm run pdf -- all --paper Letter -o help.pdf': 'print all pages into help.pdf',
      'npm run pdf -- --all-sections': 'print each top-level category',
    },
  },
  'content:report': {
    summary: 'Print statistics about the content: words, reading grades, pages without links to them, reviews due.',
    options: {
      language: {
        value: 'CODE',
        text: 'Print which pages of this language are missing or outdated, and what changed.',
      },
    },
    examples: {
      'npm run content:report': 'print the report',
      'npm run content:report -- --language cy': 'print what to translate',
    },
  },
  translated: {
    summary: 'Write into a translated page which text it translates, so that later changes of this text are noticed.',
    syntax: '<doc id>',
    args: { '<doc id>': 'Path under the content folder without the extension.' },
    options: { language: LANGUAGE_OPTION },
    examples: { 'npm run translated -- users/roles --language cy': 'after translating users/roles' },
  },
  'accessibility:record': {
    summary: 'Write the results of the latest npm run test:full into the table of accessibility checks.',
    examples: { 'npm run accessibility:record': 'write the results' },
  },
  addresses: {
    summary: 'Add the addresses of all pages to content/addresses.txt. Run it at each release.',
    examples: { 'npm run addresses': 'add new addresses' },
  },
  hosts: {
    summary: 'Print the configuration of a web server for this site.',
    syntax: '<server>',
    args: { '<server>': 'nginx, apache, caddy, nginx-store, caddy-store, cloudfront, s3-policy or azure-roles.' },
    examples: {
      'npm run --silent hosts -- nginx > help.conf': 'configure nginx',
      'npm run --silent hosts -- nginx-store > help-rules.conf': 'configure nginx in front of an object store',
    },
  },
  pack: {
    summary: 'Write out.zip with the whole site, for a web server or for reading from disk.',
    examples: { 'npm run pack': 'build if anything has changed, and write out.zip' },
  },
  font: {
    summary: 'Write the font subsets in public/fonts/ from the installed font package.',
    examples: { 'npm run font': 'write the subsets' },
  },
  preview: PREVIEW_USAGE,
  release: RELEASE_USAGE,
  record: RECORD_USAGE,
  ...DEVELOPMENT_USAGE,
} as const satisfies Record<string, CommandUsage>;

/** The name of a command: that of its npm script. */
export type CommandName = keyof typeof USAGE;

/** Get a command as typed in a terminal, such as `npm run build`. */
export function getCommandLine(name: CommandName): string {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
}
