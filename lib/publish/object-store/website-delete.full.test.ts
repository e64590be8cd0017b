import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir } from '../../../e2e/support/content';
import { bundlePublisher, runPublisher } from '../../../e2e/support/publish/run';
import { describeProduction, writeTestBuild } from '../../../e2e/support/publish/site';
import { makeTestTarget } from '../../../e2e/support/publish/target';
import { makeOlder } from '../../../e2e/support/stores/publish';
import { needsStore, startStores } from '../../../e2e/support/stores/stores';
import { openTarget, parseStoreName } from '../options';
import { PRODUCTION } from '../site-path';
import { KEYS } from './manifest';
import { openStore } from './open-store';
import { STORE_KINDS } from './optional-package';

const PAGE = 'central/page-0/index.html';
const DAY = 24 * 60 * 60 * 1000;

beforeAll(startStores);
beforeAll(bundlePublisher);

describe.each(STORE_KINDS)('a website in a store of kind %s', (kind) => {
  const name = `a publisher of a ${kind} website that is suspended before it deletes pages deletes none that another one published`;
  test(name, { timeout: 300_000, ...needsStore(kind) }, async () => {
    const dir = makeTempDir();
    const { target } = makeTestTarget(`${kind}-website`, dir);
    const location = parseStoreName(target)?.location;
    if (!location) throw new Error(`${target} is not in a store.`);
    const store = await openStore(location);
    const site = describeProduction('a'.repeat(40), 'Text');
    const withPage = writeTestBuild(path.join(dir, 'with'), { ...site, otherPages: 1 });
    const without = writeTestBuild(path.join(dir, 'without'), site);
    for (const from of [withPage, without]) await runPublisher({ target, site, from });
    await makeOlder(store, KEYS.website.state, DAY);
    let pid = 0;
    const suspended = runPublisher({ target, site, from: without, suspendAtStep: `delete ${PAGE}` }, (id) => {
      pid = id;
    });
    while (!/T/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout)) await pause(50);
    expect((await runPublisher({ target, site, from: withPage })).stderr).toBe('');
    process.kill(pid, 'SIGCONT');
    await suspended;
    expect((await store.list('')).map(({ key }) => key)).toContain(PAGE);
    const changed = await openTarget(target).read(async ({ listChangedFiles }) => listChangedFiles?.(PRODUCTION));
    expect(changed).toEqual([]);
  });
});
