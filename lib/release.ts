/** The folder of all releases in a site and in a target. */
export const RELEASES_DIR = 'releases';

/** The folder of an upgrade in its release. */
export const TO_NEWEST_DIR = 'to-newest';
