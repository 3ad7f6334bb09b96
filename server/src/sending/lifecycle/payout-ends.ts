import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { frozenService } from '../../compliance/freezes/service.ts';
import { booksService, type EntryDocument, unpaidLines } from '../../ledger/journal/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { takenBackReasons } from '../../platform/i18n/texts/en/taken-back.ts';
import { readLocked } from '../store.ts';
import { amountsOf } from './books.ts';
import { type ActorName, type Move, moveTransaction } from './lifecycle.ts';

/** The end of a transaction's payout, as its partner tells it. */
export interface PayoutEnd {
  id: bigint;
  actor: ActorName;
  /** What says so. */
  payout: EntryDocument;
  /** The business day it is posted on, where that is not today. */
  day?: IsoDate | undefined;
  brand: { readonly name: string };
}

/**
 * Completes a transaction that was paid out. Where its payment was taken back while the payout was on its way, its
 * customer owes us the amount, and reads so (decision 86).
 */
export async function paidOut(handle: TransactionHandle, end: PayoutEnd): Promise<void> {
  const { id } = end;
  // Paid out before it could be stopped: its money was never ours to freeze.
  await frozenService(handle).loseMoney(`transaction:${id}`, end.actor);
  const owed = await owedSince(handle, id);
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

/** The payment that was taken back while the payout was on its way, and until when somebody has looked at it. */
async function owedSince({ db }: TransactionHandle, id: bigint) {
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
 * Ends what was owed for a payout that did not go out, or came back, after its payment had been taken back: nothing
 * is owed to the payout partner any more, nothing is earned, and its customer owes us nothing.
 */
export async function notPaidOut(
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
  await booksService(handle).post({
    ...{ event: 'PAYOUT_STOPPED', subject: `transaction:${id}`, document: payout, actor, day },
    lines: unpaidLines(claim, amountsOf(row), String(row.payout_partner_id)),
  });
  await handle.db.updateTable('transactions').set({ paid_at: null }).where('id', '=', id).execute();
}
