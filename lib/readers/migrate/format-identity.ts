import { existsSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { IDENTITY_SOURCE } from '../../content/identity';
import type { Site } from '../../content/site';
import { readSource } from '../../content/sources';
import { parseYaml } from '../../content/yaml';
import { DEFAULT_AUDIENCE } from './format-frontmatter';

/** Format the identity of a strict copy, with an audience and new link targets. */
export function formatIdentity(site: Site, getNewTarget: (to: string) => string): string {
  const { identity, settings } = site;
  const { contentDir } = settings;
  const authored = existsSync(path.join(contentDir, IDENTITY_SOURCE))
    ? parseYaml(readSource(contentDir, IDENTITY_SOURCE, []).text).data
    : {};
  const { content, ...fields } = changeTargets(authored, getNewTarget) as Record<string, unknown>;
  const audiences = { [DEFAULT_AUDIENCE.name]: DEFAULT_AUDIENCE.label };
  const all = {
    name: identity.name,
    ...fields,
    audiences: fields.audiences ?? audiences,
  };
  return stringify(all, { lineWidth: 0 });
}

/** Replace the value of each field `to`, at any depth. */
function changeTargets(value: unknown, getNewTarget: (to: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => changeTargets(each, getNewTarget));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      return [name, name === 'to' && typeof each === 'string' ? getNewTarget(each) : changeTargets(each, getNewTarget)];
    }),
  );
}
