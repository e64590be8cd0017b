import { parseArgs } from 'node:util';
import { z } from 'zod';
import { suggest } from '../nearest';
import { type Problem, ProblemError } from '../problem';
import { isSiteUrl } from '../settings';

// Each message completes the fix `Write --NAME…`.
const count = z.string('=NUMBER').regex(/^\d+$/, '=NUMBER').transform(Number);
const flag = z.boolean(' alone');
const text = z.string('=TEXT').min(1, '=TEXT');

const schema = z.strictObject({
  target: text.optional(),
  branch: text.optional(),
  ref: text.optional(),
  source: text.default('origin'),
  from: text.optional(),
  out: text.optional(),
  pull: count.optional(),
  url: text.refine(isSiteUrl, '=ADDRESS, such as https://help.example.gov.uk').optional(),
  history: count.refine((commits) => commits > 0, '=NUMBER, 1 or more').optional(),
  /** How long to wait for other publishers and for the address, in seconds. */
  limit: count.prefault('300'),
  wait: count.prefault('300'),
  'max-age': count.optional(),
  'max-count': count.optional(),
  'max-bytes': count.optional(),
  'max-site-bytes': count.prefault('500000000'),
  'max-site-files': count.prefault('50000'),
  production: flag.default(false),
  'own-host': flag.default(false),
  'production-branch': text.default('main'),
  'if-gone': flag.default(false),
  json: flag.default(false),
});

/** The options of `npm run preview`. */
export type PreviewOptions = z.infer<typeof schema>;

const NAMES = Object.keys(schema.shape);
const FLAGS = ['production', 'own-host', 'if-gone', 'json'];

/** Parse the command and options of `npm run preview`. Throws a ProblemError with every problem found. */
export function parsePreviewOptions(args: string[]): { command: string | undefined; options: PreviewOptions } {
  const types = NAMES.map((name) => [name, { type: FLAGS.includes(name) ? 'boolean' : 'string' }] as const);
  const options = Object.fromEntries(types);
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  const parsed = schema.safeParse(values);
  if (parsed.success) return { command: positionals[0], options: parsed.data };
  throw new ProblemError(
    parsed.error.issues.flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') return issue.keys.map(describeUnknown);
      const name = String(issue.path[0]);
      const value = values[name] === true || values[name] === '' ? 'be without a value' : `be "${values[name]}"`;
      return makeProblem(name, `The option --${name} cannot ${value}.`, `Write --${name}${issue.message}.`);
    }),
  );
}

function describeUnknown(name: string): Problem {
  const all = `The options are ${NAMES.map((each) => `--${each}`).join(', ')}.`;
  return makeProblem(name, `Unknown option --${name}.`, suggest(name, NAMES, all));
}

function makeProblem(name: string, problem: string, fix: string): Problem {
  return { severity: 'error', file: `--${name}`, problem, fix };
}
