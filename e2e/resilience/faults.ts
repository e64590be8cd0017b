import { buildAlike, buildTogether, changeWhileBuilding, nameFolderOddly, setClockBack } from './builds';
import { closeFolder, fillDisk } from './disks';
import { killBuilds } from './kill';
import { loadSite } from './load';
import { buildWithNodes } from './nodes';
import { build, getEnd, makeProject, type Project, writeVersion } from './project';
import type { Fault } from './report';
import { deployDuringVisit, readOn } from './visits';

/** List every fault; `end` removes the copy of the project that they work in. */
export function getFaults(): { faults: Fault[]; end: () => void } {
  const get = once(makeProject);
  const getSite = once(() => buildVersion(get(), 'E'));
  const getNextSite = once(() => buildVersion(get(), 'F'));
  const umasks = { 'umask 077': { umask: '077' }, 'umask 002': { umask: '002' } };
  const faults: Fault[] = [
    { name: 'Builds killed at any moment', inject: () => killBuilds(get(), 20) },
    { name: 'Content that changes during a build', inject: () => changeWhileBuilding(get()) },
    { name: 'A full disk', inject: () => fillDisk(get()) },
    { name: 'A read-only folder', inject: () => closeFolder(get()) },
    { name: 'A clock set back', inject: () => setClockBack(get()) },
    { name: 'A project folder with an odd name', inject: () => nameFolderOddly(get()) },
    { name: 'Two hundred readers at once', inject: async () => loadSite(await getSite()) },
    { name: 'Many pages in one tab', inject: async () => readOn(await getSite()) },
    {
      name: 'A new version during a visit',
      inject: async () => deployDuringVisit(await getSite(), await getNextSite(), 24),
    },
    { name: 'Another umask', inject: () => buildAlike(get(), umasks) },
    { name: 'Node 20, 22 and 24', inject: () => buildWithNodes(get()) },
    { name: 'Two builds and a development server at once', inject: () => buildTogether(get()) },
  ];
  return { faults, end: () => get().remove() };
}

/** Build a version of the site into a folder of its own. */
async function buildVersion(project: Project, version: string): Promise<string> {
  writeVersion(project, version);
  const outDir = `${project.outDir} ${version}`;
  const run = await build(project, { env: { OUT_DIR: outDir } });
  if (run.code !== 0) throw new Error(getEnd(run));
  return outDir;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
