import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { prepareDatabase } from '../../../server/src/app/prepare.ts';
import { hashPin } from '../../../server/src/customers/authentication/pins.ts';
import {
  type ReferenceServer,
  startReferenceServer,
} from '../../../server/src/integrations/payouts/generic/reference-server/server.ts';
import { createMemoryStore } from '../../../server/src/integrations/payouts/generic/reference-server/store.ts';
import { type Config, loadConfig } from '../../../server/src/platform/core/config.ts';
import { freePort, startEmbedded } from '../../../server/src/platform/database/embedded.ts';
import { createDatabase, type Database } from '../../../server/src/platform/database/pool.ts';
import { loadOwnRates } from '../../../server/test/rates.ts';
import { addCustomers, type BenchCustomer, customersOf, PIN } from '../data.ts';
import { addEncryptedValues, openConnection, PEPPER } from '../database.ts';
import { type Gateway, openGateway } from '../payouts/gateway.ts';
import { type Running, startServer } from '../processes.ts';
import { startUnreliablePartner, type UnreliablePartner } from './partners.ts';
import { createRandom } from './random.ts';

const PARTNER = 'outside';
const KEY = 'key-of-the-load';
const WEBHOOK_SECRET = `whsec_${Buffer.from('the secret of the notices').toString('base64')}`;
/** Milliseconds that one statement of a check may take: it reads whole tables. */
const PATIENCE = 1_800_000;
const CUSTOMERS = 500;

/** A PostgreSQL, a server, and the partners outside, which can fail. */
export interface Place {
  readonly url: string;
  readonly metricsUrl: string;
  readonly config: Config;
  readonly customers: readonly BenchCustomer[];
  readonly owner: pg.Client;
  /** Connections of the owner, for statements that scan whole tables. */
  readonly whole: Database;
  readonly partner: ReferenceServer;
  readonly gateway: Gateway;
  readonly unreliable: readonly UnreliablePartner[];
  startServer(): Promise<Running>;
  close(): Promise<void>;
}

/** Starts an empty installation whose customers reach no limit. */
export async function openPlace(seed: number): Promise<Place> {
  const home = mkdtempSync(join(tmpdir(), 'thumela-load-'));
  chmodSync(home, 0o755);
  const postgres = await startEmbedded(join(home, 'postgres'), { max_wal_size: '8GB' });
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const gateway = await openGateway();
  const partner = await startReferenceServer({
    ...{ key: KEY, store: createMemoryStore(), port: 0, settleAfter: 2 },
    notices: { url: `${url}/webhooks/payouts/${PARTNER}`, secret: WEBHOOK_SECRET },
    funds: { USD: '1000000000.00' },
  });
  const random = createRandom(seed);
  const payouts = await startUnreliablePartner(partner.url, random);
  const messages = await startUnreliablePartner(gateway.url, random);
  const environment = {
    ...settingsOf(home, postgres.serverUrl, { port, metricsPort }),
    SMS_GATEWAY_URL: messages.url,
    GENERIC_PAYOUT_PARTNERS: JSON.stringify([
      { name: PARTNER, url: payouts.url, key: KEY, webhookSecret: WEBHOOK_SECRET },
    ]),
  };
  const config = loadConfig({ ...environment, LOG_LEVEL: 'silent' });
  const restricted = createDatabase({ poolSize: 2, databaseUrl: postgres.serverUrl });
  const { keyring } = restricted;
  const whole = createDatabase(
    { poolSize: 2, databaseUrl: postgres.url, keyring },
    PATIENCE,
    'whole tables',
  );
  await prepareDatabase(config, restricted, postgres.url);
  await loadOwnRates(restricted);
  await addEncryptedValues(restricted, postgres.url);
  await restricted.close();
  const owner = await openConnection(postgres.url);
  await owner.query(`insert into outbound_tiers
    (tier, id_type, day_cents, month_cents, year_cents, valid_from, changed_by)
    values ('FULL', 'SA_ID', 1e14, 1e14, 1e14, now(), 'load')`);
  await addCustomers(owner, CUSTOMERS, await hashPin(PIN, PEPPER));
  await owner.query('vacuum analyze');
  return {
    ...{ url, config, owner, whole, partner, gateway, unreliable: [payouts, messages] },
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    customers: await customersOf(owner),
    startServer: () => startServer(postgres.serverUrl, port, environment),
    close: async () => {
      for (const one of [payouts, messages, gateway]) one.close();
      await partner.close();
      await Promise.all([owner.end(), whole.close()]);
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const settingsOf = (
  home: string,
  databaseUrl: string,
  { port, metricsPort }: { port: number; metricsPort: number },
) => ({
  ...{ NODE_ENV: 'test', DEMO: 'false', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
  ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
  ...{ METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' },
  ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(home, 'server'), PIN_PEPPER: PEPPER },
  ...{ REGISTERING_PARTNER_PASSWORD: 'bench-partner-password', PAYMENT_PARTNERS: 'sandbox' },
  ...{ PAYOUT_PARTNER: PARTNER, PAYOUT_QUIET_SECONDS: '10', RATE_LIMIT_PER_MINUTE: '0' },
  // The check of the ledger would take a core away from the measurement; it runs at the end.
  LEDGER_CHECK_INTERVAL_SECONDS: '0',
});
