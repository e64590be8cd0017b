import { getCachePrefix } from '@/lib/offline';

/** The path of the site with a slash at its end, from the address of this script in `assets/`. */
export const BASE = new URL('..', import.meta.url).pathname;

/** The start of the names of the site's caches. */
export const PREFIX = getCachePrefix(BASE);

/** An empty cache. It exists if the reader removed the offline copy. */
export const REFUSED_CACHE = `${PREFIX}refused`;
