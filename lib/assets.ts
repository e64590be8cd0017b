import { z } from 'zod';

/** The names of the scripts and styles that pages load, without the main stylesheet. */
const assetName = z.enum([
  'theme',
  'site',
  'pages',
  'own-facts',
  'own-facts-style',
  'search',
  'search-style',
  'changes',
  'changes-style',
  'pages-style',
  'live-reload',
  'print',
  'identity',
  'offline',
  'offline-page',
  'book',
  'running-heads',
]);
export type AssetName = z.output<typeof assetName>;

const manifestSchema = z.partialRecord(assetName, z.string());

/** Asset paths by name. A build passes them to its pages in the environment variable SITE_ASSETS. */
export type AssetManifest = z.output<typeof manifestSchema>;

/** Get the path of an asset from the site's root; undefined if this site does not have it. */
export function getAssetPath(name: AssetName): string | undefined {
  return manifestSchema.parse(JSON.parse(process.env.SITE_ASSETS ?? '{}'))[name];
}
