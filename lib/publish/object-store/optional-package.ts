import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../problem';

/** The clients of each kind of store, with CloudFront. They are not dependencies, because only these targets need them. */
const PACKAGES = {
  s3: {
    '@aws-sdk/client-s3': '3.1169.0',
    '@aws-sdk/client-cloudfront': '3.1164.0',
    '@aws-sdk/client-cloudfront-keyvaluestore': '3.1142.0',
    '@aws-sdk/signature-v4a': '3.1138.0',
  },
  azure: { '@azure/storage-blob': '12.32.0', '@azure/identity': '4.13.1' },
};

type Kind = keyof typeof PACKAGES;

/** The kinds of store. */
export const STORE_KINDS = Object.keys(PACKAGES) as Kind[];

/** Whether the clients of a kind of store are installed. */
export function isClientInstalled(kind: Kind): boolean {
  return Object.keys(PACKAGES[kind]).every((name) => existsSync(path.join('node_modules', name)));
}

/** Format the command that installs the clients of stores. It names installed ones too, because npm removes what no list names. */
export function formatInstallCommand(kinds: Kind[]): string {
  const all = STORE_KINDS.filter((kind) => kinds.includes(kind) || isClientInstalled(kind));
  const packages = all.flatMap((kind) => Object.entries(PACKAGES[kind]).map(([name, version]) => `${name}@${version}`));
  return `npm install --no-save ${packages.join(' ')}`;
}

/** Import a client that may not be installed. Throws a ProblemError with the command that installs it. */
export async function importPackage<T>(target: string, kind: Kind, name: string): Promise<T> {
  try {
    return (await import(name)) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const problem = `This target needs the package ${name}, which is not installed.`;
    return fail(target, problem, `Run ${formatInstallCommand([kind])}`);
  }
}
