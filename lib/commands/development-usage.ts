import type { CommandUsage } from './command-usage';

/** The usage of the commands that test and measure the engine. */
export const DEVELOPMENT_USAGE = {
  test: {
    summary: 'Run all checks and tests: format, lint, types, content, unit tests, builds, end-to-end tests.',
    options: { full: { text: 'Also run the slow tests, like npm run test:full.' } },
    examples: { 'npm test': 'run the tests', 'npm run test:full': 'run all tests, before a release' },
  },
  'test:resilience': {
    summary: 'Test builds and visits under faults: killed builds, full disks, load, a new version during a visit.',
    syntax: '[words]',
    args: { '[words]': 'Run only the faults with one of these words in their names.' },
    examples: {
      'npm run test:resilience': 'test all faults',
      'npm run test:resilience -- killed disk': 'test some faults',
    },
  },
  'test:screen-reader': {
    summary:
      'Walk through the help with Orca, a screen reader, in Firefox, and compare what it says with recorded transcripts.',
    syntax: '[walks]',
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
    syntax: '[hosts]',
    args: { '[hosts]': 'nginx, apache, caddy or cloudflare. Default: all.' },
    examples: { 'npm run test:hosts': 'test all hosts', 'npm run test:hosts -- nginx caddy': 'test two hosts' },
  },
  'test:browsers': {
    summary: 'Run the journeys of readers in Chromium, Firefox and WebKit, and open every page at two widths.',
    syntax: '[words]',
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
    syntax: '[subjects]',
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
