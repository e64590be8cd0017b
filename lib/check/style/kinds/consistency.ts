import { resolveLink } from '../../../content/links';
import type { Site } from '../../../content/site';
import type { ConsistencyRule } from '../house-style';
import { fillMessage } from '../patterns';
import type { StyleCheck } from '../rule';

/** Make the check of a consistency rule: links of a page that say the same must lead to the same location. */
export function makeConsistencyCheck(rule: ConsistencyRule, site: Site): StyleCheck {
  return ({ doc, input: { links } }) => {
    const first = new Map<string, { href: string; url: string; line: number }>();
    return links.flatMap(({ text, url, line }) => {
      const target = url === undefined ? undefined : resolveLink(url, site, doc);
      // A dead link is reported with all other dead links.
      if (url === undefined || !target || target.type === 'dead') return [];
      const key = text.toLowerCase();
      const other = first.get(key);
      if (!other) first.set(key, { href: target.href, url, line });
      if (!other || other.href === target.href) return [];
      const values = { text, target: url, other: other.url, line: other.line + doc.bodyOffset };
      const location = { type: 'body' as const, line };
      return [{ location, problem: fillMessage(rule.problem, values), fix: fillMessage(rule.fix, values) }];
    });
  };
}
