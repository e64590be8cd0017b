import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../problem';
import { readSource } from './sources';

/** The file in the content folder that lists the addresses of all past releases. */
export const ADDRESSES_SOURCE = 'addresses.txt';

/** Read the addresses of past releases, with their lines. */
export function readReleasedAddresses(contentDir: string, problems: Problem[]): ListedAddress[] {
  return readAddressList(contentDir, ADDRESSES_SOURCE, problems);
}

/** An address in a file, with its line. */
type ListedAddress = { address: string; line: number };

/** Read a file of the content folder with one address a line; empty if it does not exist. */
export function readAddressList(contentDir: string, source: string, problems: Problem[]): ListedAddress[] {
  if (!existsSync(path.join(contentDir, source))) return [];
  const lines = readSource(contentDir, source, problems).text.split('\n');
  return lines.flatMap((text, index) => (/^\s*(#|$)/.test(text) ? [] : [{ address: text.trim(), line: index + 1 }]));
}
