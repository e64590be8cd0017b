import { resolveLink } from '../../../content/links';
import type { Site } from '../../../content/site';
import type { ConsistencyRule } from '../house-style';
import { fillMessage } from '../patterns';
import type { StyleCheck } from '../rule';

/** Make the check of a consistency rule: on a page, equal link texts need equal targets. */
export function makeConsistencyCheck(rule: ConsistencyRule, site: Site): StyleCheck {
  return ({ doc, input: { links } }) => {
    const firstLinks = new Map<string, { href: string; url: string; line: number }>();
    return links.flatMap(({ text, url, line }) => {
      const target = url === undefined ? undefined : resolveLink(url, site, doc);
      // The link check reports dead links.
      if (url === undefined || !target || target.type === 'dead') return [];
      const key = text.toLowerCase();
      const firstLink = firstLinks.get(key);
      if (!firstLink) firstLinks.set(key, { href: target.href, url, line });
      if (!firstLink || firstLink.href === target.href) return [];
      const values = { text, target: url, other: firstLink.url, line: firstLink.line + doc.bodyOffset };
      const location = { type: 'body' as const, line };
      return [{ location, problem: fillMessage(rule.problem, values), fix: fillMessage(rule.fix, values) }];
    });
  };
}
