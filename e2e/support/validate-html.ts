import path from 'node:path';
import { FileSystemConfigLoader, formatterFactory, HtmlValidate, type RuleConfig } from 'html-validate';
import { globSync } from 'tinyglobby';

/** Rules of html-validate that this site departs from, each with its reason. */
const RULES: RuleConfig = {
  // Style of writing, where the serialiser decides.
  'doctype-style': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'no-trailing-whitespace': 'off',
  // Titles carry the category above, so that two pages of like name can be told apart; search engines cut, readers need not.
  'long-title': 'off',
  // A heading is named by its own words, without the link to itself that stands in it; the standard allows that.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
};

/** Validate pages below a folder, by a pattern of their files, and print what is wrong; gives the number of errors. */
export function countHtmlErrors(dir: string, pattern: string | string[] = '**/*.html'): number {
  const validator = new HtmlValidate(
    new FileSystemConfigLoader({ root: true, extends: ['html-validate:recommended'], rules: RULES }),
  );
  const files = globSync(pattern, { cwd: dir }).sort();
  const reports = files.map((file) => validator.validateFileSync(path.join(dir, file)));
  const results = reports.flatMap((report) => report.results);
  const wrong = results.filter(({ errorCount }) => errorCount > 0);
  if (wrong.length > 0) console.error(formatterFactory('text')(wrong.slice(0, 20)));
  const errors = wrong.reduce((sum, { errorCount }) => sum + errorCount, 0);
  console.log(`  ${files.length} pages, ${errors} errors`);
  return errors;
}
