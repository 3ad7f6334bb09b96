import { randomInt } from 'node:crypto';
import { toCents } from '@thumela/rules/money/money.ts';
import { sql } from 'kysely';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../src/platform/database/pool.ts';

/** A transaction created for a test of payments. */
export interface PayableTransaction {
  id: bigint;
  paymentReference: string;
}

/** A transaction to create for payment. */
export interface WantedTransaction {
  /** Total in rand, independent of limits. */
  total: string;
  /** Fee included in it, without VAT; 0 by default. */
  fee?: string;
  status?: 'APPROVED_UNPAID' | 'ON_HOLD_UNPAID';
  expiresInSeconds?: number;
}

/**
 * Creates a transaction with a total that Nomvula has to pay: a copy of her unpaid one with another amount. If
 * she owes us for a reversed payment she cannot pay, so it then belongs to another customer like her.
 */
export async function newPayable(
  database: Database,
  { total, fee = '0.00', status = 'APPROVED_UNPAID', expiresInSeconds = 3600 }: WantedTransaction,
): Promise<PayableTransaction> {
  const amount = toCents(total) - toCents(fee);
  return await withTransaction(database, async (handle) => {
    const { id: _id, ...like } = await handle.db
      .selectFrom('transactions')
      .selectAll()
      .where('status', '=', 'APPROVED_UNPAID')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: _quotation, ...quotation } = await handle.db
      .selectFrom('quotations')
      .selectAll()
      .where('id', '=', like.quotation_id)
      .executeTakeFirstOrThrow();
    const amounts = {
      principal_cents: amount,
      fee_cents: toCents(fee),
      vat_cents: 0n,
      total_cents: toCents(total),
      margin_cents: 0n,
    };
    const random = `${randomInt(10 ** 8, 10 ** 9)}${randomInt(10 ** 6, 10 ** 7)}`;
    const quoted = await handle.db
      .insertInto('quotations')
      .values({ ...quotation, ...amounts, reference: random })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await handle.db
      .insertInto('transactions')
      .values({
        ...like,
        ...amounts,
        registration_id: await nobodyOwing(handle, like.registration_id),
        quotation_id: quoted.id,
        idempotency_key: null,
        request_hash: null,
        status,
        reason: status === 'ON_HOLD_UNPAID' ? 'Our team is checking it.' : null,
        payment_reference: random,
        captured_fields: JSON.stringify(like.captured_fields),
        sender: JSON.stringify(like.sender),
        screening: JSON.stringify(like.screening),
        // Long ago, so that amounts of tests do not affect today's limits.
        business_day: sql<string>`current_date - 400`,
        created_at: sql<Date>`now()`,
        expires_at: sql<Date>`now() + make_interval(secs => ${expiresInSeconds})`,
      })
      .returning(['id', 'registration_id', 'business_day'])
      .executeTakeFirstOrThrow();
    await handle.db
      .insertInto('limit_usage')
      .values({
        registration_id: made.registration_id,
        business_day: made.business_day,
        principal_cents: amount,
        day_limit_cents: toCents('100000000.00'),
      })
      .onConflict((conflict) =>
        conflict.columns(['registration_id', 'business_day']).doUpdateSet((update) => ({
          principal_cents: sql`limit_usage.principal_cents + ${amount}`,
          day_limit_cents: update.ref('excluded.day_limit_cents'),
        })),
      )
      .execute();
    await sql`update customer_totals set transactions = transactions + 1
      where registration_id = ${made.registration_id}`.execute(handle.db);
    await handle.db
      .insertInto('transaction_events')
      .values([
        { transaction_id: made.id, to_status: 'CREATED', actor: 'customer:1' },
        { transaction_id: made.id, from_status: 'CREATED', to_status: status, actor: 'system' },
      ])
      .execute();
    return { id: made.id, paymentReference: random };
  });
}

/** The customer, or a copy of them if they owe us for a reversed payment. */
async function nobodyOwing({ db }: TransactionHandle, registrationId: bigint): Promise<bigint> {
  const owes = await db
    .selectFrom('claims')
    .select('transaction_id')
    .where('registration_id', '=', registrationId)
    .where('cents', '>', 0n)
    .executeTakeFirst();
  if (!owes) return registrationId;
  const {
    id,
    registration_id: _,
    referral_code: __,
    birth_date: ___,
    ...like
  } = await db
    .selectFrom('customers')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const msisdn = `2779${randomInt(10 ** 6, 10 ** 7)}`;
  const copy = await db
    .insertInto('customers')
    .values({ ...like, msisdn, id_number: `T${msisdn}`, email: null })
    .returning(['id', 'registration_id'])
    .executeTakeFirstOrThrow();
  // They sign in with the same PIN.
  await sql`insert into credentials (customer_id, pin_hash)
    select ${copy.id}, pin_hash from credentials where customer_id = ${id}`.execute(db);
  return copy.registration_id ?? registrationId;
}

/** Current status of a transaction. */
export async function statusOf({ db }: Database, id: bigint): Promise<string> {
  const row = await db
    .selectFrom('transactions')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}
