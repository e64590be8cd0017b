import { type OwnFacts, parseOwnFacts } from './store';

/** The start of a fragment that holds facts. Browsers send no fragment to a server. */
export const FRAGMENT = '#facts=';

/** The most characters of a fragment or file that is read. */
const MAX_LENGTH = 200_000;

/** Format facts as a fragment. */
export function formatFragment(facts: OwnFacts): string {
  const bytes = new TextEncoder().encode(JSON.stringify(facts));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return FRAGMENT + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Parse the facts of a fragment; undefined if it holds none. */
export function parseFragment(fragment: string): OwnFacts | undefined {
  if (!fragment.startsWith(FRAGMENT) || fragment.length > MAX_LENGTH) return undefined;
  try {
    const binary = atob(fragment.slice(FRAGMENT.length).replaceAll('-', '+').replaceAll('_', '/'));
    return parseOwnFacts(new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0))));
  } catch {
    // The link is not whole, or somebody made it up.
    return undefined;
  }
}

/** Format facts as a file, which `npm run record -- import` reads too. */
export function formatFile(facts: OwnFacts): string {
  return `${JSON.stringify({ facts }, null, 2)}\n`;
}

/** Parse the facts of a file; undefined if it holds none. */
export function parseFile(text: string): OwnFacts | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const { facts } = JSON.parse(text) as { facts?: unknown };
    return facts === undefined ? undefined : parseOwnFacts(JSON.stringify(facts));
  } catch {
    return undefined;
  }
}
