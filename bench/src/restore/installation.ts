import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { prepareDatabase } from '../../../server/src/app/prepare.ts';
import { createServices, type Services } from '../../../server/src/app/services.ts';
import { loadConfig } from '../../../server/src/platform/core/config.ts';
import { freePort } from '../../../server/src/platform/database/embedded.ts';
import { createDatabase, type Database } from '../../../server/src/platform/database/pool.ts';
import { unlockKeyring } from '../../../server/src/platform/encryption/keys.ts';
import { addEncryptedValues, openConnection, PEPPER } from '../database.ts';
import { type Running, startServer } from '../processes.ts';

/** Name of the payout partner, whose book no restore touches. */
export const PARTNER = 'outside';

/** A server on a cluster, with its settings and its own connections. */
export interface Installation {
  readonly environment: Readonly<Record<string, string>>;
  readonly url: string;
  readonly database: Database;
  readonly owner: pg.Client;
  readonly ownerUrl: string;
  readonly services: Services;
  startServer(): Promise<Running>;
  close(): Promise<void>;
}

/** Systems around an installation, which no restore touches. */
export interface Surroundings {
  readonly partnerUrl: string;
  readonly partnerKey: string;
  readonly gatewayUrl: string;
}

const addressOf = (user: string, port: number) => `postgres://${user}@127.0.0.1:${port}/thumela`;

/** Secrets, which are stored apart from backups. */
const SECRETS = {
  SESSION_SECRET: 'session-secret-of-the-proof-only',
  PIN_PEPPER: PEPPER,
  ENCRYPTION_KEY: 'encryption-key-of-the-proof-only-000',
  AUDIT_SECRET: 'audit-secret-of-the-proof-only-000',
  RECEIPT_SECRET: 'receipt-secret-of-the-proof-only-00',
  LINK_SECRET: 'link-secret-of-the-proof-only-0000000',
  CAPTCHA_SECRET: 'captcha-secret-of-the-proof-only-000000',
  PARTNER_EVENT_SECRET: 'partner-event-secret-of-the-proof-only',
  REGISTERING_PARTNER_PASSWORD: 'portal-demo-secret',
};

/** Opens an installation on a cluster; the server's user is restricted as in production. */
export async function openInstallation(
  { partnerUrl, partnerKey, gatewayUrl }: Surroundings,
  { port: database, dataDir, isNew }: { port: number; dataDir: string; isNew: boolean },
): Promise<Installation> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const webhookSecret = `whsec_${Buffer.from('the secret of the notices').toString('base64')}`;
  const partner = { name: PARTNER, url: partnerUrl, key: partnerKey, webhookSecret };
  const environment = {
    ...SECRETS,
    ...{ NODE_ENV: 'test', DEMO: 'false', PORT: String(port), PUBLIC_URL: url },
    DATABASE_URL: addressOf('thumela', database),
    DATA_DIR: dataDir,
    ...{ PAYMENT_PARTNERS: 'sandbox', PAYOUT_PARTNER: PARTNER, SMS_GATEWAY_URL: gatewayUrl },
    GENERIC_PAYOUT_PARTNERS: JSON.stringify([partner]),
    PAYOUT_QUIET_SECONDS: '2',
    LEDGER_CHECK_INTERVAL_SECONDS: '0',
    ...{ UPLOADS_PER_IP_PER_HOUR: '1000000', SIGN_UPS_PER_IP_PER_HOUR: '1000000' },
    ...{ RATE_LIMIT_PER_MINUTE: '0', REQUESTS_PER_IP_PER_HOUR: '1000000', LOG_LEVEL: 'silent' },
  };
  const config = loadConfig(environment);
  const opened = createDatabase({ poolSize: 4, databaseUrl: environment.DATABASE_URL });
  if (isNew) {
    await prepareDatabase(config, opened, addressOf('thumela_owner', database));
    await addEncryptedValues(opened, addressOf('thumela_owner', database));
  } else await unlockKeyring(opened.pool, opened.keyring, config);
  const owner = await openConnection(addressOf('thumela_owner', database));
  // The proof kills PostgreSQL under it.
  owner.on('error', () => undefined);
  return {
    ...{ environment, url, database: opened, owner },
    ownerUrl: addressOf('thumela_owner', database),
    services: await createServices(config, opened, pino({ level: 'silent' })),
    startServer: () => startServer(environment.DATABASE_URL, port, environment),
    close: async () => {
      await Promise.all([owner.end(), opened.close()]).catch(() => undefined);
    },
  };
}

/** Folder of the documents in a data folder. */
export const documentsOf = (dataDir: string): string => join(dataDir, 'documents');
