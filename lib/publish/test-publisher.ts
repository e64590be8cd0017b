// A publisher of a test: a process of its own, that can be killed at any of its steps.
import { openTarget } from './open-target';
import { getPreviewSlug } from './preview-slug';
import { publishSite } from './publish';
import { getBranchRef, readRefs } from './refs';
import { removePreview } from './sweep';
import { PRODUCTION } from './target';
import { checkTestBuild, type TestBuild } from './test-site';

/** What a publisher of a test is to do: publish a site, or take it away, and at which of its steps it is killed or stands still. */
export type PublisherTask = {
  target: string;
  made: TestBuild;
  from?: string;
  source?: string;
  killAt?: number;
  stopAt?: number;
  limit?: number;
  history?: number;
};

const {
  target: name,
  made,
  from,
  source,
  killAt,
  stopAt,
  limit = 120_000,
  history,
}: PublisherTask = JSON.parse(process.argv[2] ?? '');
let steps = 0;
const writer = {
  who: `publisher of ${made.branch}`,
  limit,
  onStep(step: string) {
    if (steps === killAt) process.kill(process.pid, 'SIGKILL');
    if (steps === stopAt) process.kill(process.pid, 'SIGSTOP');
    console.log(step);
    steps += 1;
  },
};
const place = made.isPreview ? getPreviewSlug(made.branch) : PRODUCTION;
const target = openTarget(name, { history });
if (from === undefined) await removePreview(target, place, writer);
else {
  const publication = { artifact: checkTestBuild(from, made), place, ref: getBranchRef(made.branch) };
  const outcome = await publishSite(
    target,
    { ...publication, readRefs: source ? () => readRefs(source) : undefined },
    writer,
  );
  process.exitCode = outcome.type === 'published' ? 0 : 2;
}
