import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../src/app/app.ts';
import { createServices, type Services } from '../src/app/services.ts';
import { freePort } from '../src/platform/database/embedded.ts';
import { startTelemetry } from '../src/platform/observability/index.ts';
import type { Log } from '../src/platform/observability/log.ts';
import { type DatabaseOptions, type PreparedDatabase, prepareTestDatabase } from './prepared.ts';

export {
  type CallOptions,
  callServer,
  customerHeaders,
  paymentHeaders,
  type Reply,
  registering,
  transacting,
} from './call.ts';
export {
  type DatabaseOptions,
  emptyTestDatabase,
  type PreparedDatabase,
  prepareTestDatabase,
} from './prepared.ts';

/** A complete server with its own database, listening on its own port. */
export interface RunningServer extends PreparedDatabase {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly services: Services;
}

/**
 * Starts a server for tests; `close` stops it and drops its database.
 * @param log used instead of the standard output
 */
export async function startServer(wanted: DatabaseOptions = {}, log?: Log): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { port, publicUrl: url, ...wanted.settings };
  const prepared = await prepareTestDatabase({ ...wanted, settings });
  const { config, database } = prepared;
  const telemetry = await startTelemetry(config, database);
  const logger = log ?? pino({ level: config.logLevel });
  const services = await createServices(config, database, logger, telemetry);
  const app = await buildApp(services);
  await app.listen({ host: config.host, port });
  const close = async () => {
    await app.close();
    await services.replica?.close();
    await telemetry.stop();
    await prepared.close();
  };
  return { ...prepared, url, app, services, close };
}
