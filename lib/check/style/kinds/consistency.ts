import { resolveLink } from '../../../content/links';
import type { Site } from '../../../content/site';
import type { ConsistencyRule } from '../house-style';
import { fillMessage } from '../patterns';
import type { Check } from '../rule';

/** Make the check of a consistency rule: links of a page that say the same must lead to the same place. */
export function makeConsistency(rule: ConsistencyRule, site: Site): Check {
  return ({ doc, text: { links } }) => {
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
      const place = { type: 'body' as const, line };
      return [{ place, problem: fillMessage(rule.problem, values), fix: fillMessage(rule.fix, values) }];
    });
  };
}
