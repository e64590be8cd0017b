import { renderToStaticMarkup } from 'react-dom/server';
import { PageToc } from '@/components/doc/page-toc';
import type { BodyJob } from '@/lib/content/body-data';
import { buildToc, hasToc } from '@/lib/headings';
import { type AnalysedBody, analyseBody, type BodyHtml, extractText, parseAndCheck } from '@/lib/mdx/body';
import { compileTree } from '@/lib/mdx/compile';
import { type CompiledTerms, DocBody } from './doc-body';

/** Parse and check one body, without rendering it. */
export function analyseBodyJob({ body, mode }: BodyJob): AnalysedBody {
  return analyseBody(body, mode);
}

/** Parse, check and render one body. */
export async function compileBody({ body, mode, data }: BodyJob): Promise<AnalysedBody & BodyHtml> {
  const { problems, tree } = parseAndCheck(body, mode);
  if (!tree) return { problems, html: '', toc: '' };
  const text = extractText(tree, body);
  if (problems.some(({ severity }) => severity === 'error')) return { problems, text, html: '', toc: '' };
  const definitions: CompiledTerms = {};
  for (const { id, definition } of data.terms ?? []) {
    const { tree: definitionTree } = parseAndCheck(definition, mode);
    if (definitionTree) definitions[id] = await compileTree(definitionTree);
  }
  const html = renderToStaticMarkup(<DocBody code={await compileTree(tree)} data={data} definitions={definitions} />);
  const toc = hasToc(text.headings) ? renderToStaticMarkup(<PageToc toc={buildToc(text.headings)} />) : '';
  return { problems, text, html, toc };
}
