import { fail } from '../problem';
import { PAPERS, type Paper } from './make-pdf';

/** A request to print one doc or book, or every section. */
type PdfRequest = { paper: Paper } & ({ type: 'one'; name: string; output?: string } | { type: 'all-sections' });

type PdfOptions = { paper?: string; output?: string; 'all-sections': boolean };

/** Resolve the arguments of `npm run pdf`. Throws a ProblemError. */
export function resolvePdfRequest(options: PdfOptions, names: string[]): PdfRequest {
  const { paper: size = 'A4', output, 'all-sections': isAll } = options;
  const paper = PAPERS.find((candidate) => candidate.toLowerCase() === size.toLowerCase());
  if (!paper) return refuse(`Unknown paper size "${size}".`, `Write --paper=${PAPERS.join(' or --paper=')}.`);
  const [name, ...otherNames] = names;
  if (isAll && (name || output)) {
    return refuse('The option --all-sections takes neither a name nor a file.', 'Write npm run pdf -- --all-sections.');
  }
  if (isAll) return { type: 'all-sections', paper };
  if (name === undefined) return refuse('No name is given.', 'Write what to print, such as npm run pdf -- users.');
  if (otherNames.length > 0) return refuse('More than one name is given.', 'Run npm run pdf once for each name.');
  return { type: 'one', name, output, paper };
}

function refuse(problem: string, fix: string): never {
  return fail('npm run pdf', problem, fix);
}
