import { parseArgs } from 'node:util';
import { fail } from '../problem';
import { PAPERS, type Paper } from './make-pdf';

/** How to call `npm run pdf`. */
export const PDF_USAGE =
  'Write npm run pdf -- <doc id, category id, audience, trail or all> [--paper A4|Letter] [-o FILE], or npm run pdf -- --all-sections.';

/** What to print: one thing into a file, or every section. */
type Order = { paper: Paper } & ({ type: 'one'; name: string; output?: string } | { type: 'all-sections' });

/** Read the arguments of `npm run pdf`; throws a ProblemError that says how to write them. */
export function parsePdfRequest(args: string[]): Order {
  const { values, positionals } = parseArgs({
    args,
    options: {
      paper: { type: 'string', default: 'A4' },
      output: { type: 'string', short: 'o' },
      'all-sections': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const refuse = (problem: string, fix = PDF_USAGE) => fail('npm run pdf', problem, fix);
  const paper = PAPERS.find((each) => each.toLowerCase() === values.paper.toLowerCase());
  if (!paper) return refuse(`Unknown paper "${values.paper}".`, `Write --paper ${PAPERS.join(' or --paper ')}.`);
  const [name, ...more] = positionals;
  if (values['all-sections'] && !name && !values.output) return { type: 'all-sections', paper };
  if (values['all-sections']) return refuse('--all-sections takes neither a name nor a file.');
  if (name === undefined) return refuse('Nothing to print is named.');
  if (more.length > 0) return refuse('More than one thing to print is named.');
  return { type: 'one', name, output: values.output, paper };
}
