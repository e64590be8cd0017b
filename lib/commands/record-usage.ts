import { type CommandUsage, INSTALLATION_OPTION } from './command-usage';

/** The usage of `npm run record`. */
export const RECORD_USAGE = {
  summary: 'Record what differs on your installation. Without an action, it asks the open questions on the terminal.',
  syntax: '[action]',
  args: {
    list: 'Print all questions by group with their answers.',
    'set <question> <value>': 'Record an answer. Lists: values with commas between. Tables: row=result for each row.',
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
