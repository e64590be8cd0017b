import type { CommandUsage } from './command-usage';
import { PREVIEW_USAGE } from './preview-usage';

const { target, url, history, invalidate, limit, wait, ...others } = PREVIEW_USAGE.options;

/** The usage of `npm run release`. */
export const RELEASE_USAGE = {
  summary: 'Publish the help of earlier releases. RELEASES.md explains how to set them up.',
  syntax: '<command>',
  args: {
    'publish <id>': 'Build a release of content/releases.yml and publish it, if the target does not have it.',
    'compare <id>': 'Publish what has changed since a release.',
    'remove <id>': 'Remove a release.',
    all: 'Publish and compare all releases that need it.',
    list: 'List the releases, and what is published of them.',
  },
  options: {
    ...{ target, url, history, invalidate, limit, wait },
    'key-value-store': others['key-value-store'],
    'max-site-bytes': others['max-site-bytes'],
    'max-site-files': others['max-site-files'],
    'production-branch': { value: 'BRANCH', text: 'The branch of the newest content. Default: main.' },
    again: { text: 'For publish: build and replace a release that is already published.' },
  },
  examples: {
    'npm run release -- publish 2025.4 --target=dir:/srv/help': 'publish a release to a folder',
    'npm run release -- all --target=dir:/srv/help': 'publish all that are missing',
  },
} as const satisfies CommandUsage;
