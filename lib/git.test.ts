import { expect, test } from 'vitest';
import { hideSecrets } from './git';

test.each([
  ['https://user:password@host/help.git', 'https://host/help.git'],
  ['https://user:pass/word@host/help.git', 'https://host/help.git'],
  ['https://user:pass@word@host/help.git', 'https://host/help.git'],
  ["fatal: 'https://token@host/a' and 'ssh://git:x@host/b'", "fatal: 'https://host/a' and 'ssh://host/b'"],
  ['https://host/help.git', 'https://host/help.git'],
  ['git@host:help.git', 'git@host:help.git'],
])('hideSecrets removes user names and passwords from addresses: %s', (text, hidden) => {
  expect(hideSecrets(text)).toBe(hidden);
});
