import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir } from '../../content/test-content';
import { openTarget, parseStoreName } from '../open-target';
import { PRODUCTION } from '../site-path';
import { bundlePublisher, runPublisher } from '../test-run';
import { describeProduction, writeTestBuild } from '../test-site';
import { makeTestTarget } from '../test-target';
import { KEYS } from './manifest';
import { openStore } from './open-store';
import { STORE_KINDS } from './optional-package';
import { makeOlder } from './test-publish';
import { needsStore, startStores } from './test-stores';

const PAGE = 'central/page-0/index.html';
const DAY = 24 * 60 * 60 * 1000;

beforeAll(startStores);
beforeAll(bundlePublisher);

describe.each(STORE_KINDS)('a website in a store of kind %s', (kind) => {
  test(`a publisher of a ${kind} website that is suspended before it deletes pages deletes none that another one published`, {
    timeout: 300_000,
    ...needsStore(kind),
  }, async () => {
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
