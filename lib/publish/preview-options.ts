import { z } from 'zod';
import { ProblemError } from '../problem';
import { isSiteUrl } from '../settings';

// Each message completes the fix `Write --NAME…`.
const wholeNumber = z.string('=NUMBER').regex(/^\d+$/, '=NUMBER').transform(Number);
const flag = z.boolean();
const text = z.string('=TEXT').min(1, '=TEXT');

const schema = z.strictObject({
  target: text.optional(),
  branch: text.optional(),
  ref: text.optional(),
  commit: text.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, '=HASH, the full hash of a commit').optional(),
  source: text.default('origin'),
  from: text.optional(),
  out: text.optional(),
  pull: wholeNumber.optional(),
  url: text.refine(isSiteUrl, '=ADDRESS, such as https://help.example.gov.uk').optional(),
  history: wholeNumber.refine((commits) => commits > 0, '=NUMBER, 1 or more').optional(),
  'key-value-store': text.optional(),
  invalidate: text.optional(),
  'purge-file': text.optional(),
  /** How long to wait for other publishers, in seconds. */
  limit: wholeNumber.prefault('300'),
  /** How long to wait until the address serves the site, in seconds. */
  wait: wholeNumber.prefault('300'),
  /** In days. */
  'max-age': wholeNumber.optional(),
  'max-count': wholeNumber.optional(),
  'max-bytes': wholeNumber.optional(),
  'max-site-bytes': wholeNumber.prefault('500000000'),
  'max-site-files': wholeNumber.prefault('50000'),
  production: flag.default(false),
  'own-host': flag.default(false),
  'production-branch': text.default('main'),
  'if-gone': flag.default(false),
  yes: flag.default(false),
  again: flag.default(false),
  json: flag.default(false),
});

/** The options of `npm run preview` and `npm run release`. */
export type PreviewOptions = z.infer<typeof schema>;

/** The values of options as given, before they are parsed. */
type OptionValues = Record<string, string | boolean | undefined>;

/** Parse the values of the options of a command. Throws a ProblemError with every problem. */
export function parsePreviewOptions(values: OptionValues, command = 'npm run preview'): PreviewOptions {
  const { data, error } = schema.safeParse(values);
  if (data) return data;
  throw new ProblemError(
    error.issues.map(({ path: [name = ''], message }) => ({
      severity: 'error',
      file: command,
      problem: `The option --${String(name)} cannot be "${values[String(name)]}".`,
      fix: `Write --${String(name)}${message}.`,
    })),
  );
}
