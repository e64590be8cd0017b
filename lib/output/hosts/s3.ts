import { CACHE_RULES, FILE_TYPES, formatContentType, type HostRules, NOINDEX_RULE, REVALIDATE } from './rules';

/**
 * Write a shell script that copies a site to an S3 bucket: what pages load first, the pages after it, and at last what is gone
 * is removed. Old assets stay, as an open page may still ask for them.
 */
export function formatS3Script({ basePath }: HostRules, unpublished: string[]): string {
  const kept = CACHE_RULES.map(({ prefix }) => `${prefix.slice(1)}*`);
  // Previews stand beside the site, and are none of its own files.
  const left = [...kept, `${NOINDEX_RULE.prefix.slice(1)}*`, ...unpublished, '*.br', '*.gz'];
  const copy = (type: string, value: string, filters: string[]) =>
    `aws s3 cp "$site" "$target" --recursive ${filters.join(' ')} --content-type '${type}' --cache-control '${value}'`;
  const groups = [
    ...CACHE_RULES.map(({ prefix, value }) => ({ prefix: prefix.slice(1), value, excluded: [] as string[] })),
    { prefix: '', value: REVALIDATE, excluded: kept },
  ];
  const pagesLast = [...FILE_TYPES].sort((a, b) => Number(a.type === 'text/html') - Number(b.type === 'text/html'));
  return [
    '#!/bin/sh',
    '# BUCKET=name sh publish.sh out',
    'set -eu',
    'site=$1',
    `target="s3://$BUCKET${basePath}"`,
    ...groups.flatMap(({ prefix, value, excluded }) =>
      pagesLast.map((each) =>
        copy(formatContentType(each), value, [
          "--exclude '*'",
          ...each.extensions.map((extension) => `--include '${prefix}*.${extension}'`),
          ...excluded.map((pattern) => `--exclude '${pattern}'`),
        ]),
      ),
    ),
    `aws s3 sync "$site" "$target" --delete --size-only ${left.map((pattern) => `--exclude '${pattern}'`).join(' ')}`,
    '',
  ].join('\n');
}
