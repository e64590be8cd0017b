import { ALL_PAGES_PATH } from '../slug';
import type { Trail } from './trails';

/** The path of the list of trails. */
export const TRAILS_PATH = '/trails/';

/** List the paths of the home page, the search and the lists of pages. The list of trails exists only if there are any. */
export function getListPaths(trails: Trail[]): string[] {
  return ['/', ALL_PAGES_PATH, '/a-z/', '/search/', ...(trails.length > 0 ? [TRAILS_PATH] : [])];
}
