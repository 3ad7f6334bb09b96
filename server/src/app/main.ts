import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CleanupStack } from '../platform/core/cleanup.ts';
import { type Config, type Environment, loadConfig, StartError } from '../platform/core/config.ts';
import {
  databaseProblem,
  folderProblem,
  listenProblem,
  startMessage,
} from '../platform/core/terminal-messages.ts';
import { lockDataDir } from '../platform/database/data-dir-lock.ts';
import {
  EMBEDDED_FOLDER,
  type Embedded,
  freePort,
  startEmbedded,
} from '../platform/database/embedded.ts';
import { createDatabase, type Database } from '../platform/database/pool.ts';
import { repeatPeriodically } from '../platform/jobs/periodic.ts';
import { startTelemetry, type Telemetry } from '../platform/observability/index.ts';
import { createLog, type Log } from '../platform/observability/log.ts';
import { findFormerNames } from '../platform/settings/former-names.ts';
import { buildApp, buildForwardingApp } from './app.ts';
import { prepareDatabase } from './prepare.ts';
import { checkProduction } from './production-checks.ts';
import { createServices } from './services.ts';
import { findStartProblems } from './start-problems.ts';
import { startWorker } from './worker.ts';

/** Milliseconds after which a repeated signal is impatience, not an echo of the first. */
const IMPATIENT = 2000;

/** Seconds between checks that the embedded PostgreSQL still runs. */
const REVIVE_SECONDS = 2;

const cleanup = new CleanupStack();

/** Configure, connect the database, create the application, listen; undo all of it in reverse when stopped. */
async function startServer(): Promise<void> {
  const env = { ...process.env, ...roleArgument() };
  const problems = await findStartProblems(env);
  if (problems.length > 0) throw new StartError(problems);
  const config = await withPort(env);
  const log = createLog(config);
  for (const sentence of findFormerNames(env)) log.warn(sentence);
  cleanup.failed = (error) => log.error({ err: error }, 'could not stop cleanly');
  if (config.providerUrl !== undefined) {
    await listenOnPort(await buildForwardingApp(config, log, await telemetryOf(config)), config);
  } else {
    const { database, ownerUrl } = await openDatabase(config, log);
    await prepareDatabase(config, database, ownerUrl);
    await checkProduction(config, database);
    await serveRequests(config, database, log);
  }
  process.stdout.write(`${startMessage(config)}\n`);
}

async function openDatabase(
  config: Config,
  log: Log,
): Promise<{ database: Database; ownerUrl: string | undefined }> {
  const { databaseUrl, ownerUrl } = await addressesOf(config, log);
  const database = createDatabase({ ...config, databaseUrl });
  cleanup.push(() => database.close());
  try {
    await database.pool.query('select 1');
  } catch (error) {
    throw new StartError([databaseProblem(error as Error, databaseUrl)]);
  }
  return { database, ownerUrl };
}

/** Addresses of the database, for the server's user and for its owner. */
async function addressesOf(config: Config, log: Log) {
  const { databaseUrl, databaseOwnerUrl: ownerUrl } = config;
  if (databaseUrl !== undefined) return { databaseUrl, ownerUrl };
  const { serverUrl, url } = await startEmbeddedPostgres(config.dataDir, log);
  return { databaseUrl: serverUrl, ownerUrl: url };
}

/** The embedded PostgreSQL has no supervisor, so it is restarted here after a crash. */
async function startEmbeddedPostgres(dataDir: string, log: Log): Promise<Embedded> {
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

async function serveRequests(config: Config, database: Database, log: Log): Promise<void> {
  const telemetry = await telemetryOf(config, database);
  const services = await createServices(config, database, log, telemetry);
  cleanup.push(async () => services.transport.close());
  if (config.role !== 'worker') await listenOnPort(await buildApp(services), config);
  if (config.role !== 'web') {
    const worker = await startWorker(services);
    cleanup.push(() => worker.stop());
  }
}

async function telemetryOf(config: Config, database?: Database): Promise<Telemetry> {
  const { metricsPort: port = 0, metricsHost: host } = config;
  const telemetry = await startTelemetry(config, database).catch((error: Error) => {
    throw new StartError([listenProblem(error, { host, port }, 'METRICS_')]);
  });
  cleanup.push(() => telemetry.stop());
  return telemetry;
}

async function listenOnPort(app: FastifyInstance, config: Config): Promise<void> {
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

/** `--role web` says the same as ROLE=web. */
function roleArgument(): { ROLE?: string } {
  const at = process.argv.indexOf('--role');
  return at < 0 ? {} : { ROLE: process.argv[at + 1] ?? '' };
}

async function stopServer(code: number): Promise<never> {
  await cleanup.run();
  process.exit(code);
}

const started = startServer().then(
  () => true,
  (error: Error) => {
    const known = error instanceof StartError ? error.message : folderProblem(error);
    process.stderr.write(`${known ?? error.stack}\n`);
    return false;
  },
);

let signalledAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (signalledAt === undefined) {
      signalledAt = performance.now();
      void started.then((running) => stopServer(running ? 0 : 1));
    } else if (performance.now() - signalledAt > IMPATIENT) process.exit(1);
  });
}

if (!(await started)) await stopServer(1);
