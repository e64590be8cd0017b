import {
  buildConcurrently,
  buildInUnsupportedFolder,
  buildWithDamagedCode,
  buildWithFutureLock,
  changeDuringBuild,
  checkSameBytes,
} from './builds';
import { buildIntoReadOnlyFolder, fillDisk } from './disks';
import { killBuilds } from './kill';
import { runLoadTest } from './load';
import { buildWithNodeVersions } from './node-versions';
import { build, copyProject, formatLastLines, type ProjectCopy, writeVersion } from './project';
import type { Fault } from './run-faults';
import { deployDuringVisit, readManyPages } from './visits';

/** List every fault; `cleanUp` removes the copy of the project that the faults use. */
export function getFaults(): { faults: Fault[]; cleanUp: () => void } {
  const getProject = once(copyProject);
  const getSite = once(() => buildVersion(getProject(), 'E'));
  const getNextSite = once(() => buildVersion(getProject(), 'F'));
  const umasks = { 'umask 077': { umask: '077' }, 'umask 002': { umask: '002' } };
  const faults: Fault[] = [
    { name: 'Builds killed at any moment', inject: () => killBuilds(getProject(), 20) },
    { name: 'Content that changes during a build', inject: () => changeDuringBuild(getProject()) },
    { name: 'Damaged compiled code', inject: () => buildWithDamagedCode(getProject()) },
    { name: 'A full disk', inject: () => fillDisk(getProject()) },
    { name: 'A read-only folder', inject: () => buildIntoReadOnlyFolder(getProject()) },
    { name: 'A clock set back', inject: () => buildWithFutureLock(getProject()) },
    { name: 'A project folder with # in its name', inject: () => buildInUnsupportedFolder(getProject()) },
    { name: 'Two hundred readers at once', inject: async () => runLoadTest(await getSite()) },
    { name: 'Many pages in one tab', inject: async () => readManyPages(await getSite()) },
    {
      name: 'A new version during a visit',
      inject: async () => deployDuringVisit(await getSite(), await getNextSite(), 24),
    },
    { name: 'Another umask', inject: () => checkSameBytes(getProject(), umasks) },
    { name: 'Node 20, 22 and 24', inject: () => buildWithNodeVersions(getProject()) },
    { name: 'Two builds and a development server at once', inject: () => buildConcurrently(getProject()) },
  ];
  return { faults, cleanUp: () => getProject().remove() };
}

/** Build a version of the site into a separate folder. */
async function buildVersion(project: ProjectCopy, version: string): Promise<string> {
  writeVersion(project, version);
  const outDir = `${project.outDir} ${version}`;
  const run = await build(project, { env: { OUT_DIR: outDir } });
  if (run.code !== 0) throw new Error(formatLastLines(run));
  return outDir;
}

function once<T>(make: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}
