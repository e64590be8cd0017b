import type { PhrasingContent } from 'mdast';
import { makeText } from '../../mdx/blocks';
import type { Fact, InstallationFacts } from '../../model/installation';
import { lowerFirst } from './facts';

/** Link to a fact on the page of its group; nothing if there is no such page. */
export function makeFactLink(
  text: string,
  fact: Fact | undefined,
  { recordPage, questionPaths }: InstallationFacts,
): PhrasingContent[] {
  if (!recordPage) return [];
  if (!fact) return [{ type: 'link', url: recordPage, children: [makeText(text)] }];
  const { id, name } = fact;
  // Several links on a page can have the same visible text, so screen readers also hear the name of the fact.
  const hiddenName = {
    type: 'mdxJsxTextElement',
    name: 'span',
    attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: 'visually-hidden' }],
    children: [makeText(`: ${lowerFirst(name)}`)],
  } as PhrasingContent;
  // The script that lets readers answer where they read looks for the attribute.
  const data = { hProperties: { 'data-add': id } };
  return [{ type: 'link', url: questionPaths[id] ?? recordPage, children: [makeText(text), hiddenName], data }];
}
