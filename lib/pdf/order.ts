import { parseArgs } from 'node:util';
import { fail } from '../problem';
import { PAPERS, type Paper } from './make-pdf';

const USAGE =
  'Write npm run pdf -- <doc id, category id, audience, trail or all> [--paper A4|Letter] [-o FILE], or npm run pdf -- --all-sections.';

/** What to print: one thing into a file, or every section. */
type Order = { paper: Paper } & ({ type: 'one'; name: string; output?: string } | { type: 'all-sections' });

/** Read the arguments of `npm run pdf`; throws a ProblemError that says how to write them. */
export function readOrder(args: string[]): Order {
  const { values, positionals } = parseOrder(args);
  const paper = PAPERS.find((each) => each.toLowerCase() === values.paper.toLowerCase());
  if (!paper)
    return fail(
      'npm run pdf',
      `There is no paper "${values.paper}" here.`,
      `Write --paper ${PAPERS.join(' or --paper ')}.`,
    );
  const [name, ...more] = positionals;
  if (values['all-sections'] && !name && !values.output) return { type: 'all-sections', paper };
  if (values['all-sections'])
    return fail('npm run pdf', 'With --all-sections there is neither a name nor a file.', USAGE);
  if (name === undefined) return fail('npm run pdf', 'Nothing is named that a PDF could be made of.', USAGE);
  if (more.length > 0) return fail('npm run pdf', 'A PDF is made of one thing, and more are named.', USAGE);
  return { type: 'one', name, output: values.output, paper };
}

function parseOrder(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        paper: { type: 'string', default: 'A4' },
        output: { type: 'string', short: 'o' },
        'all-sections': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    return fail('npm run pdf', error.message.split(/\.\s/)[0]?.replace(/\.?$/, '.') ?? '', USAGE);
  }
}
