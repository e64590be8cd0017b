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
  const context = { ...partials, titleLine: fields.docusaurus?.titleLine };
  const from = { source: file.source, file: file.file, body: escapeHeadingIds(text), bodyOffset: split.bodyOffset };
  return toDoc({ id, ...from, context }, fields, settings);
}
