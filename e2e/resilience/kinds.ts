import { buildAlike, buildTogether, changeWhileBuilding, nameFolderOddly, setClockBack } from './builds';
import { closeFolder, fillDisk } from './disks';
import { killBuilds } from './kill';
import { loadSite } from './load';
import { buildWithNodes } from './nodes';
import { build, getEnd, makeProject, type Project, writeVersion } from './project';
import type { Weather } from './report';
import { deployMeanwhile, readOn } from './visits';

/** List every kind of bad weather; `end` clears away what they worked in. */
export function getWeather(): { kinds: Weather[]; end: () => void } {
  const get = once(makeProject);
  const getSite = once(() => buildVersion(get(), 'E'));
  const getNextSite = once(() => buildVersion(get(), 'F'));
  const umasks = { 'umask 077': { umask: '077' }, 'umask 002': { umask: '002' } };
  const quick: [string, Weather['blow']][] = [
    ['Builds killed at any moment', (isQuick) => killBuilds(get(), isQuick ? 2 : 20)],
    ['Content that changes meanwhile', () => changeWhileBuilding(get())],
    ['A full disk', () => fillDisk(get())],
    ['A folder that is only read', () => closeFolder(get())],
    ['A clock set back', () => setClockBack(get())],
    ['A folder with an odd name', () => nameFolderOddly(get())],
    ['Two hundred readers at once', async (isQuick) => loadSite(await getSite(), isQuick)],
    ['Many pages in one tab', async (isQuick) => readOn(await getSite(), isQuick)],
    [
      'A new version in mid-visit',
      async (isQuick) => deployMeanwhile(await getSite(), await getNextSite(), isQuick ? 4 : 24),
    ],
  ];
  const long: [string, Weather['blow']][] = [
    ["Another user's umask", () => buildAlike(get(), umasks)],
    ['Node 20, 22 and 24', () => buildWithNodes(get())],
    ['Two builds and a dev at once', () => buildTogether(get())],
  ];
  const name =
    (isLong: boolean) =>
    ([title, blow]: [string, Weather['blow']]) => ({ name: title, isLong, blow });
  return { kinds: [...quick.map(name(false)), ...long.map(name(true))], end: () => get().remove() };
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
