import { formatContentType } from '../../file-types';
import { type HostRules, listCacheRules, PREVIEWS_PREFIX, REVALIDATE } from './rules';

/**
 * Format a shell script that copies a site to an S3 bucket: assets before pages, deletions last.
 * Old assets stay, because open pages may still load them.
 */
export function formatS3Script(rules: HostRules, hiddenFiles: string[]): string {
  const { basePath, fileTypes } = rules;
  const cachedPatterns = listCacheRules(rules).map(({ prefix }) => `${prefix.slice(1)}*`);
  // Previews are in the same bucket but are not part of the site.
  const keptPatterns = [...cachedPatterns, `${PREVIEWS_PREFIX.slice(1)}*`, ...hiddenFiles, '*.br', '*.gz'];
  const formatCopy = (type: string, value: string, filters: string[]) =>
    `aws s3 cp "$site" "$target" --recursive ${filters.join(' ')} --content-type '${type}' --cache-control '${value}'`;
  const groups = [
    ...listCacheRules(rules).map(({ prefix, value }) => ({ prefix: prefix.slice(1), value, excluded: [] as string[] })),
    { prefix: '', value: REVALIDATE, excluded: cachedPatterns },
  ];
  const pagesLast = [...fileTypes].sort((a, b) => Number(a.type === 'text/html') - Number(b.type === 'text/html'));
  return [
    '#!/bin/sh',
    '# Usage: BUCKET=name sh publish.sh out',
    'set -eu',
    'site=$1',
    `target="s3://$BUCKET${basePath}"`,
    ...groups.flatMap(({ prefix, value, excluded }) =>
      pagesLast.map((fileType) =>
        formatCopy(formatContentType(fileType), value, [
          "--exclude '*'",
          ...fileType.extensions.map((extension) => `--include '${prefix}*.${extension}'`),
          ...excluded.map((pattern) => `--exclude '${pattern}'`),
        ]),
      ),
    ),
    `aws s3 sync "$site" "$target" --delete --size-only ${keptPatterns.map((pattern) => `--exclude '${pattern}'`).join(' ')}`,
    '',
  ].join('\n');
}
