import path from 'node:path';
import { FileSystemConfigLoader, formatterFactory, HtmlValidate, type RuleConfig } from 'html-validate';
import { globSync } from 'tinyglobby';

/** Exceptions from the rules of html-validate, with their reasons. */
const RULES: RuleConfig = {
  // Style rules that depend on the serialiser.
  'doctype-style': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'no-trailing-whitespace': 'off',
  // The HTML standard allows colons: they keep the ids of the page apart from those of headings.
  'valid-id': ['error', { relaxed: true }],
  // Titles include the category, to tell pages with similar names apart; only search engines shorten them.
  'long-title': 'off',
  // The accessible name of a heading leaves out the link to itself, which the standard allows.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
};

/** Validate the pages of a folder that match patterns; returns the number of errors. */
export function countHtmlErrors(dir: string, patterns: string[]): number {
  const validator = new HtmlValidate(
    new FileSystemConfigLoader({ root: true, extends: ['html-validate:recommended'], rules: RULES }),
  );
  const files = globSync(patterns, { cwd: dir }).sort();
  const reports = files.map((file) => validator.validateFileSync(path.join(dir, file)));
  const results = reports.flatMap((report) => report.results);
  const wrong = results.filter(({ errorCount }) => errorCount > 0);
  if (wrong.length > 0) console.error(formatterFactory('text')(wrong.slice(0, 20)));
  const errors = wrong.reduce((sum, { errorCount }) => sum + errorCount, 0);
  console.log(`  ${files.length} pages, ${errors} errors`);
  return errors;
}
