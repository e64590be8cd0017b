import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../problem';

/** The versions of the clients. They are not dependencies, because only these targets need them. */
const VERSIONS = {
  '@aws-sdk/client-s3': '3.1169.0',
  '@aws-sdk/client-cloudfront': '3.1164.0',
  '@aws-sdk/client-cloudfront-keyvaluestore': '3.1142.0',
  '@aws-sdk/signature-v4a': '3.1138.0',
  '@azure/storage-blob': '12.32.0',
  '@azure/identity': '4.13.1',
};

type OptionalPackage = keyof typeof VERSIONS;

/** The packages that each kind of store needs. */
export const CLIENT_PACKAGES = {
  s3: ['@aws-sdk/client-s3'],
  azure: ['@azure/storage-blob', '@azure/identity'],
} satisfies Record<string, OptionalPackage[]>;

/** Whether the packages of a kind of store are installed. */
export function isClientInstalled(kind: keyof typeof CLIENT_PACKAGES): boolean {
  return CLIENT_PACKAGES[kind].every((name) => existsSync(path.join('node_modules', name)));
}

/** Format the command that installs packages. */
export function formatInstallCommand(names: OptionalPackage[]): string {
  return `npm install --no-save ${names.map((name) => `${name}@${VERSIONS[name]}`).join(' ')}`;
}

/** Import a package that may not be installed. Throws a ProblemError with the command that installs it and `others`. */
export async function importPackage<T>(
  target: string,
  name: OptionalPackage,
  others: OptionalPackage[] = [],
): Promise<T> {
  try {
    return (await import(name as string)) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const problem = `This target needs the package ${name}, which is not installed.`;
    return fail(target, problem, `Run ${formatInstallCommand([name, ...others])}`);
  }
}
