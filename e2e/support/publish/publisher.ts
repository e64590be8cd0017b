// A publisher for tests, in a separate process that can be killed at any step.

import { removeSites } from '../../../lib/publish/manage-commands';
import { getBranchRef, openTarget } from '../../../lib/publish/options';
import { publishSite } from '../../../lib/publish/publish';
import { readRefs } from '../../../lib/publish/refs';
import { resolveKeyValueStores } from '../stores/key-value-store';
import { checkTestBuild, type TestBuild } from './site';

/** The task of a test publisher: publish `site` from a folder, or remove it, and be killed or suspended at a step. */
export type PublisherTask = {
  target: string;
  keyValueStore?: string;
  site: TestBuild;
  /** The folder with the site. Without it, the site is removed. */
  from?: string;
  source?: string;
  killAtStep?: number;
  /** The number or the name of a step. */
  suspendAtStep?: number | string;
  /** How long to wait for other publishers, in milliseconds. */
  timeout?: number;
  history?: number;
};

const {
  target: name,
  keyValueStore,
  site,
  from,
  source,
  killAtStep,
  suspendAtStep,
  timeout = 120_000,
  history,
}: PublisherTask = JSON.parse(process.argv[2] ?? '');
let steps = 0;
const writer = {
  name: `publisher of ${site.branch}`,
  timeout,
  onStep(step: string) {
    if (steps === killAtStep) process.kill(process.pid, 'SIGKILL');
    if (steps === suspendAtStep || step === suspendAtStep) process.kill(process.pid, 'SIGSTOP');
    console.log(step);
    steps += 1;
  },
};
resolveKeyValueStores();
const target = openTarget(name, { history, keyValueStore });
if (from === undefined) await removeSites(target, [site.site], writer);
else {
  const publication = { artifact: checkTestBuild(from, site), site: site.site, ref: getBranchRef(site.branch) };
  const outcome = await publishSite(
    target,
    { ...publication, readRefs: source ? () => readRefs(source) : undefined },
    writer,
  );
  process.exitCode = outcome.type === 'published' ? 0 : 2;
}
