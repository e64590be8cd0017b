import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ProblemError } from '../problem';

const count = z.string().regex(/^\d+$/, 'is no whole number').transform(Number);
const flag = z.boolean('takes no value');
const text = z.string('has no value').min(1, 'has no value');

const schema = z.strictObject({
  target: text.optional(),
  branch: text.optional(),
  ref: text.optional(),
  source: text.default('origin'),
  from: text.optional(),
  out: text.optional(),
  pull: count.optional(),
  url: text.refine(isAddress, 'is not the address of a site').optional(),
  history: count.refine((commits) => commits > 0, 'keeps no commit').optional(),
  /** Seconds that other writers, and the address, are waited for. */
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
export type Options = z.infer<typeof schema>;

const NAMES = Object.keys(schema.shape);
const FLAGS = ['production', 'own-host', 'if-gone', 'json'];

/** Read the command and the options of `npm run preview`; throws a ProblemError with all that is wrong with them. */
export function parseOptions(args: string[]): { command: string | undefined; options: Options } {
  const types = NAMES.map((name) => [name, { type: FLAGS.includes(name) ? 'boolean' : 'string' }] as const);
  const { values, positionals } = parseArgs({
    args,
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
  });
  const parsed = schema.safeParse(values);
  if (parsed.success) return { command: positionals[0], options: parsed.data };
  throw new ProblemError(
    parsed.error.issues.flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => toProblem(name, 'is none'));
      return toProblem(String(issue.path[0]), issue.message, values);
    }),
  );
}

function toProblem(name: string, what: string, values: Record<string, unknown> = {}) {
  const value = typeof values[name] === 'string' ? ` ${values[name]}` : '';
  return {
    severity: 'error' as const,
    file: `--${name}${value}`,
    problem: `The option --${name} ${what}.`,
    fix: `PREVIEWS.md says what each takes: ${NAMES.map((each) => `--${each}`).join(', ')}.`,
  };
}

/** Whether a text is the address of a site: an origin, and a path where it has one. */
export function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}
