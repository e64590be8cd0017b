import { RELEASES_DIR, TO_NEWEST_DIR } from '../site-copy';
import { NOT_FOUND_PATH, PREVIEWS_DIR } from '../slug';

/** The prefix of the files of a version in an object store. The number of the version and the path in the site follow. */
export const VERSIONS_PREFIX = 'versions/';

/** The prefix of pointers in an object store. The folder of the site and `.json` follow. */
export const POINTERS_PREFIX = 'pointers/';

/** The name of the production site's pointer. */
export const PRODUCTION_POINTER = 'production';

/** The key of the production site's 404 page, which hosts send for any address. */
export const NOT_FOUND_KEY = NOT_FOUND_PATH.slice(1);

/** The field of an object's metadata with the number of a version, and the headers of S3 and Azure with it. */
export const VERSION_FIELD = 'version';
export const VERSION_HEADERS = [`x-amz-meta-${VERSION_FIELD}`, `x-ms-meta-${VERSION_FIELD}`];

/** The addresses of sites below production, as patterns of the folder in the site. The first that matches applies. */
export const SITE_FOLDER_PATTERNS = [
  `${PREVIEWS_DIR}/[^/]+`,
  `${RELEASES_DIR}/[^/]+/${TO_NEWEST_DIR}`,
  `${RELEASES_DIR}/[^/]+`,
];

/** Headers that stores add to their answers, and that readers do not need. */
export const STORE_HEADERS = [
  ...VERSION_HEADERS,
  ...`x-amz-request-id x-amz-id-2 x-amz-server-side-encryption x-amz-version-id x-amz-storage-class
  x-rgw-object-type x-ms-request-id x-ms-version x-ms-version-id x-ms-client-request-id x-ms-creation-time
  x-ms-blob-type x-ms-lease-state x-ms-lease-status x-ms-server-encrypted x-ms-is-current-version x-ms-copy-id
  x-ms-copy-source x-ms-copy-status x-ms-copy-progress x-ms-copy-completion-time x-ms-access-tier
  x-ms-access-tier-inferred x-ms-blob-content-md5 Content-MD5 Server`.split(/\s+/),
];
