import { sql } from 'kysely';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { ActorName } from '../../sending/service.ts';

/** A decision of two people about money in suspense. */
export interface SuspenseResolution {
  caseId: bigint;
  /** It pays its transaction or a debt of its customer, is refunded, or is written off. */
  as: 'TRANSACTION' | 'DEBT' | 'REFUND' | 'WRITE_OFF';
  /** The second person. */
  actor: ActorName;
  /** For the record. */
  reason: string;
  /** The transaction it pays, where its reference names another one or none. */
  transactionId?: bigint;
}

/**
 * Reads the case of money in suspense, from a partner's notice or a bank statement line, with the amount left
 * there, locked until the database transaction ends.
 */
export async function lockSuspended({ db }: TransactionHandle, caseId: bigint) {
  const row = await db
    .selectFrom('cases')
    .leftJoin('webhook_events as told', (join) =>
      join.on('cases.subject', '=', sql<string>`'webhook-event:' || told.id`),
    )
    .leftJoin('statement_lines as line', (join) =>
      join.on('cases.subject', '=', sql<string>`'statement-line:' || line.id`),
    )
    .select(['cases.currency', 'cases.transaction_id as transactionId', 'told.id as eventId'])
    .select(['told.partner', 'told.partner_reference as partnerReference'])
    .select(sql<string>`coalesce(told.payment_reference, line.reference)`.as('paymentReference'))
    .where(sql<boolean>`num_nonnulls(told.id, line.id) = 1`)
    .where('cases.id', '=', caseId)
    .where('cases.kind', '=', 'SUSPENSE')
    .forNoKeyUpdate('cases')
    .executeTakeFirst();
  if (!row) throw notFound('case');
  // Read once it is locked, to include a decision made meanwhile.
  const { cents } = await db
    .selectNoFrom(
      sql<bigint>`(select coalesce(-sum(l.amount_cents), 0)::bigint from journal_lines l
        join journal_entries e on e.id = l.entry_id
        where e.subject = ${`case:${caseId}`} and l.account = 'SUSPENSE'
          and not exists (select from payments p where p.document = e.subject))`.as('cents'),
    )
    .executeTakeFirstOrThrow();
  return { ...row, currency: row.currency ?? 'ZAR', cents };
}

/** Money in suspense. */
export type SuspendedMoney = Awaited<ReturnType<typeof lockSuspended>>;
