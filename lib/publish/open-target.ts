import { fail } from '../problem';
import { openDirTarget } from './dir-target';
import { openGitTarget } from './git-target';
import type { StoreLocation } from './object-store/open-store';
import type { Layout } from './object-store/state';
import { openStoreTarget } from './object-store/store-target';
import type { Target } from './target';

/** A bucket or container, and a prefix in it. Azure also has a container with the name `$web`. */
const STORE_NAME = /^(s3|azure)(-website)?:([\w.$-]+)((?:\/[\w.~-]+)*)\/?$/;

/** `history` limits how many commits a git branch keeps. `keyValueStore` is the ARN of the versions in CloudFront. */
type TargetOptions = { history?: number; keyValueStore?: string };

/** Open a target by its name, such as `dir:PATH`. */
export function openTarget(name: string, { history = 1, keyValueStore }: TargetOptions = {}): Target {
  const [, dir] = /^dir:(.+)$/s.exec(name) ?? [];
  if (dir !== undefined) return openDirTarget(dir);
  const [, remote, branch] = /^git:([^-].*)#([^-#][^#]*)$/s.exec(name) ?? [];
  if (remote !== undefined && branch !== undefined) return openGitTarget({ remote, branch, history });
  const storeTarget = parseStoreName(name);
  if (storeTarget) return openStoreTarget(storeTarget.location, storeTarget.layout, keyValueStore);
  return fail(
    `--target ${name}`,
    'Is not a valid target.',
    'Write dir:PATH, git:REMOTE#BRANCH such as git:https://git.example.org/help.git#pages, s3:BUCKET/PREFIX or azure:CONTAINER/PREFIX.',
  );
}

/** Parse the name of a target in an object store. Returns undefined for another name. */
export function parseStoreName(name: string): { location: StoreLocation; layout: Layout } | undefined {
  const [, kind, website, bucket, folder = ''] = STORE_NAME.exec(name) ?? [];
  if ((kind !== 's3' && kind !== 'azure') || bucket === undefined) return undefined;
  const prefix = folder && `${folder.slice(1)}/`;
  return { location: { kind, bucket, prefix }, layout: website ? 'website' : 'versions' };
}
