/** The licences that a package may have without a look from a person: they ask for no more than to be named. */
const KNOWN = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** A licence as packages name it, how many packages have it, and where they are to be looked at, their names. */
export type LicenceCount = { licence: string; count: number; toLookAt: string[] };

/** Count the licences of a lock file's packages, the most frequent first; those that are not known to be free of conditions name their packages. */
export function countLicences(lock: { packages: Record<string, { license?: string }> }): LicenceCount[] {
  const packages = new Map<string, string[]>();
  for (const [place, { license = 'none named' }] of Object.entries(lock.packages)) {
    if (place === '') continue;
    const name = place.split('node_modules/').at(-1) ?? place;
    packages.set(license, [...(packages.get(license) ?? []), name]);
  }
  return [...packages]
    .map(([licence, names]) => ({
      licence,
      count: new Set(names).size,
      toLookAt: isKnown(licence) ? [] : [...new Set(names)].sort(),
    }))
    .sort((a, b) => b.count - a.count || a.licence.localeCompare(b.licence, 'en'));
}

/** Of several joined by OR one is enough; of those joined by AND each counts. */
function isKnown(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => KNOWN.has(each.trim())));
}
