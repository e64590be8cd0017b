import type { BodyContext } from '../../mdx/docusaurus/body-context';
import { escapeHeadingIds, unwrapMdxCodeBlocks } from '../../mdx/docusaurus/prepare';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { type Doc, toDoc } from '../doc';
import { splitFile } from '../frontmatter';
import type { ContentFile } from '../sources';
import { parseDocusaurusFrontmatter } from './frontmatter';
import { getDocusaurusNames } from './names';
import type { Partials } from './read-partials';

/** Read a Docusaurus doc from its file and its partials. */
export function readDocusaurusDoc(file: ContentFile, partials: Partials, settings: Settings, problems: Problem[]): Doc {
  const split = splitFile(file, problems, false);
  const text = unwrapMdxCodeBlocks(split.body);
  const fields = parseDocusaurusFrontmatter({ ...split, body: text }, file.source);
  const { id } = getDocusaurusNames(file.source, split.data);
  const values = { ...partials.values, ...(text.includes('frontMatter.') && listFields(split.data)) };
  const context = { ...partials, values, titleLine: fields.docusaurus?.titleLine };
  const from = { source: file.source, file: file.file, body: escapeHeadingIds(text), bodyOffset: split.bodyOffset };
  return toDoc({ id, ...from, context }, fields, settings);
}

/** List the fields that expressions can name, as `frontMatter.title`. */
function listFields(data: Record<string, unknown>): BodyContext['values'] {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[`frontMatter.${name}`, value]] : [],
    ),
  );
}
