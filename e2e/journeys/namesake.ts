import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seedBeneficiaries } from '../../server/src/app/demo/beneficiaries.ts';
import { type Config, loadConfig } from '../../server/src/platform/core/config.ts';
import type { Database } from '../../server/src/platform/database/pool.ts';
import { addCustomer, PIN, type TestCustomer } from '../../server/test/customers.ts';
import { openDatabase } from '../../server/test/databases.ts';
import { testEnvironment } from '../../server/test/environment.ts';
import { type DemoServer, signIn } from '../fixtures.ts';

/** Registration id of Nomvula in the demo. */
export const NOMVULA = 1000;

/** Her data in addition to her name; `transactions` include the beneficiaries. */
type NamesakeData = 'nothing' | 'beneficiaries' | 'transactions';

/** A namesake, and her credentials. */
export interface Namesake extends TestCustomer {
  /** Her number as she types it, with a leading 0. */
  number: string;
  email: string;
  pin: string;
}

/** Opens a server's database while data is being created. */
async function withDatabase<T>(
  { databaseUrl }: DemoServer,
  make: (at: { config: Config; database: Database }) => Promise<T>,
): Promise<T> {
  const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl }));
  const database = await openDatabase(databaseUrl);
  try {
    return await make({ config, database });
  } finally {
    await database.close();
  }
}

/** A customer with a foreign passport who has signed no declaration yet, as an order names them. */
export async function createRecognisableCustomer(server: DemoServer) {
  const named = { firstName: 'Tinashe', lastName: 'Chikowore', dob: '1990-02-14' };
  const { username } = await withDatabase(server, (at) =>
    addCustomer(at, { ...named, idType: 'FOREIGN_PASSPORT', nationality: 'ZWE' }),
  );
  const recipient = {
    cell: username,
    first: named.firstName,
    last: named.lastName,
    born: named.dob,
  };
  return { recipient, idNumber: `T${username}` };
}

/** Another Nomvula Khumalo: her limits, beneficiaries and transactions are used by this test only. */
export function createNamesake(
  server: DemoServer,
  having: NamesakeData = 'nothing',
): Promise<Namesake> {
  const email = `nomvula-${randomInt(1e9)}@example.com`;
  return withDatabase(server, async ({ config, database }) => {
    const name = { firstName: 'Nomvula', lastName: 'Khumalo', email };
    const made = await addCustomer({ config, database }, name);
    if (having !== 'nothing') {
      const registration = BigInt(made.registrationId);
      await database.db.transaction().execute((trx) => seedBeneficiaries(trx, registration));
    }
    if (having === 'transactions') await copySent(database, made.registrationId);
    return { ...made, number: `0${made.username.slice(2)}`, email, pin: PIN };
  });
}

/** Creates her and signs her in. */
export async function signInAsNamesake(
  page: Page,
  server: DemoServer,
  having?: NamesakeData,
): Promise<Namesake> {
  const made = await createNamesake(server, having);
  await signIn(page, made.username, made.pin);
  return made;
}

/**
 * Copies the transactions of the demo's Nomvula to her namesake, except unpaid ones, because tests take the oldest
 * of those (`newPayable`).
 */
async function copySent({ pool }: Database, registration: number): Promise<void> {
  await pool.query(
    `with past as materialized (
       select t, q,
         nextval(pg_get_serial_sequence('transactions', 'id')) as id,
         nextval(pg_get_serial_sequence('quotations', 'id')) as quotation_id,
         $2 || lpad(row_number() over (order by t.id)::text, 6, '0') as reference,
         (select b.id from beneficiaries b where b.registration_id = $1
          and b.beneficiary_name = t.beneficiary_first_name || ' ' || t.beneficiary_last_name
         ) as beneficiary_id
       from transactions t join quotations q on q.id = t.quotation_id
       where t.payment_reference like '70000000%' and t.status <> 'APPROVED_UNPAID'
     ), quoted as (
       insert into quotations overriding system value
       select (jsonb_populate_record(q, jsonb_build_object('id', quotation_id,
         'registration_id', $1, 'reference', reference, 'beneficiary_id', beneficiary_id))).*
       from past
     ), sent as (
       insert into transactions overriding system value
       select (jsonb_populate_record(t, jsonb_build_object('id', id, 'registration_id', $1,
         'quotation_id', quotation_id, 'payment_reference', reference,
         'beneficiary_id', beneficiary_id))).*
       from past
     ), told as (
       insert into transaction_events (transaction_id, from_status, to_status, actor, reason, at)
       select past.id, from_status, to_status, actor, reason, at
       from past join transaction_events e on e.transaction_id = (past.t).id order by e.id
     ), owed as materialized (
       select past.id, p, nextval(pg_get_serial_sequence('payouts', 'id')) as payout_id
       from past join payouts p on p.transaction_id = (past.t).id order by p.id
     ), paying as (
       insert into payouts overriding system value
       select (jsonb_populate_record(p, jsonb_build_object('id', payout_id, 'transaction_id', id,
         'due_at', (p).due_at + interval '1 day'))).*
       from owed
     ), followed as (
       insert into payout_events (payout_id, from_state, to_state, word, told_at, actor, at)
       select owed.payout_id, from_state, to_state, word, told_at, actor, at
       from owed join payout_events e on e.payout_id = (owed.p).id order by e.id
     )
     insert into customer_totals (registration_id, transactions) select $1, count(*) from past`,
    [registration, String(randomInt(1e9, 1e10))],
  );
}
