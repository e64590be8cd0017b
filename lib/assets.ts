import { z } from 'zod';

/** The scripts and styles that pages load beside the site's own stylesheet. */
const assetName = z.enum([
  'theme',
  'site',
  'pages',
  'search',
  'search-style',
  'changes',
  'changes-style',
  'pages-style',
  'follow',
  'print',
  'identity',
  'offline',
  'book',
  'running-heads',
]);
export type AssetName = z.output<typeof assetName>;

const manifestSchema = z.partialRecord(assetName, z.string());

/** Paths of the assets in the site, by name; a build hands them to its pages through the environment. */
export type AssetManifest = z.output<typeof manifestSchema>;

/** The path of an asset from the site's root, hashed in a build; absent for one that this site does not have. */
export function getAssetPath(name: AssetName): string | undefined {
  return manifestSchema.parse(JSON.parse(process.env.SITE_ASSETS ?? '{}'))[name];
}
