import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../src/platform/database/embedded.ts';
import {
  databaseOwner,
  findPrograms,
  type RunProgram,
} from '../../../src/platform/database/postgres-programs.ts';

const run = promisify(execFile);

/** A streaming standby on 127.0.0.1. */
export interface Standby {
  readonly port: number;
  /** Runs a statement as the superuser. */
  query(text: string): Promise<pg.QueryResult>;
  /** Stops applying the primary's log; returns once it has stopped. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** The running primary: the folder that `startEmbedded` got, and the connection string of its owner. */
interface Primary {
  readonly home: string;
  readonly url: string;
}

/** Copies a running primary as PostgreSQL's manual describes for a backup, and starts the copy as its standby. */
export async function startStandby(primary: Primary, home: string): Promise<Standby> {
  const owner = await databaseOwner();
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const data = join(home, 'data');
  await copyData(primary, data);
  const { username, password, port: from } = new URL(primary.url);
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${from} user=${username} password=${decodeURIComponent(password)}'\n`,
  );
  writeFileSync(join(data, 'standby.signal'), '');
  if (owner) {
    for (const path of [home, join(data, 'standby.signal'), join(data, 'backup_label')]) {
      chownSync(path, owner.uid, owner.gid);
    }
  }
  const port = await freePort();
  const url = new URL(primary.url);
  url.port = String(port);
  const standby = createStandby(await findPrograms(home, owner), {
    data,
    home,
    port,
    url: url.href,
  });
  await standby.start();
  return standby;
}

async function copyData({ home, url }: Primary, data: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await run('cp', ['-a', join(home, 'data'), data]);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
    for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, file));
  } finally {
    await client.end();
  }
}

function createStandby(
  programs: RunProgram,
  { data, home, port, url }: { data: string; home: string; port: number; url: string },
): Standby {
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return await client.query(text).finally(() => client.end());
  };
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=300 -c max_standby_streaming_delay=0`;
  return {
    port,
    query,
    pauseReplay: async () => {
      await query('select pg_wal_replay_pause()');
      for (;;) {
        const { rows } = await query('select pg_get_wal_replay_pause_state() as state');
        if (rows[0]?.state === 'paused') return;
      }
    },
    resumeReplay: async () => {
      await query('select pg_wal_replay_resume()');
    },
    kill: async () => {
      await programs('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w']);
    },
    start: async () => {
      const log = join(home, 'log');
      const code = await programs('pg_ctl', [
        ...['start', '-D', data, '-w', '-t', '60', '-l', log, '-o', options],
      ]);
      if (code !== 0) throw new Error(`The standby did not start: see ${log}.`);
    },
  };
}
