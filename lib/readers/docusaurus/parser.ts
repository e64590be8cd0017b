import { assignAnchorIds } from '../../headings';
import type { BodyParser } from '../../mdx/body';
import { checkIncompleteSyntax } from '../../mdx/check-incomplete-syntax';
import { checkTree } from '../../mdx/check-tree';
import { convertContainers } from '../../mdx/containers';
import type { ParsedBody } from '../../mdx/parse';
import { unwrapElements } from '../../mdx/unwrap-elements';
import type { ReportProblem } from '../../problem';
import { convertHtml } from '../html/convert-html';
import { convertRemoteImages } from '../html/images';
import { convertMaths } from '../maths/convert-maths';
import { type BodyContext, NO_CONTEXT } from './body-context';
import { convertComponents, fillHeadingLists } from './components';
import { convertElements } from './convert-elements';
import { replaceEmoji } from './emoji';
import { convertFences } from './fences';
import { convertHeadings, removeTitle } from './headings';
import { type Dialect, parseDialect, parseForeign } from './parse';
import { includePartials } from './partials';
import { convertTabs } from './tabs';

/** Parses MDX and Markdown of Docusaurus. */
export const docusaurusParser: BodyParser<BodyContext> = {
  severity: 'warning',
  parse: (body, report, context = NO_CONTEXT) => convert(parseForeign(body, context), report, context),
};

/** Make the parser of a Markdown dialect. Its pages are converted as those of Docusaurus are. */
export function createDialectParser(dialect: Dialect): BodyParser<BodyContext> {
  return {
    severity: 'warning',
    parse: (body, report, context = NO_CONTEXT) => convert(parseDialect(body, dialect), report, context, dialect),
  };
}

/** Convert a parsed body to a strict tree. Reports what readers see differently. */
function convert(parsed: ParsedBody, report: ReportProblem, context: BodyContext, dialect?: Dialect): ParsedBody {
  const { tree } = parsed;
  checkIncompleteSyntax(parsed, report);
  if (dialect) dialect.convert(tree, report);
  else includePartials(tree, context, report);
  unwrapElements(tree);
  if (!dialect) {
    convertComponents(tree, context);
    replaceEmoji(tree);
  }
  convertContainers(tree, report);
  convertHtml(tree, report);
  convertFences(tree, report);
  convertTabs(tree, report);
  convertMaths(tree, report);
  convertRemoteImages(tree);
  checkTree(tree, report);
  convertElements(tree);
  convertHeadings(tree, context.titleLine);
  assignAnchorIds(tree, report);
  removeTitle(tree);
  fillHeadingLists(tree);
  return parsed;
}
