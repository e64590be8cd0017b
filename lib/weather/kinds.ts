import {
  buildAlike,
  buildTogether,
  changeWhileBuilding,
  closeFolder,
  fillDisk,
  nameFolderOddly,
  setClockBack,
} from './builds';
import { killBuilds } from './kill';
import { makeProject, type Project } from './project';
import type { Weather } from './report';

/** List every kind of bad weather; `end` clears away what they worked in. */
export function getWeather(): { kinds: Weather[]; end: () => void } {
  let made: Project | undefined;
  const get = () => {
    made ??= makeProject();
    return made;
  };
  const kinds: Weather[] = [
    { name: 'Builds killed at any moment', blow: (isQuick) => killBuilds(get(), isQuick ? 2 : 20) },
    { name: 'Content that changes meanwhile', blow: () => changeWhileBuilding(get()) },
    { name: 'A full disk', blow: () => fillDisk(get()) },
    { name: 'A folder that is only read', blow: () => closeFolder(get()) },
    { name: 'A clock set back', blow: () => setClockBack(get()) },
    { name: 'A folder with an odd name', blow: () => nameFolderOddly(get()) },
    {
      name: "Another user's umask",
      blow: () => buildAlike(get(), { '077': { umask: '077' }, '002': { umask: '002' } }),
    },
    { name: 'Two builds and a dev at once', blow: () => buildTogether(get()) },
  ];
  return { kinds, end: () => made?.remove() };
}
