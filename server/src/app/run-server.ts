import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { CleanupStack } from '../platform/core/cleanup.ts';
import { type Config, type Environment, loadConfig, StartError } from '../platform/core/config.ts';
import { databaseProblem, listenProblem } from '../platform/core/terminal-messages.ts';
import { lockDataDir } from '../platform/database/data-dir-lock.ts';
import {
  EMBEDDED_FOLDER,
  type Embedded,
  freePort,
  startEmbedded,
} from '../platform/database/embedded.ts';
import { createDatabase, type Database } from '../platform/database/pool.ts';
import { refuseUnsuitablePooler } from '../platform/database/pooler.ts';
import { repeatPeriodically } from '../platform/jobs/periodic.ts';
import { startTelemetry, type Telemetry } from '../platform/observability/index.ts';
import { createLog, type Log } from '../platform/observability/log.ts';
import { findFormerNames } from '../platform/settings/former-names.ts';
import { buildApp, buildForwardingApp } from './app.ts';
import { seedMorning } from './demo/morning/seed-morning.ts';
import { operatorsDesk } from './desk.ts';
import { prepareDatabase } from './prepare.ts';
import { checkProduction } from './production-checks.ts';
import { createServices } from './services.ts';
import { findStartProblems } from './start-problems.ts';
import { startWorker } from './worker.ts';

/** Seconds between checks that the embedded PostgreSQL still runs. */
const REVIVE_SECONDS = 2;

/** Seconds between looks for replaced encryption keys, and for whether values are to be encrypted. */
const KEYS_SECONDS = 5;

/** Owner of a server: stops everything that was started, even after a failed start. */
interface Owner {
  readonly cleanup: CleanupStack;
  /** Destination of the log instead of the standard output. */
  readonly logTo?: DestinationStream;
  /** Ends once the apps are built, if that is done meanwhile; their files are read when the server begins to listen. */
  readonly appsBuilt?: Promise<unknown> | undefined;
}

/**
 * Starts a complete server with the settings in `env`: reads them, opens and prepares the database, creates the
 * application, listens. A process may run several, because nothing else is read from the process.
 * @returns the settings in force
 * @throws StartError with every problem
 */
export async function runServer(
  env: Environment,
  { cleanup, logTo, appsBuilt }: Owner,
): Promise<Config> {
  const problems = await findStartProblems(env);
  if (problems.length > 0) throw new StartError(problems);
  const config = await withPort(env);
  const log = createLog(config, logTo);
  for (const sentence of findFormerNames(env)) log.warn(sentence);
  cleanup.failed = (error) => log.error({ err: error }, 'could not stop cleanly');
  const run: Run = { config, log, cleanup, appsBuilt };
  if (config.providerUrl !== undefined) {
    await appsBuilt;
    await listenOnPort(run, await buildForwardingApp(config, log, await telemetryOf(run)));
  } else {
    const { database, ownerUrl } = await openDatabase(run);
    await prepareDatabase(config, database, ownerUrl);
    await checkProduction(config, database);
    await serveRequests(run, database);
  }
  return config;
}

/** A server that is being started. */
interface Run extends Pick<Owner, 'cleanup' | 'appsBuilt'> {
  readonly config: Config;
  readonly log: Log;
}

async function openDatabase(
  run: Run,
): Promise<{ database: Database; ownerUrl: string | undefined }> {
  const { databaseUrl, ownerUrl } = await addressesOf(run);
  const { role, poolSize, workerPoolSize = poolSize } = run.config;
  const connections = role === 'worker' ? workerPoolSize : poolSize;
  const database = createDatabase({ ...run.config, poolSize: connections, databaseUrl });
  run.cleanup.push(() => database.close());
  try {
    await database.pool.query('select 1');
  } catch (error) {
    throw new StartError([databaseProblem(error as Error, databaseUrl)]);
  }
  await refuseUnsuitablePooler(database, run.config);
  return { database, ownerUrl };
}

/** Addresses of the database, for the server's user and for its owner. */
async function addressesOf(run: Run) {
  const { databaseUrl, databaseOwnerUrl: ownerUrl } = run.config;
  if (databaseUrl !== undefined) return { databaseUrl, ownerUrl };
  const { serverUrl, url } = await startEmbeddedPostgres(run);
  return { databaseUrl: serverUrl, ownerUrl: url };
}

/** The embedded PostgreSQL has no supervisor, so it is restarted here after a crash. */
async function startEmbeddedPostgres({
  config: { dataDir },
  log,
  cleanup,
}: Run): Promise<Embedded> {
  const unlock = lockDataDir(dataDir);
  cleanup.push(async () => unlock());
  const server = await startEmbedded(join(dataDir, EMBEDDED_FOLDER));
  cleanup.push(() => server.stop());
  const revive = async () => {
    if (await server.revive()) log.error('PostgreSQL had ended and was started again');
  };
  const watch = repeatPeriodically('embedded PostgreSQL', REVIVE_SECONDS, revive, log);
  cleanup.push(() => watch.stop());
  return server;
}

async function serveRequests(run: Run, database: Database): Promise<void> {
  const { config, log, cleanup } = run;
  const telemetry = await telemetryOf(run, database);
  const services = await createServices(config, database, log, telemetry);
  cleanup.push(async () => services.transport.close());
  cleanup.push(async () => services.replica?.close());
  if (config.demo && config.demoMorning) await seedMorning(services, operatorsDesk(services));
  // A decision that another process recorded applies here within seconds.
  const reload = () => database.keyring.reload();
  const keys = repeatPeriodically('encryption keys', KEYS_SECONDS, reload, log);
  cleanup.push(() => keys.stop());
  if (config.role !== 'worker') {
    await run.appsBuilt;
    await listenOnPort(run, await buildApp(services));
  }
  if (config.role !== 'web') {
    const worker = await startWorker(services);
    cleanup.push(() => worker.stop());
  }
}

async function telemetryOf({ config, cleanup }: Run, database?: Database): Promise<Telemetry> {
  const { metricsPort: port = 0, metricsHost: host } = config;
  const telemetry = await startTelemetry(config, database).catch((error: Error) => {
    throw new StartError([listenProblem(error, { host, port }, 'METRICS_')]);
  });
  cleanup.push(() => telemetry.stop());
  return telemetry;
}

async function listenOnPort({ config, cleanup }: Run, app: FastifyInstance): Promise<void> {
  cleanup.push(async () => {
    const late = setTimeout(() => app.server.closeAllConnections(), config.shutdownSeconds * 1000);
    await app.close();
    clearTimeout(late);
  });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw new StartError([listenProblem(error as NodeJS.ErrnoException, config)]);
  }
}

/** With PORT=0 a free port is taken before anything is made of the address customers see. */
async function withPort(env: Environment): Promise<Config> {
  const config = loadConfig(env);
  return config.port === 0 ? loadConfig({ ...env, PORT: String(await freePort()) }) : config;
}
