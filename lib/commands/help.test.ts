import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatHelp } from './run';
import { type CommandName, USAGE } from './usage';

const SCRIPTS: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
/** The npm scripts that run a command, with its file. test:full is npm test with an option. */
const FILES = Object.entries(SCRIPTS).flatMap(([name, script]) => {
  const file = /^node lib\/commands\/with-install\.mjs (\S+)$/.exec(script)?.[1];
  return file ? [[name, file] as const] : [];
});

test('the help shows usage, arguments, options and examples', () => {
  expect(formatHelp('pdf')).toMatchInlineSnapshot(`
    "Usage: npm run pdf -- <name> [options]

    Print the built site, or a part of it, to PDF with Chromium.

      <name>             A category, a doc id, an audience, a trail, or all.

      --paper=SIZE       The paper size, A4 or Letter. Default: A4.
      -o, --output=FILE  The PDF file. Default: <name>.pdf.
      --all-sections     Print each top-level category into out.pdf/. The next build adds them to the site.
      --help             Show this help.

    Examples:
      npm run pdf -- users                           # print a category into users.pdf
      npm run pdf -- all --paper Letter -o help.pdf  # print all pages into help.pdf
      npm run pdf -- --all-sections                  # print each top-level category"
  `);
});

test('the help of a command without options has no placeholder for them', () => {
  expect(formatHelp('font')).toMatchInlineSnapshot(`
    "Usage: npm run font

    Write the font subsets in public/fonts/ from the installed font package.

      --help  Show this help.

    Examples:
      npm run font  # write the subsets"
  `);
});

test('every npm script that runs a command has help', () => {
  expect(FILES.map(([name]) => name).sort()).toEqual(Object.keys(USAGE).sort());
});

test.each(FILES)('the command of npm run %s runs under its own name', (name, file) => {
  expect(readFileSync(file, 'utf8')).toContain(`runCommand('${name}', `);
});

test('every example in the help runs an npm script', () => {
  for (const name of Object.keys(USAGE) as CommandName[]) {
    for (const line of Object.keys(USAGE[name].examples)) {
      const script = /npm (?:run (?:--silent )?)?([\w:-]+)/.exec(line)?.[1] ?? '';
      expect([line, Object.keys(SCRIPTS)]).toEqual([line, expect.arrayContaining([script])]);
    }
  }
});
