import { sql } from 'kysely';
import { journalService, transferLines } from '../../ledger/journal/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { ClaimChange } from './credits.ts';

/**
 * The written-off part of a transaction's debts, in cents of rand: less money that came back from a partner or the
 * customer, and that two people took for the loss.
 */
export async function writtenOffFor(
  { db }: Pick<Handle, 'db'>,
  transactionId: bigint,
): Promise<bigint> {
  const { cents } = await db
    .selectNoFrom(
      sql<bigint>`(select coalesce(sum(l.amount_cents), 0)::bigint
        from journal_entries e join journal_lines l on l.entry_id = e.id and l.business_day = e.business_day
        where l.account = 'WRITE_OFFS' and l.currency = 'ZAR' and e.subject in (
          select 'transaction:' || ${transactionId}::bigint
          union all
          select 'case:' || c.id from cases c
          join webhook_events w on w.id = substring(c.subject from '^webhook-event:([0-9]+)$')::bigint
          where c.transaction_id = ${transactionId} and c.kind = 'SUSPENSE' and (
            exists (select from disputes d where d.transaction_id = ${transactionId} and d.state = 'WON'
              and d.partner = w.partner and d.partner_reference = w.partner_reference)
            or exists (select from debt_payments p where p.transaction_id = ${transactionId}
              and p.payment_reference = w.payment_reference))))`.as('cents'),
    )
    .executeTakeFirstOrThrow();
  return cents > 0n ? cents : 0n;
}

/**
 * Ends the loss of a debt that turns out not to be owed: the customer did not pay it, so it is no credit.
 * @param credit what the claim is below zero, in cents
 */
export async function reverseWriteOff(
  handle: TransactionHandle,
  { transactionId, document, actor, day }: ClaimChange,
  credit: bigint,
): Promise<void> {
  const written = await writtenOffFor(handle, transactionId);
  const cents = written < credit ? written : credit;
  if (cents <= 0n) return;
  await journalService(handle).post({
    ...{ event: 'WRITE_OFF_REVERSED', subject: `transaction:${transactionId}` },
    ...{ document, actor, day },
    lines: transferLines({ account: 'CHARGEBACKS' }, { account: 'WRITE_OFFS' }, cents),
  });
}
