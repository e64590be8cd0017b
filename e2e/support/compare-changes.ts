import type { Site } from '../../lib/content/site';
import { readSite } from '../../lib/readers/read-site';
import type { DocChange } from '../../lib/review/changes';
import { compareSites } from '../../lib/review/compare';
import { type TestFiles, writeContent } from './content';

/** Compare two sets of content files. */
export function compareFiles(before: TestFiles, after: TestFiles): DocChange[] {
  return compareSites({ site: readTestSite(before) }, { site: readTestSite(after) });
}

/** Write content files into a temporary folder and read them as a site. */
export function readTestSite(files: TestFiles, basePath = ''): Site {
  return readSite({ ...writeContent(files), basePath });
}

/** Describe each change briefly: `changed guides/a: words`. */
export function describeChanges(changes: DocChange[]): string[] {
  return changes.map((change) => {
    switch (change.type) {
      case 'added':
        return `added ${change.after.id}`;
      case 'removed':
        return `removed ${change.before.id}`;
      case 'changed':
        return `changed ${change.after.id}: ${change.textChange}`;
      case 'moved':
        return `moved ${change.before.id} to ${change.after.id}: ${change.textChange}`;
      default:
        return change satisfies never;
    }
  });
}
