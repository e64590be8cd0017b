import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { getAttributes, isJsxElement, type JsxElement } from '../../lib/mdx/components';
import { parseStrict } from '../../lib/mdx/parse';
import { readSite } from '../../lib/readers/read-site';
import { getSettings } from '../../lib/settings';

/** List the verdicts of each check in a text, by the question of the check. */
function listVerdicts(body: string): Map<string, string[]> {
  const verdicts = new Map<string, string[]>();
  visit(parseStrict(body).tree, (check) => {
    if (!isJsxElement(check) || check.name !== 'CheckYours') return;
    const found: string[] = [];
    visit(check as JsxElement, (node) => {
      if (isJsxElement(node) && node.name === 'Result') found.push(getAttributes(node).verdict ?? '');
    });
    verdicts.set(getAttributes(check).question ?? '', found);
  });
  return verdicts;
}

/** Whether results tell apart what is as expected from what is not. */
function hasFailure(verdicts: string[]): boolean {
  return verdicts.length > 1 && verdicts.some((verdict) => verdict !== 'good');
}

test('a check that can only pass is found', () => {
  const passes = '<CheckYours question="Deep?">\n\n<Result see="a" verdict="good">B.</Result>\n\n</CheckYours>\n';
  const fails = passes.replace('</Result>', '</Result>\n<Result see="c" verdict="action">D.</Result>');
  expect([...listVerdicts(passes).values()].map(hasFailure)).toEqual([false]);
  expect([...listVerdicts(fails).values()].map(hasFailure)).toEqual([true]);
});

test('each check of the help has a result for what went wrong', () => {
  const docs = readSite(getSettings({ CONTENT_DIR: 'content' })).docs.filter(({ body }) =>
    body.includes('<CheckYours'),
  );
  const checks = docs.flatMap(({ id, body }) =>
    [...listVerdicts(body)].map(([question, verdicts]) => ({ name: `${id}: ${question}`, verdicts })),
  );
  expect(checks.length).toBeGreaterThan(100);
  expect(checks.filter(({ verdicts }) => !hasFailure(verdicts)).map(({ name }) => name)).toEqual([]);
});
