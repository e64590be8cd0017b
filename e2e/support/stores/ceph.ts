import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram, startProcess, type TestProcess, waitForAddress } from './processes';

/** The user of the test gateway. */
export const CEPH_KEY = { id: 'test', secret: 'testtest' };

/** `memstore` is fast, and its folder is deleted when it ends; `bluestore` keeps its data when it is killed. */
type CephOptions = { dir: string; port: number; store: 'memstore' | 'bluestore' };

/** A Ceph gateway. `runAdmin` runs `radosgw-admin`. */
export type TestCeph = TestProcess & { runAdmin: (...args: string[]) => void };

/** Start a Ceph gateway with one monitor and one storage daemon. A folder that has data is used again. */
export async function startCeph(options: CephOptions): Promise<TestCeph> {
  const { dir, port, store } = options;
  const config = path.join(dir, 'ceph.conf');
  const tempDir = store === 'memstore' ? dir : '';
  const isNew = !existsSync(config);
  for (const name of ['log', 'run', 'osd']) mkdirSync(path.join(dir, name), { recursive: true });
  if (isNew) createMonitor(options, config);
  const start = (program: string, ...args: string[]) =>
    startProcess([program, '-c', config, '-f', ...args], path.join(dir, 'log', `${program}.out`), tempDir);
  const runAdmin = (...args: string[]) => runProgram('radosgw-admin', ['-c', config, ...args]);
  const processes = [start('ceph-mon', '-i', 'a')];
  if (isNew) {
    const id = randomUUID();
    runProgram('ceph', ['-c', config, 'osd', 'new', id, '0']);
    runProgram('ceph-osd', ['-c', config, '-i', '0', '--mkfs', '--osd-uuid', id]);
  }
  processes.push(start('ceph-osd', '-i', '0'), start('radosgw', '-n', 'client.rgw'));
  await waitForAddress(`http://127.0.0.1:${port}/`);
  if (isNew) {
    const user = [
      '--uid=test',
      '--display-name=test',
      `--access-key=${CEPH_KEY.id}`,
      `--secret-key=${CEPH_KEY.secret}`,
    ];
    runAdmin('user', 'create', ...user);
  }
  const stop = async () => void (await Promise.all(processes.reverse().map((each) => each.stop())));
  return { stop, runAdmin };
}

function createMonitor(options: CephOptions, config: string): void {
  const { dir, port } = options;
  const cluster = randomUUID();
  const address = `[v2:127.0.0.1:${port + 1},v1:127.0.0.1:${port + 2}]`;
  writeFileSync(config, formatConfig(options, cluster, address));
  const map = path.join(dir, 'monmap');
  runProgram('monmaptool', ['--create', '--clobber', '--fsid', cluster, '--addv', 'a', address, map]);
  runProgram('ceph-mon', ['-c', config, '--mkfs', '-i', 'a', '--monmap', map]);
}

/** Format a configuration without authentication between the daemons, and without copies of objects. */
function formatConfig({ dir, port, store }: CephOptions, cluster: string, address: string): string {
  return `[global]
fsid = ${cluster}
mon host = ${address}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind port min = ${port + 3}
ms bind port max = ${port + 30}
auth cluster required = none
auth service required = none
auth client required = none
# The client asks for encryption by default, which needs authentication.
ms mon client mode = crc
run dir = ${dir}/run
admin socket = ${dir}/run/$name.asok
log file = ${dir}/log/$name.log
crash dir = ${dir}/log
keyring = /dev/null
mon data = ${dir}/mon
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 1
paxos propose interval = 0.05
osd data = ${dir}/osd
osd objectstore = ${store}
memstore device bytes = 2147483648
bluestore block size = 8589934592
osd memory target = 939524096
osd class update on start = false
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
# After a restart, the storage daemon waits for the lease of its last run.
osd pool default read lease ratio = 0.1
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw enable apis = s3, admin
rgw override bucket index max shards = 1
rgw run sync thread = false
`;
}
