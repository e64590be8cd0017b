import { expect, test } from 'vitest';
import type { PutEdit, Writer } from '../target';
import { sendFiles } from './manifest';
import type { ObjectStore } from './object-store';
import type { HeldState } from './state';

test('a lost file that the new version keeps is reported with a way to deploy again', async () => {
  const entry = { hash: 'a', md5: 'b', contentType: 'text/javascript', cacheControl: 'no-cache' };
  const files = [{ file: 'assets/site.0.js', key: 'k', entry }];
  const transfer = { edit: { files: [] as string[] } as PutEdit, files, sources: new Map() };
  const held = { requireHeld: () => undefined } as unknown as HeldState;
  const sent = sendFiles({ name: 's3:help' } as ObjectStore, transfer, held, {
    onStep: () => undefined,
  } as unknown as Writer);
  await expect(sent).rejects.toThrow(
    's3:help\n  Has lost assets/site.0.js, which the new version keeps.\n  Restore it from a backup, or wait a day if its name has a hash. Then deploy again.',
  );
});
