import { buildConcurrently, buildInUnsupportedFolder, changeDuringBuild, checkSameBytes, setClockBack } from './builds';
import { buildIntoReadOnlyFolder, fillDisk } from './disks';
import { killBuilds } from './kill';
import { runLoadTest } from './load';
import { buildWithNodeVersions } from './node-versions';
import { build, copyProject, formatLastLines, type ProjectCopy, writeVersion } from './project';
import type { Fault } from './run-faults';
import { deployDuringVisit, readManyPages } from './visits';

/** List every fault; `cleanUp` removes the copy of the project that they use. */
export function getFaults(): { faults: Fault[]; cleanUp: () => void } {
  const get = once(copyProject);
  const getSite = once(() => buildVersion(get(), 'E'));
  const getNextSite = once(() => buildVersion(get(), 'F'));
  const umasks = { 'umask 077': { umask: '077' }, 'umask 002': { umask: '002' } };
  const faults: Fault[] = [
    { name: 'Builds killed at any moment', inject: () => killBuilds(get(), 20) },
    { name: 'Content that changes during a build', inject: () => changeDuringBuild(get()) },
    { name: 'A full disk', inject: () => fillDisk(get()) },
    { name: 'A read-only folder', inject: () => buildIntoReadOnlyFolder(get()) },
    { name: 'A clock set back', inject: () => setClockBack(get()) },
    { name: 'A project folder with # in its name', inject: () => buildInUnsupportedFolder(get()) },
    { name: 'Two hundred readers at once', inject: async () => runLoadTest(await getSite()) },
    { name: 'Many pages in one tab', inject: async () => readManyPages(await getSite()) },
    {
      name: 'A new version during a visit',
      inject: async () => deployDuringVisit(await getSite(), await getNextSite(), 24),
    },
    { name: 'Another umask', inject: () => checkSameBytes(get(), umasks) },
    { name: 'Node 20, 22 and 24', inject: () => buildWithNodeVersions(get()) },
    { name: 'Two builds and a development server at once', inject: () => buildConcurrently(get()) },
  ];
  return { faults, cleanUp: () => get().remove() };
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
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
