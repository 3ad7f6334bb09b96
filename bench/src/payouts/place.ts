import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { prepareDatabase } from '../../../server/src/app/prepare.ts';
import { createServices, type Services } from '../../../server/src/app/services.ts';
import { loadConfig } from '../../../server/src/platform/core/config.ts';
import { freePort, startEmbedded } from '../../../server/src/platform/database/embedded.ts';
import { createDatabase, type Database } from '../../../server/src/platform/database/pool.ts';
import { loadOwnRates } from '../../../server/test/rates.ts';
import { addEncryptedValues, openConnection, PEPPER } from '../database.ts';
import { type Gateway, openGateway } from './gateway.ts';

/** Payout partners of the bench, each with its own book; the first is the default one. */
export const CHANNELS = ['sandbox', 'sandbox-mobile', 'sandbox-cash'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Seconds after which a payout without a report is queried. */
const QUIET_SECONDS = 10;
const CONNECTIONS = 8;
/** Milliseconds that one statement of the owner may take: a check reads whole tables. */
const PATIENCE = 1_800_000;

/** A PostgreSQL of the bench with its data, and the services of a server on it. */
export interface Place {
  /** Restricted as in production. */
  database: Database;
  /** The owner's connection, for what happens outside our system and for checks. */
  owner: pg.Client;
  /** Connections of the owner, for statements that scan whole tables. */
  whole: Database;
  services: Services;
  gateway: Gateway;
  /** Settings of the server processes. */
  environment: Readonly<Record<string, string>>;
  /** One for each server process. */
  ports: readonly number[];
  close(): Promise<void>;
}

/** Starts an empty PostgreSQL, migrates it, and gives it limits that no payout reaches. */
export async function openPlace(servers: number): Promise<Place> {
  const home = mkdtempSync(join(tmpdir(), 'thumela-payouts-'));
  chmodSync(home, 0o755);
  const postgres = await startEmbedded(join(home, 'postgres'), { max_wal_size: '8GB' });
  const gateway = await openGateway();
  const ports = await Promise.all(Array.from({ length: servers }, () => freePort()));
  const environment = {
    ...settingsOf(home, postgres.serverUrl, ports[0] ?? 0),
    SMS_GATEWAY_URL: gateway.url,
  };
  const config = loadConfig({ ...environment, LOG_LEVEL: 'silent' });
  const database = createDatabase({ poolSize: CONNECTIONS, databaseUrl: postgres.serverUrl });
  const whole = createDatabase(
    { poolSize: 1, databaseUrl: postgres.url, keyring: database.keyring },
    PATIENCE,
    'whole tables',
  );
  await prepareDatabase(config, database, postgres.url);
  await addEncryptedValues(database, postgres.url);
  await loadOwnRates(database);
  const owner = await openConnection(postgres.url);
  await owner.query(`insert into outbound_tiers
    (tier, id_type, day_cents, month_cents, year_cents, valid_from, changed_by)
    values ('FULL', 'SA_ID', 1e14, 1e14, 1e14, now(), 'bench')`);
  const services = await createServices(config, database, pino({ level: 'silent' }));
  return {
    ...{ database, owner, whole, services, gateway, environment, ports },
    close: async () => {
      gateway.close();
      await Promise.all([owner.end(), whole.close(), database.close()]);
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const settingsOf = (home: string, databaseUrl: string, port: number) => ({
  NODE_ENV: 'test',
  DEMO: 'false',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(home, 'server'),
  PIN_PEPPER: PEPPER,
  REGISTERING_PARTNER_PASSWORD: 'bench-partner-password',
  PAYMENT_PARTNERS: 'sandbox',
  PAYOUT_PARTNER: CHANNELS[0],
  PAYOUT_PARTNERS: CHANNELS.slice(1).join(','),
  SANDBOX_PAYOUT_SECONDS: '1',
  PAYOUT_QUIET_SECONDS: String(QUIET_SECONDS),
  // The check of the ledger would take a core away from the measurement; it runs at the end.
  LEDGER_CHECK_INTERVAL_SECONDS: '0',
});
