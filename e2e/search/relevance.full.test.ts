import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSite } from '../../lib/check/check-site';
import { readSite } from '../../lib/readers/read-site';
import { buildSearchIndex } from '../../lib/search/index/build-index';
import { getSettings } from '../../lib/settings';
import { needsFile } from '../support/needs';
import { fetchFromMap } from '../support/search-index';
import { findLowMetrics } from './check-relevance';

const REDUX = path.resolve('../shared/corpora/redux');

test('search finds the right pages of another site', needsFile(REDUX), async () => {
  const site = readSite(getSettings({ CONTENT_DIR: path.join(REDUX, 'docs') }));
  const index = buildSearchIndex(site, checkSite(site).docs);
  const fetchText = fetchFromMap(new Map(index.map((file) => [file.path, String(file.contents)])));
  const minimum = { success1: 81, success5: 91, mrr10: 87, typoMrr10: 85, nameMrr10: 90 };
  expect(await findLowMetrics('Redux', fetchText, path.join(REDUX, 'queries.json'), minimum)).toEqual([]);
});
