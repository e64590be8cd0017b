// Every command loads the usage of all commands first: import no packages here.

import type { PublishOptions } from '../publish/options';

/** An option of a command: `value` is a placeholder such as `FILE`, absent for a flag. */
export type OptionUsage = { value?: string; short?: string; text: string };

const INSTALLATION_OPTION = {
  value: 'NAME',
  text: 'The folder with the record of an installation, or the name of one in e2e/. Default: the content folder.',
} as const;

const LANGUAGE_OPTION = { value: 'CODE', text: 'The language, as in site.yml. Not the main one.' } as const;

/** The help of a command: a summary, its arguments and options, and examples. */
export type CommandUsage = {
  summary: string;
  /** The arguments that are not options, such as `<doc id>`, or `[words]...` for any number of them. */
  syntax?: string;
  /** The meaning of the argument in `syntax`, or of each action with its own arguments. */
  args?: Record<string, string>;
  options?: Record<string, OptionUsage>;
  /** Command lines, each with a comment. */
  examples: Record<string, string>;
};

const OPTIONS = {
  target: {
    value: 'TARGET',
    text: 'Where to publish: dir:PATH, git:REMOTE#BRANCH, s3:BUCKET/PREFIX or azure:CONTAINER/PREFIX.',
  },
  branch: { value: 'BRANCH', text: 'The branch of the preview. Default for build: the checked-out branch.' },
  ref: { value: 'REF', text: 'The full Git ref of the branch. Default: refs/heads/BRANCH.' },
  source: {
    value: 'REMOTE',
    text: 'The Git remote that lists the branches, or "none", but not for sweep. Default: origin.',
  },
  from: { value: 'FOLDER', text: 'The built site to publish. Default: out.preview; for deploy: out.' },
  out: { value: 'FOLDER', text: 'The folder to build into. Default: out.preview; with --production: out.' },
  pull: { value: 'NUMBER', text: 'The pull request or merge request to comment on.' },
  url: { value: 'ADDRESS', text: 'The address of the production site.' },
  history: { value: 'NUMBER', text: 'How many commits to keep in a git target. Default: 1.' },
  'key-value-store': { value: 'ARN', text: 'The key-value store with the versions of an s3 target behind CloudFront.' },
  invalidate: {
    value: 'DISTRIBUTION',
    text: 'Remove the changed addresses from the caches of this CloudFront distribution.',
  },
  commit: { value: 'HASH', text: 'The commit that was built. A site of another commit is refused.' },
  'purge-file': { value: 'FILE', text: 'Write the changed addresses into this file, one on each line.' },
  limit: { value: 'SECONDS', text: 'How long to wait for other publishers. Default: 300 seconds.' },
  wait: { value: 'SECONDS', text: 'How long to wait until the published site can be read. Default: 300 seconds.' },
  'max-age': { value: 'DAYS', text: 'For sweep: remove previews older than this number of days.' },
  'max-count': { value: 'NUMBER', text: 'For sweep: keep at most this many previews.' },
  'max-bytes': { value: 'BYTES', text: 'For sweep: keep previews up to this total size.' },
  'max-site-bytes': { value: 'BYTES', text: 'The maximum size of a site. Default: 500000000 bytes.' },
  'max-site-files': { value: 'NUMBER', text: 'The maximum number of files in a site. Default: 50000.' },
  production: { text: 'For build and status: the production site.' },
  'own-host': { text: 'For build: build a preview for the root of a dedicated host.' },
  'production-branch': { value: 'BRANCH', text: 'The branch to compare with. Default: main.' },
  'if-gone': { text: 'For remove: only if the branch no longer exists.' },
  yes: { text: 'For sweep: remove more than half of the previews.' },
  json: { text: 'For list: print JSON.' },
} as const satisfies Record<Exclude<keyof PublishOptions, 'again'>, OptionUsage>;

const PREVIEW_USAGE = {
  summary: 'Build, publish and remove previews of branches. PREVIEWS.md explains how to set them up.',
  syntax: '<command>',
  args: {
    build: 'Build the checked-out commit as a preview.',
    publish: 'Check a built preview and publish it. Needs --branch and --target.',
    deploy: 'Check the built production site and publish it. Needs --target.',
    comment: 'Post the address and changes as a comment on a pull request. Needs --branch, --pull, --target and --url.',
    remove: 'Remove the preview of a branch. Needs --branch and --target.',
    sweep: 'Remove previews of deleted branches, then the oldest previews beyond the limits. Needs --target.',
    list: 'List the published sites. Needs --target.',
    status: 'Show what is published for a branch. Needs --target, and --branch or --production.',
  },
  options: OPTIONS,
  examples: {
    'npm run preview -- build': 'build into out.preview',
    'npm run preview -- publish --branch=search --target=dir:/srv/help': 'publish to a folder',
    'npm run preview -- sweep --target=dir:/srv/help --max-age=90': 'remove old previews',
  },
} as const satisfies CommandUsage;

const { target, url, history, invalidate, limit, wait, ...others } = PREVIEW_USAGE.options;

const RELEASE_USAGE = {
  summary: 'Publish the help of earlier releases. RELEASES.md explains how to set them up.',
  syntax: '<command>',
  args: {
    'publish <id>': 'Build a release of content/releases.yml and publish it, if the target does not have it.',
    'compare <id>': 'Publish what has changed since a release.',
    'remove <id>': 'Remove a release.',
    all: 'Publish and compare all releases that need it.',
    list: 'List the releases, and what is published of them.',
  },
  options: {
    ...{ target, url, history, invalidate, limit, wait },
    'key-value-store': others['key-value-store'],
    'max-site-bytes': others['max-site-bytes'],
    'max-site-files': others['max-site-files'],
    'production-branch': { value: 'BRANCH', text: 'The branch of the newest content. Default: main.' },
    again: { text: 'For publish: build and replace a release that is already published.' },
  },
  examples: {
    'npm run release -- publish 2025.4 --target=dir:/srv/help': 'publish a release to a folder',
    'npm run release -- all --target=dir:/srv/help': 'publish all that are missing',
  },
} as const satisfies CommandUsage;

const RECORD_USAGE = {
  summary: 'Record what differs on your installation. Without an action, it asks the open questions on the terminal.',
  syntax: '[action]',
  args: {
    list: 'Print all questions by group with their answers.',
    'set <question> <value>...':
      'Record an answer. Lists: values with commas between. Tables: row=result for each row.',
    'api <response>': 'Record the fields of a saved response from standard input, never the text of its records.',
    export: 'Print the open questions as a letter in Markdown, or as CSV to fill in.',
    'import <file>':
      'Record the answers of a CSV file with the columns id, value, checked, by and note, or of a file that a reader saved in a browser.',
  },
  options: {
    by: { value: 'TEAM', text: 'The team that checked. Default: the team of the latest answer.' },
    checked: { value: 'DAY', text: 'The day of the check, such as 2026-10-03. Default: today.' },
    note: { value: 'TEXT', text: 'For set: a sentence that the list of questions shows below the answer.' },
    'review-in': { value: 'TIME', text: 'For set: when to check again, such as "6 months".' },
    statuses: { value: 'CODES', text: 'For api: the status codes that you have seen, such as "200, 401".' },
    paging: { value: 'TEXT', text: 'For api: how to get the next page, such as "Link header".' },
    yes: { text: 'For api: write changes without asking.' },
    for: { value: 'WHO', text: 'For export: supplier, hosting-team or me.' },
    csv: { text: 'For export: CSV to fill in and import.' },
    installation: INSTALLATION_OPTION,
  },
  examples: {
    'npm run record': 'ask the open questions',
    'npm run record -- set api-base https://anytown.example/api': 'record one answer',
    'npm run record -- api news < response.json': 'record the fields of a response',
    'npm run --silent record -- export --for=supplier > letter.md': 'write a letter to the supplier',
    'npm run --silent record -- export --csv > answers.csv': 'write a file to fill in',
    'npm run record -- import answers.csv': 'record its answers',
    'npm run record -- import our-installation.json --by="Web team"': 'record answers that a reader saved in a browser',
  },
} as const satisfies CommandUsage;

const HOST_OPTION = { text: 'Also serve other machines in your network. Default: only this machine.' };

const ALL_OPTION = { text: 'Print every warning, not only the first of each kind.' };

/** The usage of the commands that test and measure the engine. */
const DEVELOPMENT_USAGE = {
  test: {
    summary: 'Run all checks and tests: format, lint, types, content, unit tests, builds, end-to-end tests.',
    options: { full: { text: 'Also run the slow tests, like npm run test:full.' } },
    examples: { 'npm test': 'run the tests', 'npm run test:full': 'run all tests, before a release' },
  },
  'test:resilience': {
    summary: 'Test builds and visits under faults: killed builds, full disks, load, a new version during a visit.',
    syntax: '[words]...',
    args: { '[words]': 'Run only the faults with one of these words in their names.' },
    examples: {
      'npm run test:resilience': 'test all faults',
      'npm run test:resilience -- killed disk': 'test some faults',
    },
  },
  'test:screen-reader': {
    summary:
      'Walk through the help with Orca, a screen reader, in Firefox, and compare what it says with recorded transcripts.',
    syntax: '[walks]...',
    args: { '[walks]': 'Only these walks, such as home or search. Default: all.' },
    options: {
      update: { short: 'u', text: 'Record what is spoken now as the new transcripts, if two runs are the same.' },
    },
    examples: {
      'npm run test:screen-reader': 'compare all walks, and measure the goals',
      'npm run test:screen-reader -- search --update': 'record one walk',
    },
  },
  'test:hosts': {
    summary: 'Test the built site on real web servers.',
    syntax: '[hosts]...',
    args: { '[hosts]': 'nginx, apache, caddy or cloudflare. Default: all.' },
    examples: { 'npm run test:hosts': 'test all hosts', 'npm run test:hosts -- nginx caddy': 'test two hosts' },
  },
  'test:browsers': {
    summary: 'Run the journeys of readers in Chromium, Firefox and WebKit, and open every page at two widths.',
    syntax: '[words]...',
    args: { '[words]': 'Run only the journeys with one of these words in their names.' },
    options: {
      engine: { value: 'NAME', text: 'Run only chromium, firefox or webkit. Default: all that are installed.' },
      sweep: { text: 'Run no journeys: only open every page at two widths.' },
      sample: { text: 'Run no journeys: only open one page of each kind at two widths.' },
    },
    examples: {
      'npm run test:browsers': 'run everything',
      'npm run test:browsers -- theme --engine webkit': 'run some journeys in one engine',
    },
  },
  'test:docusaurus': {
    summary:
      'Build Docusaurus sites with Docusaurus and with this engine, and compare the pages. Installs Docusaurus into .cache/docusaurus: 520 MB.',
    options: {
      site: {
        value: 'FOLDER',
        text: 'A Docusaurus site with a folder docs. Default: the test site, and Redux if it is there.',
      },
      all: { text: 'Print every unexpected difference, not only the first of each kind.' },
      json: { text: 'Print all differences as JSON.' },
      record: { text: 'Record how Docusaurus builds the test site, so that npm test can compare with it.' },
    },
    examples: {
      'npm run test:docusaurus': 'compare the test site and Redux',
      'npm run test:docusaurus -- --site=../help': 'compare another site',
    },
  },
  screenshots: {
    summary: 'Take screenshots of one page of each kind, at four widths, light and dark, into screenshots/.',
    examples: { 'npm run screenshots': 'take screenshots, to view in screenshots/index.html' },
  },
  bench: {
    summary:
      'Measure builds, the search, printing and publishing. Prints Markdown tables, and writes .cache/bench/results.json. Needs Linux.',
    syntax: '[subjects]...',
    args: {
      build: 'Measure builds, checks and the development server.',
      search: 'Measure the size of the search index, and the time of queries in Node.',
      print: 'Measure opening the book of all pages, and PDFs. Needs a built site: npm run build.',
      publish: 'Measure deploys to the object stores that are installed: .ci/install-stores.',
    },
    options: {
      corpus: {
        value: 'NAMES',
        text: 'Which corpora: real, help, help-1-release, help-100-releases, 2000, 10000. Default: all, which takes hours.',
      },
      steps: { value: 'NAMES', text: 'Which steps of build: cold, warm, edit, check, dev. Default: all.' },
      rounds: { value: 'NUMBER', text: 'How often to measure each step. Default: 1; with Starlight: 2.' },
      limit: { value: 'MINUTES', text: 'When to stop a measurement. Default: 30 minutes.' },
      pages: { value: 'NUMBER', text: 'How many docs of each corpus except help to use. Default: all.' },
      'with-starlight': { text: 'Also measure Starlight with the same content. Installs Starlight into .cache/bench.' },
      lighthouse: { text: 'Also measure pages with Lighthouse as on a phone. Installs Lighthouse into .cache/bench.' },
    },
    examples: {
      'npm run bench -- build --corpus=help --steps=cold,dev': 'measure two steps with this help',
      'npm run bench -- search': 'measure the search',
    },
  },
} as const satisfies Record<string, CommandUsage>;

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
    syntax: '<query>...',
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
