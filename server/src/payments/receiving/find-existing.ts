import { sql } from 'kysely';
import type { PaymentKind } from '../../integrations/payments/partner.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Told } from './event.ts';

/**
 * Has whatever is told of one payment of money come one after the other: its events may name several
 * transactions, or none, so that no row could be locked for it.
 */
export async function lockMoney(
  { db }: TransactionHandle,
  kind: PaymentKind,
  partnerReference: string,
): Promise<void> {
  const key = `payment ${kind} ${partnerReference}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/**
 * What was counted of a payment of money: out of the case that has it, or else for the transaction that is named
 * now, rather than for another.
 */
export async function findCounted(
  { db }: TransactionHandle,
  { kind, report: { partnerReference, paymentReference } }: Told,
  held: Pick<Held, 'id'> | undefined,
) {
  return await db
    .selectFrom('payments')
    .innerJoin('transactions', 'transactions.id', 'payments.transaction_id')
    .select([
      'payments.id',
      'payments.transaction_id',
      'payments.account',
      'payments.amount_cents',
      'payments.currency',
      'payments.document',
      'payments.taken_back_at',
      'transactions.payment_reference',
    ])
    .where('payments.option', '=', kind)
    .where('payments.partner_reference', '=', partnerReference)
    .orderBy(sql`payments.document = ${held ? `case:${held.id}` : ''}`, 'desc')
    .orderBy(sql`transactions.payment_reference = ${paymentReference}`, 'desc')
    .orderBy('payments.id')
    .limit(1)
    .executeTakeFirst();
}

export type Counted = NonNullable<Awaited<ReturnType<typeof findCounted>>>;

/** The case of a payment of money that was put in suspense before, whatever was decided about it since. */
export async function findHeld(
  { db }: TransactionHandle,
  { kind, report: { partnerReference, paymentReference } }: Told,
) {
  return await db
    .selectFrom('webhook_events as told')
    .innerJoin('cases', (join) =>
      join
        .on('cases.subject', '=', sql<string>`'webhook-event:' || told.id`)
        .on('cases.kind', '=', 'SUSPENSE'),
    )
    .select(['cases.id', 'cases.transaction_id', 'cases.state', 'cases.subject'])
    .select(['cases.amount_cents', 'cases.currency'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('journal_entries')
          .select('journal_entries.id')
          .where('journal_entries.subject', '=', sql<string>`'case:' || cases.id`)
          .where('journal_entries.event', '=', 'SUSPENSE_TAKEN_BACK'),
      ).as('is_taken_back'),
    )
    .where('told.partner', '=', kind)
    .where('told.partner_reference', '=', partnerReference)
    .where('told.payment_reference', '=', paymentReference)
    .where('told.outcome', '=', 'HELD')
    .orderBy('cases.id')
    .limit(1)
    .executeTakeFirst();
}

export type Held = NonNullable<Awaited<ReturnType<typeof findHeld>>>;

/** What became of the payment that was counted for a transaction; undefined where there was none. */
export async function paymentBefore(
  { db }: TransactionHandle,
  transactionId: bigint,
): Promise<'STANDS' | 'TAKEN_BACK' | undefined> {
  const before = await db
    .selectFrom('payments')
    .select('taken_back_at')
    .where('transaction_id', '=', transactionId)
    .orderBy(sql`taken_back_at is null`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) return undefined;
  return before.taken_back_at === null ? 'STANDS' : 'TAKEN_BACK';
}

/** Whether the partner said before that this payment failed or was canceled. */
export async function wasDenied(
  { db }: TransactionHandle,
  { kind, eventId, report: { partnerReference } }: Told,
): Promise<boolean> {
  const denied = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('partner', '=', kind)
    .where('partner_reference', '=', partnerReference)
    .where('type', 'in', ['FAILED', 'CANCELED'])
    .where('id', '<>', eventId)
    .limit(1)
    .executeTakeFirst();
  return denied !== undefined;
}
