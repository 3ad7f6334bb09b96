import { sql } from 'kysely';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { ActorName } from '../../sending/service.ts';

/** What two people decided about money in suspense. */
export interface Resolution {
  caseId: bigint;
  /** It pays its transaction, goes back to the payer, or is given up. */
  as: 'TRANSACTION' | 'REFUND' | 'WRITE_OFF';
  /** The second person. */
  actor: ActorName;
  /** For the record. */
  reason: string;
  /** Which one it pays, where another is meant than its reference says, or none is known. */
  transactionId?: bigint;
}

/**
 * Reads the case of money in suspense, which a notice of a partner told of or a line of our bank, with what is left
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
  // Read once it is locked: what another decided meanwhile is there by now.
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
export type Suspended = Awaited<ReturnType<typeof lockSuspended>>;
