import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../../src/platform/database/embedded.ts';

/** A PgBouncer that gives each transaction any of three connections. */
export interface Bouncer {
  /** Connection string of the pooled database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** PgBouncer does not run as root. */
const USER = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];

/**
 * Starts PgBouncer in front of a database.
 * @param connectQuery run on each new connection to PostgreSQL
 */
export async function startBouncer(
  program: string,
  databaseUrl: string,
  connectQuery: string,
): Promise<Bouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const own = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'thumela-pgbouncer-'));
  chmodSync(home, 0o755);
  const file = join(home, 'pgbouncer.ini');
  const to = `host=${hostname} port=${port} dbname=${name} user=${username} password='${decodeURIComponent(password)}'`;
  writeFileSync(
    file,
    `[databases]
${name} = ${to} connect_query='${connectQuery.replaceAll("'", "''")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
server_lifetime = 600
`,
  );
  chmodSync(file, 0o644);
  const child = spawn(program, ['-q', ...USER, file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  process.on('exit', () => child.kill('SIGKILL'));
  await vi.waitFor(() => connectTo(own), { timeout: 30_000, interval: 100 });
  return {
    url: `postgres://thumela@127.0.0.1:${own}/${name}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const connectTo = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
