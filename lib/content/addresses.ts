import type { Problem } from '../problem';
import { hasSource, readSource } from './sources';

/** The file in the content folder that lists the addresses of all past releases. */
export const ADDRESSES_SOURCE = 'addresses.txt';

/** Read the addresses of past releases, with their lines. */
export function readReleasedAddresses(contentDir: string, problems: Problem[]): ListedAddress[] {
  return readAddressList(contentDir, ADDRESSES_SOURCE, problems);
}

/** An address in a file, with its line. */
type ListedAddress = { address: string; line: number };

/** Read a file of the content folder with one address a line. Reports invalid ones and leaves them out; empty if there is no file. */
export function readAddressList(contentDir: string, source: string, problems: Problem[]): ListedAddress[] {
  if (!hasSource(contentDir, source)) return [];
  const { file, text } = readSource(contentDir, source, problems);
  return text.split('\n').flatMap((written, index) => {
    const [address, line] = [written.trim(), index + 1];
    if (address === '' || address.startsWith('#')) return [];
    if (isPageAddress(address)) return [{ address, line }];
    const problem = `"${formatStart(address)}" is not the address of a page.`;
    const fix = 'Write one path a line, such as /central/name/, with spaces and special characters as %20.';
    problems.push({ severity: 'error', file, line, problem, fix });
    return [];
  });
}

/** The most characters of an address. Servers refuse longer ones. */
const MAX_ADDRESS = 2_000;

/** Check that a text is the path of a page, with other characters than letters, digits and `-._~!*'()` encoded. */
export function isPageAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS || !/^(?:\/|(?:\/(?:[\w.~!*'()-]|%[0-9a-f]{2})+)+\/?)$/i.test(text)) return false;
  try {
    return text.split('/').every((segment) => !/^\.{1,2}$|[/\\\p{Cc}]/u.test(decodeURIComponent(segment)));
  } catch {
    // The bytes are not UTF-8.
    return false;
  }
}

/** Maximum number of characters of an address in a message. */
const MAX_SHOWN = 80;

function formatStart(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
