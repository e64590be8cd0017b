import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Finding, StyleContext, StylePage } from '../rule';

/** Find links whose text does not say where they go: people jump from link to link and hear the text alone. */
export function checkLinkText({ tree }: StylePage, { house }: StyleContext): Finding[] {
  const vague = new Set(house.link_text.map((text) => text.toLowerCase()));
  const findings: Finding[] = [];
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'linkReference') return;
    const text = getText(node).trim();
    const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(text);
    if (!isAddress && text !== '' && !vague.has(text.toLowerCase().replace(/[.:]$/, ''))) return;
    const line = node.position?.start.line ?? 1;
    findings.push({
      severity: 'error',
      place: { type: 'body', line },
      problem: isAddress
        ? `Shows the address "${text}" as a link.`
        : `The link text "${text}" does not say where it goes.`,
      fix: 'Write what the reader finds there, such as "guidance on passwords from the National Cyber Security Centre".',
    });
  });
  return findings;
}
