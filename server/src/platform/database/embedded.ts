import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../core/config.ts';
import { loadOrCreateSecret } from '../core/secrets.ts';
import { databaseOwner, findPrograms, type Owner, type RunProgram } from './postgres-programs.ts';

/** An embedded PostgreSQL server. */
export interface Embedded {
  /** Connection string of our database for its owner. */
  readonly url: string;
  /** Connection string for the server's user, which has only the rights granted to it. */
  readonly serverUrl: string;
  /** Restarts PostgreSQL at the same address if it has ended unexpectedly; returns whether it had. */
  revive(): Promise<boolean>;
  /** Terminates its sessions and stops it. */
  stop(): Promise<void>;
}

const USER = 'thumela';
const SERVER_USER = 'thumela_server';
const DATABASE = 'thumela';

interface ClusterPaths {
  /** PostgreSQL's data directory. */
  data: string;
  log: string;
  password: string;
  serverPassword: string;
  run: RunProgram;
}

/** Folder of the embedded PostgreSQL in DATA_DIR. */
export const EMBEDDED_FOLDER = 'postgres';

/**
 * Starts PostgreSQL in `home` (created at the first start) on 127.0.0.1 and a free port, as a separate process
 * that Ctrl-C does not reach. Reuses a PostgreSQL that a terminated server left running there.
 *
 * @param settings server settings by name, as on the command line
 * @throws StartError with the end of PostgreSQL's log if it does not start
 */
export async function startEmbedded(
  home: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Embedded> {
  const place = await prepareCluster(home);
  const port = (await adoptRunningServer(place)) ?? (await startServer(place, settings));
  return {
    url: formatAddress(place, port, DATABASE),
    serverUrl: buildConnectionString(
      { user: SERVER_USER, password: place.serverPassword },
      port,
      DATABASE,
    ),
    revive: async () => {
      if (isRunning(place)) return false;
      if (!(await launchServer(place, port, settings)))
        throw new Error(`PostgreSQL: ${lastWords(place)}`);
      return true;
    },
    stop: async () => {
      await place.run('pg_ctl', ['stop', '-D', place.data, '-m', 'fast', '-w', '-t', '30']);
    },
  };
}

async function prepareCluster(home: string): Promise<ClusterPaths> {
  const owner = await databaseOwner();
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (owner) chownSync(home, owner.uid, owner.gid);
  const passwordFile = join(home, 'password');
  const password = loadOrCreateSecret(passwordFile);
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const run = await findPrograms(home, owner);
  const serverPassword = loadOrCreateSecret(join(home, 'server-password'));
  const place = { data: join(home, 'data'), log: join(home, 'log'), password, serverPassword, run };
  if (!existsSync(place.data)) await initialiseCluster(place, passwordFile, owner);
  return place;
}

/**
 * Created next to its final folder and moved when complete, so that an interruption leaves no partial cluster.
 */
async function initialiseCluster(
  place: ClusterPaths,
  pwfile: string,
  owner: Owner | undefined,
): Promise<void> {
  const draft = `${place.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (owner) chownSync(draft, owner.uid, owner.gid);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const access = [`--username=${USER}`, `--pwfile=${pwfile}`, '--auth=scram-sha-256'];
  const code = await place.run('initdb', [`--pgdata=${draft}`, ...locale, ...access]);
  if (code !== 0)
    throw new StartError([`The embedded PostgreSQL could not be created in ${draft}.`]);
  renameSync(draft, place.data);
}

/** Port of a server still running here, if it responds; a hanging one is stopped. */
async function adoptRunningServer(place: ClusterPaths): Promise<number | undefined> {
  for (let waited = 0; waited < 100; waited += 1) {
    if ((await place.run('pg_ctl', ['status', '-D', place.data])) !== 0) return undefined;
    const port = runningPort(place);
    if (port !== undefined && (await isResponding(place, port))) return port;
    await pause(100);
  }
  await place.run('pg_ctl', ['stop', '-D', place.data, '-m', 'immediate', '-w']);
  return undefined;
}

function runningPort({ data }: ClusterPaths): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]) || undefined;
  } catch {
    return undefined;
  }
}

type Settings = Readonly<Record<string, string>>;

async function startServer(place: ClusterPaths, settings: Settings): Promise<number> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await freePort();
    if (await launchServer(place, port, settings)) return port;
  }
  const end = lastWords(place);
  throw new StartError([`The embedded PostgreSQL did not start; its log ends with: ${end}`]);
}

/** Starts it on this port, and returns whether it runs and responds there. */
async function launchServer(
  place: ClusterPaths,
  port: number,
  settings: Settings,
): Promise<boolean> {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const server = ['-o', `-p ${port} ${options.join(' ')}`, '-l', place.log];
  const code = await place.run('pg_ctl', ['start', '-D', place.data, '-w', '-t', '60', ...server]);
  return code === 0 && (await isResponding(place, port));
}

function lastWords({ log }: ClusterPaths): string {
  return (existsSync(log) && readFileSync(log, 'utf8').trim().split('\n').at(-1)) || '';
}

/** Whether the process named in its pid file is alive. */
function isRunning({ data }: ClusterPaths): boolean {
  try {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether our server responds on this port; creates our database and its user if they do not exist yet. */
async function isResponding(place: ClusterPaths, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: formatAddress(place, port, 'postgres') });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    await makeServerUser(client, place);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeServerUser(client: pg.Client, { serverPassword }: ClusterPaths): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [SERVER_USER]);
  if (found.rowCount === 0) await client.query(`create role ${SERVER_USER} login`);
  const password = client.escapeLiteral(serverPassword);
  await client.query(`alter role ${SERVER_USER} password ${password}`);
}

const formatAddress = ({ password }: ClusterPaths, port: number, database: string): string =>
  buildConnectionString({ user: USER, password }, port, database);

function buildConnectionString(
  { user, password }: { user: string; password: string },
  port: number,
  database: string,
): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Returns a port of 127.0.0.1 that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}
