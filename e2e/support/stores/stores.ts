import { existsSync, mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../../../lib/publish/object-store/open-store';
import { isClientInstalled, STORE_KINDS } from '../../../lib/publish/object-store/optional-package';
import { isProgram, leaveOut } from '../needs';
import { findPorts } from '../ports';
import { CEPH_KEY, startCeph, type TestCeph } from './ceph';
import { startKeyValueStores } from './key-value-store';
import { startProcess, waitForAddress } from './processes';

/** A kind of object store. */
export type StoreKind = (typeof STORE_KINDS)[number];

/** The bucket and the container of all tests. Each test has its own prefix. */
export const TEST_BUCKET = 'help-tests';

/** The account and key of the emulator, which Microsoft publishes. */
const AZURITE_KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';
const AZURITE_ACCOUNT = 'devstoreaccount1';

/** Where .ci/install-stores installs the emulator. */
const AZURITE_PROGRAM = path.join(
  process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
  'help-azurite-3.37.0/node_modules/azurite/dist/src/blob/main.js',
);

/** The folders of stores begin with this. */
const STORE_DIR = path.join(tmpdir(), 'help-store-');

const STORE_NAMES = { s3: 'Ceph and the client of S3', azure: 'Azurite and the client of Azure' };

const CEPH_PROGRAMS = ['radosgw', 'ceph-mon', 'ceph-osd'];

/** The installed stores that also have a client. */
export const INSTALLED_STORES = STORE_KINDS.filter((kind) => {
  const isServerInstalled =
    kind === 's3' ? CEPH_PROGRAMS.every((name) => isProgram(name)) : existsSync(AZURITE_PROGRAM);
  return isServerInstalled && isClientInstalled(kind);
});

/** Get the options of a test that is left out where a store is not installed. */
export function needsStore(...kinds: StoreKind[]) {
  const missing = kinds.find((kind) => !INSTALLED_STORES.includes(kind));
  return leaveOut(missing && { missing: STORE_NAMES[missing], install: '.ci/install-stores' });
}

const startedStores = new Map<StoreKind, Promise<string>>();

/** Start a store once for all tests of this process, and set the variables that its client reads. Returns its address. */
export function startStore(kind: StoreKind): Promise<string> {
  const address = startedStores.get(kind) ?? (kind === 's3' ? startTestCeph() : startAzurite());
  startedStores.set(kind, address);
  return address;
}

/** Start every installed store, and a server of key-value stores. */
export async function startStores(): Promise<void> {
  await Promise.all([...INSTALLED_STORES.map(startStore), startKeyValueStores()]);
}

let ceph: TestCeph | undefined;

/** Limit how many objects a bucket of Ceph can have. Call it before the first write. */
export function setQuota(bucket: string, objects: number): void {
  const scope = ['--quota-scope=bucket', `--bucket=${bucket}`];
  ceph?.runAdmin('quota', 'set', ...scope, `--max-objects=${objects}`);
  ceph?.runAdmin('quota', 'enable', ...scope);
}

async function startTestCeph(): Promise<string> {
  const port = await findPorts(31);
  ceph = await startCeph({ dir: mkdtempSync(STORE_DIR), port, store: 'memstore' });
  const address = `http://127.0.0.1:${port}`;
  setCephVariables(address);
  await createBucket();
  return address;
}

/** Set the variables that the client of S3 reads. */
export function setCephVariables(address: string): void {
  process.env.AWS_ENDPOINT_URL_S3 = address;
  process.env.AWS_REGION = 'us-east-1';
  process.env.AWS_ACCESS_KEY_ID = CEPH_KEY.id;
  process.env.AWS_SECRET_ACCESS_KEY = CEPH_KEY.secret;
}

/** Create the bucket of all tests. */
export async function createBucket(
  name = TEST_BUCKET,
  options: { ObjectLockEnabledForBucket?: boolean } = {},
): Promise<void> {
  const { openS3Client } = await import('../../../lib/publish/object-store/s3-store');
  const { client, commands } = await openS3Client('s3:test');
  await client.send(new commands.CreateBucketCommand({ Bucket: name, ...options }));
}

async function startAzurite(): Promise<string> {
  const port = await findPorts();
  const dir = mkdtempSync(STORE_DIR);
  const options = ['--blobHost', '127.0.0.1', '--blobPort', String(port), '--silent', '--disableTelemetry'];
  options.push('--skipApiVersionCheck', '--inMemoryPersistence');
  startProcess([process.execPath, AZURITE_PROGRAM, ...options], path.join(dir, 'azurite.log'), dir);
  const address = `http://127.0.0.1:${port}`;
  await waitForAddress(address);
  process.env.AZURE_STORAGE_CONNECTION_STRING = `DefaultEndpointsProtocol=http;AccountName=${AZURITE_ACCOUNT};AccountKey=${AZURITE_KEY};BlobEndpoint=${address}/${AZURITE_ACCOUNT};`;
  const { openContainer } = await import('../../../lib/publish/object-store/azure-store');
  await (await openContainer(TEST_BUCKET)).create();
  return `${address}/${AZURITE_ACCOUNT}`;
}

/** Copy all objects below a prefix. */
export async function copyPrefix(kind: StoreKind, from: string, to: string): Promise<void> {
  const store = await openStore({ kind, bucket: TEST_BUCKET, prefix: '' });
  for (const { key } of await store.list(from)) await store.copy(key, to + key.slice(from.length));
}
