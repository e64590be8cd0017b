import path from 'node:path';
import { checkSite } from '../../lib/check/check-site';
import type { Site } from '../../lib/content/site';
import type { SidebarItem } from '../../lib/model/sidebar';
import { formatProblems } from '../../lib/problem';
import { readSite } from '../../lib/readers/read-site';
import { getSettings } from '../../lib/settings';
import { makeTempDir, type TestFiles, writeFiles } from './content';

/** Write the site of another tool, and read one folder, with docs at the root. */
export function readForeignSite(files: TestFiles, folder = '.'): Site {
  const dir = makeTempDir();
  writeFiles(dir, files);
  return readSite(getSettings({ CONTENT_DIR: path.join(dir, folder), OUT_DIR: `${dir}.out`, ROUTE_BASE_PATH: '/' }));
}

/** Check the site of another tool; returns the messages, with paths relative to its content. */
export function checkForeignSite(files: TestFiles): string {
  const site = readForeignSite(files);
  const { contentDir } = site.settings;
  const messages = formatProblems(checkSite(site).problems);
  return messages.replaceAll(`${contentDir}/`, '').replaceAll(`${path.dirname(contentDir)}/`, '../');
}

/** List the labels and addresses of a sidebar, indented by depth. */
export function outlineSidebar(items: SidebarItem[], depth = 0): string[] {
  return items.flatMap((item) => [
    `${'  '.repeat(depth)}${item.label} ${item.href}`,
    ...(item.type === 'category' ? outlineSidebar(item.items, depth + 1) : []),
  ]);
}
