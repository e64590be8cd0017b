import type { PreviewOptions } from '../publish/preview-options';
import type { CommandUsage, OptionUsage } from './command-usage';

const OPTIONS = {
  target: {
    value: 'TARGET',
    text: 'Where to publish: dir:PATH, git:REMOTE#BRANCH, s3:BUCKET/PREFIX or azure:CONTAINER/PREFIX.',
  },
  branch: { value: 'BRANCH', text: 'The branch of the preview. Default for build: the checked-out branch.' },
  ref: { value: 'REF', text: 'The full Git ref of the branch. Default: refs/heads/BRANCH.' },
  source: { value: 'REMOTE', text: 'The Git remote that lists the branches, or "none". Default: origin.' },
  from: { value: 'FOLDER', text: 'The built site to publish. Default: out.preview; for deploy: out.' },
  out: { value: 'FOLDER', text: 'The folder to build into. Default: out.preview.' },
  pull: { value: 'NUMBER', text: 'The pull request or merge request to comment on.' },
  url: { value: 'ADDRESS', text: 'The address of the production site.' },
  history: { value: 'NUMBER', text: 'How many commits to keep in a git target. Default: 1.' },
  'key-value-store': { value: 'ARN', text: 'The key-value store with the versions of an s3 target behind CloudFront.' },
  invalidate: {
    value: 'DISTRIBUTION',
    text: 'Remove the changed addresses from the caches of this CloudFront distribution.',
  },
  commit: { value: 'HASH', text: 'The commit that was built. A site of another commit is refused.' },
  'purge-file': { value: 'FILE', text: 'Write the changed addresses into this file, one on each line.' },
  limit: { value: 'SECONDS', text: 'How long to wait for other publishers. Default: 300 seconds.' },
  wait: { value: 'SECONDS', text: 'How long to wait until the published site can be read. Default: 300 seconds.' },
  'max-age': { value: 'DAYS', text: 'For sweep: remove previews older than this number of days.' },
  'max-count': { value: 'NUMBER', text: 'For sweep: keep at most this many previews.' },
  'max-bytes': { value: 'BYTES', text: 'For sweep: keep previews up to this total size.' },
  'max-site-bytes': { value: 'BYTES', text: 'The maximum size of a site. Default: 500000000 bytes.' },
  'max-site-files': { value: 'NUMBER', text: 'The maximum number of files in a site. Default: 50000.' },
  production: { text: 'For build and status: the production site.' },
  'own-host': { text: 'For build: build a preview for the root of a dedicated host.' },
  'production-branch': { value: 'BRANCH', text: 'The branch to compare with. Default: main.' },
  'if-gone': { text: 'For remove: only if the branch no longer exists.' },
  yes: { text: 'For sweep: remove more than half of the previews.' },
  json: { text: 'For list: print JSON.' },
} as const satisfies Record<Exclude<keyof PreviewOptions, 'again'>, OptionUsage>;

/** The usage of `npm run preview`. */
export const PREVIEW_USAGE = {
  summary: 'Build, publish and remove previews of branches. PREVIEWS.md explains how to set them up.',
  syntax: '<command>',
  args: {
    build: 'Build the checked-out commit as a preview.',
    publish: 'Check a built preview and publish it. Needs --branch and --target.',
    deploy: 'Check the built production site and publish it. Needs --target.',
    comment: 'Post the address and changes as a comment on a pull request. Needs --branch, --pull, --target and --url.',
    remove: 'Remove the preview of a branch. Needs --branch and --target.',
    sweep: 'Remove previews of deleted branches, then the oldest previews beyond the limits. Needs --target.',
    list: 'List the published sites. Needs --target.',
    status: 'Show what is published for a branch. Needs --target, and --branch or --production.',
  },
  options: OPTIONS,
  examples: {
    'npm run preview -- build': 'build into out.preview',
    'npm run preview -- publish --branch=search --target=dir:/srv/help': 'publish to a folder',
    'npm run preview -- sweep --target=dir:/srv/help --max-age=90': 'remove old previews',
  },
} as const satisfies CommandUsage;
