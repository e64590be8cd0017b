import { ALL_PAGES_PATH } from '../slug';
import type { Trail } from './trails';

/** The path of the list of trails. */
export const TRAILS_PATH = '/trails/';

/** Get the paths of the home page, the search and the lists of pages. Without trails there is no list of trails. */
export function getListPaths(trails: Trail[]): string[] {
  return ['/', ALL_PAGES_PATH, '/a-z/', '/search/', ...(trails.length > 0 ? [TRAILS_PATH] : [])];
}
