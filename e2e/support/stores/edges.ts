import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatS3Policies } from '../../../lib/output/hosts/hosts';
import { openContainer } from '../../../lib/publish/object-store/azure-store';
import { openS3Client } from '../../../lib/publish/object-store/s3-store';
import { parseStoreName } from '../../../lib/publish/options';
import { findPorts } from '../ports';
import { startProcess, waitForAddress } from './processes';

/** Get the address of a target's objects in the store of the tests, without a trailing slash. */
export function getStoreAddress(target: string): string {
  const { kind, bucket, prefix } = getLocation(target);
  const endpoint =
    kind === 's3'
      ? process.env.AWS_ENDPOINT_URL_S3
      : /BlobEndpoint=([^;]+);/.exec(process.env.AZURE_STORAGE_CONNECTION_STRING ?? '')?.[1];
  return `${endpoint}/${bucket}/${prefix}`.replace(/\/$/, '');
}

/** Allow servers to read the pointers and versions of a target without a key. */
export async function allowReaders(target: string): Promise<void> {
  const { kind, bucket, prefix } = getLocation(target);
  if (kind === 'azure') {
    await (await openContainer(bucket)).setAccessPolicy('blob');
    return;
  }
  const { client, commands } = await openS3Client(target);
  const Policy = formatS3Policies(bucket, prefix, 'arn:aws:iam:::user/publisher');
  await client.send(new commands.PutBucketPolicyCommand({ Bucket: bucket, Policy }));
}

function getLocation(target: string) {
  const location = parseStoreName(target)?.location;
  if (!location) throw new Error(`${target} is not in a store.`);
  return location;
}

/** Run Caddy on localhost in front of a target, with rules that `npm run hosts` prints. */
export async function runCaddy(rules: string, target: string, work: string) {
  mkdirSync(work, { recursive: true });
  const { origin, pathname } = new URL(getStoreAddress(target));
  const port = await findPorts();
  writeFileSync(path.join(work, 'rules.caddy'), rules);
  const site = `http://localhost:${port} {\n  import ${work}/rules.caddy ${origin} ${pathname}\n}\n`;
  writeFileSync(
    path.join(work, 'Caddyfile'),
    `{\n  admin off\n  auto_https off\n  storage file_system ${work}\n}\n${site}`,
  );
  const command = [
    'env',
    `XDG_CONFIG_HOME=${work}`,
    'caddy',
    'run',
    '--config',
    path.join(work, 'Caddyfile'),
    '--adapter',
    'caddyfile',
  ];
  const server = startProcess(command, path.join(work, 'caddy.log'));
  await waitForAddress(`http://localhost:${port}`);
  return { address: `http://localhost:${port}`, stop: server.stop };
}
