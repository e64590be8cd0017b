import type { Root } from 'mdast';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageToc } from '@/components/doc/page-toc';
import type { BodyJob } from '@/lib/content/body-data';
import {
  type AnalysedBody,
  analyseBody,
  analyseWithTree,
  type BodyHtml,
  type BodyText,
  describeFailure,
  parseAndCheck,
} from '@/lib/mdx/body';
import { compileTree } from '@/lib/mdx/compile';
import { PARSERS } from '@/lib/readers/parsers';
import { buildToc, getTocLevels, hasToc } from '@/lib/toc';
import { type CompiledTerms, DocBody } from './doc-body';

/** Parse and check one body, without rendering it. */
export function analyseBodyJob({ body, reader, context }: BodyJob): AnalysedBody {
  return analyseBody(body, PARSERS[reader], context);
}

/** Parse, check and render one body. */
export async function compileBodyJob(job: BodyJob): Promise<AnalysedBody & BodyHtml> {
  const { problems, text, tree } = analyseWithTree(job.body, PARSERS[job.reader], job.context);
  if (!tree || !text) return { problems, html: '', toc: '' };
  if (problems.some(({ severity }) => severity === 'error')) return { problems, text, html: '', toc: '' };
  try {
    return { problems, text, ...(await renderBody(tree, text, job)) };
  } catch (error) {
    return { problems: [...problems, describeFailure(error)], text, html: '', toc: '' };
  }
}

async function renderBody(tree: Root, text: BodyText, job: BodyJob): Promise<BodyHtml> {
  const { body, reader, context, data, tocLevels } = job;
  const definitions: CompiledTerms = {};
  for (const { id, definition } of data.terms ?? []) {
    // The page that defines the term reports the problems of its definition.
    const { tree: definitionTree } = parseAndCheck(definition, PARSERS[reader]);
    if (definitionTree) definitions[id] = await compileTree(definitionTree);
  }
  const render = async (parsed: Root) =>
    renderToStaticMarkup(<DocBody code={await compileTree(parsed)} data={data} definitions={definitions} />);
  const html = await render(tree);
  const sides = PARSERS[reader].parseSides?.(body, context);
  const toc = hasToc(text.headings) ? buildToc(text.headings, tocLevels ?? getTocLevels(text.headings)) : [];
  return {
    html,
    toc: toc.length > 0 ? renderToStaticMarkup(<PageToc toc={toc} />) : '',
    ...(sides && { sides: { html: await render(sides.tree), ids: sides.ids } }),
  };
}
