import { fail } from '../problem';
import { PREVIEWS_DIR } from '../slug';
import { openTarget } from './open-target';
import type { Options } from './options';
import { readRefs } from './source';
import { PRODUCTION, type Target, type Writer } from './target';
import { getWriterName } from './writer-name';

/** Where a preview is built, and published from, when nothing else is said. */
export const PREVIEW_DIR = 'out.preview';

/** Open the target that the options name. */
export function open(options: Options): Target {
  return openTarget(need(options, 'target'), { history: options.history });
}

/** The writer that this run is, with the time that it has. */
export function getWriter({ limit }: Options): Writer {
  return { who: getWriterName(), limit: limit * 1000, onStep: () => undefined };
}

/** What lists the branches; without a repository to ask, `--source none`, the times of commits have to do. */
export function getRefsReader({ source }: Options) {
  return source === 'none' ? undefined : () => readRefs(source);
}

/** Where a place can be read; absent where the site's address is not known. */
export function getAddress({ url }: Options, place: string): string | undefined {
  return url && `${url.replace(/\/$/, '')}${getPath(place)}`;
}

/** The path of a place from the site's own address. */
export function getPath(place: string): string {
  return place === PRODUCTION ? '/' : `/${PREVIEWS_DIR}/${place}/`;
}

const MISSING = {
  branch: 'Write --branch=NAME.',
  target: 'Write --target=dir:PATH or --target=git:REMOTE#BRANCH.',
  pull: 'Write --pull=NUMBER, the number of the pull request.',
  url: 'Write --url=ADDRESS, the address of the production site such as https://help.example.gov.uk/help.',
};

/** The value of an option that the command cannot do without. */
export function need(options: Options, name: keyof typeof MISSING): string {
  const value = options[name];
  if (value !== undefined) return String(value);
  return fail(`--${name}`, `The option --${name} is missing.`, MISSING[name]);
}
