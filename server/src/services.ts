import type { FastifyBaseLogger } from 'fastify';
import type { RememberedPins } from './authentication/remembered.ts';
import type { Config } from './config.ts';
import type { Database } from './database/pool.ts';
import type { Brand } from './reference/brand.ts';

/** What every area is made from; nothing here is a global. */
export interface Services {
  config: Config;
  database: Database;
  brand: Brand;
  pins: RememberedPins;
  log: FastifyBaseLogger;
}
