import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Background, startInBackground } from './background.ts';
import type { DatabaseNode } from './database-node.ts';
import { writeFromTemplate } from './templates.ts';
import { waitUntil } from './wait.ts';

/** Ports on the loopback where everything is found, whichever machine does the work. */
export interface Ports {
  /** HAProxy, which leads to the primary. */
  database: number;
  /** HAProxy, which leads to the servers. */
  web: number;
  /** PgBouncer, which leads to HAProxy. */
  pool: number;
  /** One for each server. */
  servers: readonly number[];
  /** One for the metrics of each worker. */
  workers: readonly number[];
}

/** Users of the database, by name; the owner's and the server's. */
export interface DatabaseUsers {
  owner: string;
  server: string;
}

/** HAProxy and PgBouncer. */
export class Entrance {
  readonly #running: Background[] = [];

  async start(home: string, nodes: readonly DatabaseNode[], ports: Ports): Promise<void> {
    const folder = join(home, 'entrance');
    await mkdir(folder, { recursive: true });
    const config = await writeFromTemplate('haproxy.cfg', folder, {
      DATABASE_BIND: `127.0.0.1:${ports.database}`,
      DATABASE_SERVERS: nodes
        .map(({ machine: { name, address } }) => `  server ${name} ${address}:5432 check port 8008`)
        .join('\n'),
      WEB_BIND: `127.0.0.1:${ports.web}`,
      WEB_SERVERS: ports.servers
        .map((port) => `  server web${port} 127.0.0.1:${port} check`)
        .join('\n'),
    });
    this.#running.push(
      startInBackground(['haproxy', ['-db', '-f', config]], join(folder, 'haproxy.log')),
    );
  }

  /** Starts PgBouncer, which knows the server's user. */
  async startPool(home: string, ports: Ports, users: DatabaseUsers): Promise<void> {
    const folder = join(home, 'entrance');
    const usersFile = join(folder, 'users.txt');
    await writeFile(usersFile, `"thumela" "${users.server}"\n`);
    await chmod(usersFile, 0o644);
    const config = await writeFromTemplate('pgbouncer.ini', folder, {
      DATABASE_HOST: '127.0.0.1',
      DATABASE_PORT: ports.database,
      POOL_HOST: '127.0.0.1',
      POOL_PORT: ports.pool,
      USERS_FILE: usersFile,
    });
    const program: [string, string[]] = ['pgbouncer', ['-u', 'postgres', config]];
    this.#running.push(startInBackground(program, join(folder, 'pgbouncer.log')));
    await waitUntil('PgBouncer answers', 30, async () => {
      await queryOnce(addressOf('thumela', users.server, ports.pool), 'select 1');
      return true;
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((program) => program.end('SIGTERM')));
  }
}

export const addressOf = (user: string, password: string, port: number, database = 'thumela') =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

/** A password for this run. */
export const newPassword = () => createHash('sha256').update(randomBytes(32)).digest('hex');

/** One statement on a connection of its own. */
export async function queryOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Fails on a standby, by a division by zero. */
const ONLY_PRIMARY = 'select 1 / (not pg_is_in_recovery())::integer';
const ALL_NODES_TWICE = 6;

/** Makes the owner, the server's user and the database, as docs/production.md says. */
export async function createUsers(
  superuser: string,
  ports: Ports,
  users: DatabaseUsers,
): Promise<void> {
  const url = addressOf('postgres', superuser, ports.database, 'postgres');
  await waitUntil('HAProxy leads to the primary only', 60, async () => {
    // It begins with every node, one after the other, until its first checks have failed.
    for (let count = 0; count < ALL_NODES_TWICE; count += 1) await queryOnce(url, ONLY_PRIMARY);
    return true;
  });
  await queryOnce(url, `create role thumela_owner login password '${users.owner}'`);
  await queryOnce(url, `create role thumela login password '${users.server}'`);
  await queryOnce(url, 'create database thumela owner thumela_owner');
}
