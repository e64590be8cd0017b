import { fail } from '../problem';
import { PREVIEWS_DIR } from '../slug';
import { openTarget } from './open-target';
import type { PreviewOptions } from './preview-options';
import { readRefs } from './refs';
import { PRODUCTION, type Target, type Writer } from './target';
import { getWriterName } from './writer-name';

/** The folder in which a preview is built, and from which it is published, by default. */
export const PREVIEW_OUT_DIR = 'out.preview';

/** Open the target that the options name. */
export function getTarget(options: PreviewOptions): Target {
  return openTarget(requireOption(options, 'target'), { history: options.history });
}

/** Get the writer that this run is. */
export function getWriter({ limit }: PreviewOptions): Writer {
  return { who: getWriterName(), limit: limit * 1000, onStep: () => undefined };
}

/** Get the function that lists the branches; absent with `--source none`: then the times of commits decide. */
export function getRefsReader({ source }: PreviewOptions) {
  return source === 'none' ? undefined : () => readRefs(source);
}

/** Get the address of a place; absent if the site's address is unknown. */
export function getPublishedAddress({ url }: PreviewOptions, place: string): string | undefined {
  return url && `${url.replace(/\/$/, '')}${getPublishedPath(place)}`;
}

/** Get the path of a place from the site's root. */
export function getPublishedPath(place: string): string {
  return place === PRODUCTION ? '/' : `/${PREVIEWS_DIR}/${place}/`;
}

const MISSING = {
  branch: 'Write --branch=NAME.',
  target: 'Write --target=dir:PATH or --target=git:REMOTE#BRANCH.',
  pull: 'Write --pull=NUMBER, the number of the pull request.',
  url: 'Write --url=ADDRESS, the address of the production site such as https://help.example.gov.uk/help.',
};

/** Get the value of an option that the command needs. */
export function requireOption(options: PreviewOptions, name: keyof typeof MISSING): string {
  const value = options[name];
  return value === undefined ? fail(`--${name}`, `The option --${name} is missing.`, MISSING[name]) : String(value);
}
