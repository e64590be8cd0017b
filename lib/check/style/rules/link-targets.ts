import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { resolveLink } from '../../../content/links';
import type { Finding, StyleContext, StylePage } from '../rule';

/** Find links of one doc that say the same and go to different places. */
export function checkLinkTargets({ doc, tree }: StylePage, { site }: StyleContext): Finding[] {
  const first = new Map<string, { href: string; url: string; line: number }>();
  const findings: Finding[] = [];
  visit(tree, 'link', (node) => {
    const target = resolveLink(node.url, site, doc);
    if (target.type === 'dead') return;
    const text = getText(node).trim();
    const line = node.position?.start.line ?? 1;
    const other = first.get(text.toLowerCase());
    if (!other) first.set(text.toLowerCase(), { href: target.href, url: node.url, line });
    else if (other.href !== target.href) {
      findings.push({
        severity: 'error',
        place: { type: 'body', line },
        problem: `"${text}" links to "${node.url}" here, and to "${other.url}" on line ${other.line + doc.bodyOffset}.`,
        fix: 'Give one of the two links another text, which says what is different there.',
      });
    }
  });
  return findings;
}
