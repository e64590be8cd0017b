import { renderToStaticMarkup } from 'react-dom/server';
import { Toc } from '@/components/doc/toc';
import type { BodyJob } from '@/lib/content/body-data';
import { buildToc, hasToc } from '@/lib/headings';
import { type BodyHtml, extractText, parseAndCheck, type ReadBody, readBody } from '@/lib/mdx/body';
import { compileTree } from '@/lib/mdx/compile';
import { type CompiledTerms, DocBody } from './doc-body';

/** Parse and check one body, without rendering it. */
export function readBodyJob({ body, mode }: BodyJob): ReadBody {
  return readBody(body, mode);
}

/** Parse, check and render one body. */
export async function compileBody({ body, mode, data }: BodyJob): Promise<ReadBody & BodyHtml> {
  const { problems, tree } = parseAndCheck(body, mode);
  if (!tree) return { problems, html: '', toc: '' };
  const text = extractText(tree, body);
  if (problems.some(({ severity }) => severity === 'error')) return { problems, text, html: '', toc: '' };
  const definitions: CompiledTerms = {};
  for (const { id, definition } of data.terms ?? []) {
    const { tree: own } = parseAndCheck(definition, mode);
    if (own) definitions[id] = await compileTree(own);
  }
  const html = renderToStaticMarkup(<DocBody code={await compileTree(tree)} data={data} definitions={definitions} />);
  const toc = hasToc(text.headings) ? renderToStaticMarkup(<Toc toc={buildToc(text.headings)} />) : '';
  return { problems, text, html, toc };
}
