import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { type EntryDocument, journalService, transferLines } from '../../ledger/journal/service.ts';
import { claimsReader } from '../../payments/chargebacks/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { TransactionRow } from '../store.ts';
import type { ActorName } from './lifecycle.ts';

/** The report that a payout failed or was returned. */
interface PayoutFailure {
  actor: ActorName;
  document: EntryDocument;
  /** Business day to post on, if not today. */
  day: IsoDate | undefined;
}

/**
 * Lets a reversed payment count again whose debt was paid at least in part: by its customer, or by a partner that gave
 * the money back. A refund is reduced by the rest of the debt. A part of the debt that was given up is owed again,
 * because the payout it paid for came back.
 * @returns false if nothing of the debt was paid
 */
export async function restoreReversedPayment(
  handle: TransactionHandle,
  { id, total_cents: total }: Pick<TransactionRow, 'id' | 'total_cents'>,
  payment: { id: bigint; received_at: Date },
  { actor, document, day }: PayoutFailure,
): Promise<boolean> {
  const givenUp = await findGivenUp(handle, id);
  if (givenUp > 0n) {
    await journalService(handle).post({
      ...{ event: 'CLAIM_WRITTEN_OFF', subject: `transaction:${id}`, document, actor, day },
      lines: transferLines({ account: 'CHARGEBACKS' }, { account: 'WRITE_OFFS' }, givenUp),
    });
  }
  const owed = await claimsReader(handle).owedFor(id);
  if (owed >= total) return false;
  await handle.db
    .updateTable('payments')
    .set({ restored_at: sql<Date>`now()` })
    .where('id', '=', payment.id)
    .execute();
  await handle.db
    .updateTable('transactions')
    .set({ paid_at: owed === 0n ? payment.received_at : null })
    .where('id', '=', id)
    .execute();
  await appendAuditEntry(handle, {
    ...{ actor, action: 'payment.restored', subject: `transaction:${id}` },
    details: { payment: String(payment.id), owed: String(owed) },
  });
  return true;
}

/** The part of a transaction's debt in rand that was written off, in cents. */
async function findGivenUp({ db }: TransactionHandle, id: bigint): Promise<bigint> {
  const { cents } = await db
    .selectFrom('journal_entries as e')
    .innerJoin('journal_lines as l', 'l.entry_id', 'e.id')
    .select(sql<bigint>`coalesce(-sum(l.amount_cents), 0)::bigint`.as('cents'))
    .where('e.subject', '=', `transaction:${id}`)
    .where('e.event', '=', 'CLAIM_WRITTEN_OFF')
    .where('l.account', '=', 'CHARGEBACKS')
    .where('l.currency', '=', 'ZAR')
    .executeTakeFirstOrThrow();
  return cents;
}
