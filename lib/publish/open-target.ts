import { fail } from '../problem';
import type { StoreLocation } from './object-store/open-store';
import type { Layout } from './object-store/state';
import type { Target } from './target';

/** A bucket or container, and a prefix in it. Azure also has a container with the name `$web`. */
const STORE_NAME = /^(s3|azure)(-website)?:([\w.$-]+)((?:\/[\w.~-]+)*)\/?$/;

/** `history` limits how many commits a git branch keeps. `keyValueStore` is the ARN of the versions in CloudFront. */
type TargetOptions = { history?: number; keyValueStore?: string };

/** Open a target by its name, such as `dir:PATH`. Loads the modules of its kind when it is first used. */
export function openTarget(name: string, { history = 1, keyValueStore }: TargetOptions = {}): Target {
  const [, dir] = /^dir:(.+)$/s.exec(name) ?? [];
  if (dir !== undefined) return loadOnUse(async () => (await import('./dir-target')).openDirTarget(dir));
  const [, remote, branch] = /^git:([^-].*)#([^-#][^#]*)$/s.exec(name) ?? [];
  if (remote !== undefined && branch !== undefined)
    return loadOnUse(async () => (await import('./git-target')).openGitTarget({ remote, branch, history }));
  const { location, layout } = parseStoreName(name) ?? {};
  if (location && layout)
    return loadOnUse(async () =>
      (await import('./object-store/store-target')).openStoreTarget(location, layout, keyValueStore),
    );
  return fail(
    `--target ${name}`,
    'Is not a valid target.',
    'Write dir:PATH, git:REMOTE#BRANCH such as git:https://git.example.org/help.git#pages, s3:BUCKET/PREFIX or azure:CONTAINER/PREFIX.',
  );
}

/** Make a target that is opened whenever it is used. */
function loadOnUse(open: () => Promise<Target>): Target {
  return {
    read: async (use) => (await open()).read(use),
    update: async (writer, decide) => (await open()).update(writer, decide),
  };
}

/** Parse the name of a target in an object store. Returns undefined for another name. */
export function parseStoreName(name: string): { location: StoreLocation; layout: Layout } | undefined {
  const [, kind, website, bucket, folder = ''] = STORE_NAME.exec(name) ?? [];
  if ((kind !== 's3' && kind !== 'azure') || bucket === undefined) return undefined;
  const prefix = folder && `${folder.slice(1)}/`;
  return { location: { kind, bucket, prefix }, layout: website ? 'website' : 'versions' };
}
