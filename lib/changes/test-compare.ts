import type { Site } from '../content/site';
import { readSite } from '../content/site';
import { type TestFiles, writeContent } from '../content/test-content';
import { compareSites, type DocChange } from './compare';

/** Compare two content folders of a test. */
export function compareFiles(before: TestFiles, after: TestFiles): DocChange[] {
  return compareSites({ site: readTestSite(before) }, { site: readTestSite(after) });
}

/** Read a content folder of a test as a site. */
export function readTestSite(files: TestFiles): Site {
  return readSite(writeContent(files));
}

/** What became of each doc, in short: `changed guides/a`. */
export function describeChanges(changes: DocChange[]): string[] {
  return changes.map((change) => {
    switch (change.type) {
      case 'added':
        return `added ${change.after.id}`;
      case 'removed':
        return `removed ${change.before.id}`;
      case 'changed':
        return `changed ${change.after.id}: ${change.text}`;
      case 'moved':
        return `moved ${change.before.id} to ${change.after.id}: ${change.text}`;
      default:
        return change satisfies never;
    }
  });
}
