import {
  type ReferenceServer,
  startReferenceServer,
} from '../../../src/integrations/payouts/generic/reference-server/server.ts';
import { createMemoryStore } from '../../../src/integrations/payouts/generic/reference-server/store.ts';
import type { Environment } from '../../../src/platform/core/config.ts';
import { withTransaction } from '../../../src/platform/database/pool.ts';
import { addKey } from '../../../src/receiving/partner-api/keys.ts';
import { addCustomer } from '../../customers.ts';
import { operatorCall, type SignedIn } from '../../operators.ts';
import { MAIN } from '../../statement-files.ts';
import { type SmsGateway, smsGateway } from '../sms-gateway.ts';
import { History } from './history.ts';
import { Installation, type Target } from './installation.ts';
import { Model, type Person } from './model.ts';
import { PersistentClient } from './persistent-client.ts';

/** Payout partners, each with a book that no crash touches; the first pays everything without a route. */
export const PARTNERS = ['first', 'second'] as const;

const KEY = 'the key of the payout partners';
/** Signs the notices of the payout partners. */
export const NOTICE_SECRET = `whsec_${Buffer.from('the secret of the notices').toString('base64')}`;
const FUNDS = Object.fromEntries(
  ['USD', 'MWK', 'NGN', 'LSL', 'ZAR'].map((currency) => [currency, '1000000000.00']),
);

/** Kills so far. */
export interface Crashes {
  all: number;
  /** Grows while PostgreSQL or one of its sessions is killed, which takes what is not durable with it. */
  ofPostgres: number;
  readonly byTarget: Record<Target, number>;
}

/** Everyone who takes part, and the systems around the installation. */
export interface Scene {
  readonly installation: Installation;
  readonly books: readonly ReferenceServer[];
  readonly gateway: SmsGateway;
  readonly client: PersistentClient;
  readonly history: History;
  readonly model: Model;
  readonly operators: readonly SignedIn[];
  /** Header of the remittance partner. */
  readonly partnerKey: string;
  /** Experiences that no actor may have, as sentences. */
  readonly findings: string[];
  readonly crashes: Crashes;
  close(): Promise<void>;
}

/** Prepares an installation with its surroundings, and starts its processes; the actors wait until those answer. */
export async function prepareScene(customers: number): Promise<Scene> {
  const findings: string[] = [];
  const report = (finding: string) => {
    findings.push(finding);
  };
  const gateway = await smsGateway();
  const books: ReferenceServer[] = [];
  const installation = await Installation.prepare(async (url) => {
    for (const name of PARTNERS) books.push(await startBook(name, url));
    return settingsOf(books, gateway);
  }, report);
  const { owner } = installation;
  await prepareTerms(installation);
  const people = await Promise.all(
    Array.from({ length: customers }, (_, index) => addPerson(installation, index)),
  );
  installation.start();
  const operator = () =>
    operatorCall(
      { url: installation.urls[0] ?? '', database: owner },
      'admin',
      'compliance',
      'treasury',
      'support',
    );
  return {
    ...{ installation, books, gateway, findings },
    crashes: { all: 0, ofPostgres: 0, byTarget: { web: 0, worker: 0, postgres: 0, session: 0 } },
    client: new PersistentClient({ urls: installation.urls, report }),
    history: new History(),
    model: new Model(people),
    operators: await Promise.all([operator(), operator(), operator()]),
    partnerKey: await withTransaction(owner, async (handle) => {
      const by = { actor: 'system', reason: 'The partner of the proof.' };
      return (await addKey(handle, 'PARTNER_ONE', by)).key;
    }),
    close: async () => {
      await installation.stop();
      gateway.close();
      await Promise.all(books.map((book) => book.close()));
    },
  };
}

const startBook = (name: string, url: string) =>
  startReferenceServer({
    ...{ key: KEY, store: createMemoryStore(), funds: FUNDS, port: 0 },
    notices: { url: `${url}/webhooks/payouts/${name}`, secret: NOTICE_SECRET },
  });

const settingsOf = (books: readonly ReferenceServer[], gateway: SmsGateway): Environment => ({
  ...{ PAYOUT_PARTNER: PARTNERS[0], PAYOUT_PARTNERS: PARTNERS[1] },
  GENERIC_PAYOUT_PARTNERS: JSON.stringify(
    PARTNERS.map((name, index) => ({
      ...{ name, key: KEY, webhookSecret: NOTICE_SECRET },
      url: books[index]?.url,
    })),
  ),
  PAYOUT_QUIET_SECONDS: '2',
  // A long run has sessions that it does not use for half an hour.
  SESSION_IDLE_SECONDS: '7200',
  SMS_GATEWAY_URL: gateway.url,
});

/** Terms that two operators would have decided: a credit, a bank account, and routes of one corridor. */
async function prepareTerms({ owner }: Installation): Promise<void> {
  await owner.pool.query('update remittance_partners set credit_cents = 500000000000');
  await owner.pool.query(
    `insert into bank_accounts (code, name, number, currency, added_by) values ($1, $2, $3, $4, 'system')`,
    [MAIN.code, MAIN.name, MAIN.number, MAIN.currency],
  );
  for (const [index, name] of PARTNERS.entries()) {
    await owner.pool.query(
      'insert into payout_channels (name, label) values ($1, $1) on conflict do nothing',
      [name],
    );
    await owner.pool.query(
      `insert into payout_routes (payout_partner_id, currency, channel, priority, fixed_cost_cents)
       values (11, 'USD', $1, $2, 100)`,
      [name, index + 1],
    );
  }
}

/** Every third customer has low limits. */
async function addPerson({ owner, config }: Installation, index: number): Promise<Person> {
  const tier = index % 3 === 0 ? 'BASE' : 'FULL';
  const person = await addCustomer({ config, database: owner }, { tier });
  return { ...person, dayCents: tier === 'BASE' ? 500_000n : 5_000_000n };
}
