import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { startGithub } from '../../e2e/support/publish/comment-hosts';
import { WRITER } from '../../e2e/support/publish/setup';
import { checkTestBuild, describePreview, writeTestBuild } from '../../e2e/support/publish/site';
import { makeTestTarget } from '../../e2e/support/publish/target';
import { BUILD_STAMP_FILE, writeBuildRecord } from '../model/build-record';
import { PREVIEW_SUMMARY_PATH } from '../slug';
import { commentCommand } from './comment';
import { getBranchRef, openTarget, parsePublishOptions } from './options';
import { publishSite } from './publish';

const SUMMARY = { base: { type: 'none', reason: 'a new site' }, otherFiles: 0, docs: [] };

/** Publish a preview with `summary` as its summary file, and comment on its pull request. Returns the comment. */
async function comment(summary: string | undefined): Promise<string | undefined> {
  const branch = 'feature/two';
  const build = describePreview(branch, 'a'.repeat(40), 'A text');
  const project = makeTempDir();
  const dir = writeTestBuild(path.join(project, 'site'), build);
  if (summary !== undefined) {
    const file = path.join(dir, PREVIEW_SUMMARY_PATH);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, summary);
    const { files: _, ...facts } = JSON.parse(readFileSync(path.join(dir, BUILD_STAMP_FILE), 'utf8'));
    writeBuildRecord(dir, facts);
  }
  const { target } = makeTestTarget('dir', project);
  const publication = { artifact: checkTestBuild(dir, build), site: build.site, ref: getBranchRef(branch) };
  await publishSite(openTarget(target), publication, WRITER);
  const { address, comments } = await startGithub();
  vi.stubEnv('GITHUB_REPOSITORY', 'me/help');
  vi.stubEnv('GITHUB_TOKEN', 'secret');
  vi.stubEnv('GITHUB_GRAPHQL_URL', `${address}/graphql`);
  const options = parsePublishOptions({ branch, pull: '7', target, url: 'https://help.example.org' });
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await commentCommand(options)).toBe(0);
  vi.unstubAllEnvs();
  return comments[0]?.body;
}

test('npm run preview -- comment posts the address and the changes of a built preview', async () => {
  expect(await comment(JSON.stringify(SUMMARY))).toMatchInlineSnapshot(`
    "<!-- preview of this branch -->
    Preview of \`feature/two\`: <https://help.example.org/previews/feature-two-f1b8956e4481/>

    **What changed**: no pages changed. Not compared with the production branch: \`a new site\`
    "
  `);
});

test.each([
  ['is missing', undefined],
  ['is not JSON', '[x](//evil.example)'],
  ['has an unknown format', JSON.stringify({ ...SUMMARY, docs: 'evil' })],
  ['is nested too deep', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['is too large', JSON.stringify({ ...SUMMARY, more: 'x'.repeat(10_000_000) })],
])('a comment says that there is no list of changes if the summary %s', async (_name, summary) => {
  expect(await comment(summary)).toMatch(
    /\/previews\/feature-two-[0-9a-f]{12}\/>\n\nThe preview has no list of changes\.\n$/,
  );
});

test('npm run preview -- comment posts nothing before the preview is published', async () => {
  const { target } = makeTestTarget('dir', makeTempDir());
  const options = parsePublishOptions({ branch: 'a', pull: '7', target, url: 'https://help.example.org' });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(await commentCommand(options)).toBe(2);
  expect(log).toHaveBeenCalledWith('No comment was posted: there is no preview of a.');
});
