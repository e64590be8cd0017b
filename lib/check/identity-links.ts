import { IDENTITY_SOURCE } from '../content/identity';
import type { Site } from '../content/site';
import { readSource } from '../content/sources';
import { parseYaml } from '../content/yaml';
import { getDisplayPath } from '../files';
import type { Problem } from '../problem';
import { type AnchorIds, findLinkProblem } from './references';

/** A link of the identity, with its path in the data of `site.yml`. */
type IdentityLink = { label: string; to: string; path: PropertyKey[] };

/** Check the links in `site.yml`: of the header, the footer and the home page. */
export function checkIdentityLinks(site: Site, anchorIds: AnchorIds, problems: Problem[]): void {
  const { contentDir, translation } = site.settings;
  const dir = translation?.dir ?? contentDir;
  const dead = listLinks(site).flatMap((link) => {
    const found = findLinkProblem(link.to, site, anchorIds);
    return found ? [{ ...link, ...found }] : [];
  });
  if (dead.length === 0) return;
  const { data, getLine } = parseYaml(readSource(dir, IDENTITY_SOURCE, []).text);
  for (const { label, path, problem, fix } of dead) {
    // A link that a language does not translate is reported for the main language.
    if (!hasPath(data, path)) continue;
    const file = getDisplayPath(dir, IDENTITY_SOURCE);
    problems.push({ severity: 'error', file, line: getLine(path), problem: `"${label}": ${problem}`, fix });
  }
}

function listLinks({ identity: { header, footer, home } }: Site): IdentityLink[] {
  const locate = (links: { label: string; to: string }[], ...path: PropertyKey[]): IdentityLink[] =>
    links.map((link, index) => ({ ...link, path: [...path, index, 'to'] }));
  const doors = home.doors.map(({ title, to }) => ({ label: title, to }));
  return [
    ...locate(header, 'header'),
    ...locate(footer.links, 'footer', 'links'),
    ...locate(home.often, 'home', 'often'),
    ...locate(home.needed, 'home', 'needed'),
    ...locate(doors, 'home', 'doors'),
    ...home.doors.flatMap(({ links }, index) => locate(links, 'home', 'doors', index, 'links')),
  ];
}

function hasPath(data: unknown, path: PropertyKey[]): boolean {
  return (
    path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data) !== undefined
  );
}
