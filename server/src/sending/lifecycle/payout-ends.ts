import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { frozenService } from '../../compliance/freezes/service.ts';
import { type EntryDocument, journalService, unpaidLines } from '../../ledger/journal/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { takenBackReasons } from '../../platform/i18n/texts/en/reversals.ts';
import { readLocked } from '../store.ts';
import { type ActorName, type Move, moveTransaction } from './lifecycle.ts';
import { transactionAmounts } from './post-move.ts';

/** The end of a transaction's payout, as its partner reports it. */
export interface PayoutEnd {
  id: bigint;
  actor: ActorName;
  /** The document that proves it. */
  payout: EntryDocument;
  /** Business day to post on, if not today. */
  day?: IsoDate | undefined;
  brand: { readonly name: string };
}

/**
 * Completes a transaction that was paid out. If its payment was reversed while the payout was in progress, its
 * customer owes us the amount and is notified (decision 23).
 */
export async function completePaidOut(handle: TransactionHandle, end: PayoutEnd): Promise<void> {
  const { id } = end;
  // It was paid out before it could be stopped, so its money is not ours to freeze.
  await frozenService(handle).loseMoney(`transaction:${id}`, end.actor);
  const owed = await readReversalDuringPayout(handle, id);
  const move: Move = { ...end, to: 'COMPLETE' };
  if (!owed) {
    await moveTransaction(handle, move);
    return;
  }
  await handle.db
    .updateTable('transactions')
    .set({ paid_at: owed.received_at })
    .where('id', '=', id)
    .execute();
  const values = { cents: owed.total_cents, by: owed.due_at };
  const reason = phrase(takenBackReasons, 'chargedBack', values);
  await moveTransaction(handle, { ...move, reason, told: 'takenBack' });
}

/** The payment that was reversed while the payout was in progress, and the deadline of its review. */
async function readReversalDuringPayout({ db }: TransactionHandle, id: bigint) {
  return await db
    .selectFrom('transactions as t')
    .innerJoin('payments as p', 'p.transaction_id', 't.id')
    .select(['t.total_cents', 'p.received_at'])
    .select(({ selectFrom, fn }) =>
      fn
        .coalesce(
          selectFrom('cases')
            .select('due_at')
            .where('subject', '=', `transaction:${id}`)
            .where('kind', '=', 'REVERSAL')
            .where('state', '<>', 'DECIDED'),
          sql<Date>`now() + interval '8 hours'`,
        )
        .as('due_at'),
    )
    .where('t.id', '=', id)
    .where('t.paid_at', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Cancels the debts around a payout that failed or was returned after its payment had been reversed: nothing is
 * owed to the payout partner, nothing is earned, and the customer owes us nothing.
 */
export async function cancelPayoutDebts(
  handle: TransactionHandle,
  { id, payoutId, actor, payout, day }: Omit<PayoutEnd, 'brand'> & { payoutId: bigint },
): Promise<void> {
  const taken = await handle.db
    .selectFrom('payments')
    .select('id')
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
  if (!taken) return;
  const row = await readLocked(handle, id);
  if (!row) throw notFound('transaction');
  const claim = { account: 'CHARGEBACKS' } as const;
  await journalService(handle).post({
    ...{ event: 'PAYOUT_STOPPED', subject: `transaction:${id}`, document: payout, actor, day },
    lines: unpaidLines(claim, transactionAmounts(row), String(row.payout_partner_id)),
  });
  await handle.db.updateTable('transactions').set({ paid_at: null }).where('id', '=', id).execute();
}
