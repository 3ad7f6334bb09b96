import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../src/platform/database/embedded.ts';
import { type Daemon, findOrInstall, findProgram, startDaemon, untilListening } from './daemon.ts';

/** Debian packages of OpenStack Swift, whose proxy implements S3, and of the cache for its tokens. */
const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];

const PARTS = ['account', 'container', 'object'] as const;

/** A server of Swift and its port. */
interface Part {
  part: (typeof PARTS)[number];
  port: number;
}

/** A real S3 server for tests, with one bucket, in the form of the settings. */
export interface S3Server {
  readonly settings: {
    readonly documentStorage: 's3';
    readonly s3Endpoint: string;
    readonly s3Region: string;
    readonly s3Bucket: string;
    readonly s3AccessKeyId: string;
    readonly s3SecretAccessKey: string;
  };
  stop(): Promise<void>;
}

/** Whether this machine has Swift, installing it if possible. */
export const hasSwift = (): boolean =>
  findOrInstall('swift-proxy-server', PACKAGES) !== undefined &&
  findProgram('memcached') !== undefined;

/** Starts Swift on one disk with one replica, and creates a bucket. */
export async function startSwift(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'thumela-swift-'));
  const ports = { proxy: await freePort(), memcached: await freePort() };
  const daemons: Daemon[] = [];
  const start = async (program: string, args: string[], port: number) => {
    const daemon = startDaemon(findProgram(program) ?? '', args);
    daemons.push(daemon);
    await untilListening(port, daemon);
  };
  mkdirSync(join(folder, 'disks', 'd1'), { recursive: true });
  const memcached = ['-l', '127.0.0.1', '-p', String(ports.memcached), '-u', userInfo().username];
  const servers = [start('memcached', memcached, ports.memcached)];
  const parts = await Promise.all(PARTS.map(async (part) => ({ part, port: await freePort() })));
  buildRings(folder, parts);
  for (const { part, port } of parts) {
    const config = configFile(folder, `${part}-server`, partConfig(folder, part, port));
    servers.push(start(`swift-${part}-server`, [config], port));
  }
  const config = configFile(folder, 'proxy-server', proxyConfig(folder, ports));
  servers.push(start('swift-proxy-server', [config], ports.proxy));
  await Promise.all(servers);
  const settings = {
    documentStorage: 's3',
    s3Endpoint: `http://127.0.0.1:${ports.proxy}`,
    s3Region: 'us-east-1',
    s3Bucket: 'documents',
    s3AccessKeyId: 'thumela:server',
    s3SecretAccessKey: 'secret-of-the-tests',
  } as const;
  await makeBucket(settings);
  const stop = async () => {
    await Promise.all(daemons.map((daemon) => daemon.stop()));
    rmSync(folder, { recursive: true });
  };
  return { settings, stop };
}

function configFile(folder: string, name: string, text: string): string {
  const path = join(folder, `${name}.conf`);
  writeFileSync(path, text);
  return path;
}

/** Runs several commands of Swift's ring builder; importing Swift for each took a second of processor time. */
const RUN_ALL = `
import json, sys
from swift.cli.ringbuilder import main
for words in json.loads(sys.argv[1]):
    try:
        main(['swift-ring-builder', *words])
    except SystemExit as end:
        if end.code: raise
`;

/** Builds the rings of all parts in one process of the ring builder's own Python. */
function buildRings(folder: string, parts: readonly Part[]): void {
  const script = readFileSync(findProgram('swift-ring-builder') ?? '', 'utf8');
  const [, python = ''] = /^#!\s*(\S+)/.exec(script) ?? [];
  const commands = parts.flatMap(({ part, port }) => {
    const builder = join(folder, `${part}.builder`);
    return [
      [builder, 'create', '1', '1', '1'],
      [builder, 'add', `r1z1-127.0.0.1:${port}/d1`, '1'],
      [builder, 'rebalance'],
    ];
  });
  execFileSync(python, ['-c', RUN_ALL, JSON.stringify(commands)], { stdio: 'pipe' });
}

function partConfig(folder: string, part: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'disks')}
mount_check = false
workers = 0
log_address = ${join(folder, 'no-log')}
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;
}

function proxyConfig(folder: string, ports: { proxy: number; memcached: number }): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports.proxy}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
log_address = ${join(folder, 'no-log')}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
user_thumela_server = secret-of-the-tests .admin
[filter:copy]
use = egg:swift#copy
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
`;
}

async function makeBucket(settings: S3Server['settings']): Promise<void> {
  const client = new S3Client({
    endpoint: settings.s3Endpoint,
    region: settings.s3Region,
    credentials: {
      accessKeyId: settings.s3AccessKeyId,
      secretAccessKey: settings.s3SecretAccessKey,
    },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: settings.s3Bucket }));
  client.destroy();
}
