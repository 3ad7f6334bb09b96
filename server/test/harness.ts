import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { freePort } from '../src/database/embedded.ts';
import { createServices, type Services } from '../src/services.ts';
import { type PreparedDatabase, prepareTestDatabase, type Wanted } from './prepared.ts';

export {
  call,
  customer,
  paymentHeaders,
  type Reply,
  registering,
  type Send,
  transacting,
} from './call.ts';
export {
  emptyTestDatabase,
  type PreparedDatabase,
  prepareTestDatabase,
  type Wanted,
} from './prepared.ts';

/** A whole server over its own database, listening on a port of its own. */
export interface RunningServer extends PreparedDatabase {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly services: Services;
}

/** Starts a server for tests; `close` stops it and drops its database. */
export async function startServer(wanted: Wanted = {}): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { port, publicUrl: url, ...wanted.settings };
  const prepared = await prepareTestDatabase({ ...wanted, settings });
  const { config, database } = prepared;
  const services = await createServices(config, database, pino({ level: config.logLevel }));
  const app = await buildApp(services);
  await app.listen({ host: config.host, port });
  const close = async () => {
    await app.close();
    await prepared.close();
  };
  return { ...prepared, url, app, services, close };
}
