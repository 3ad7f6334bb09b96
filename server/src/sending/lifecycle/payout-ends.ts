import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import { frozenService } from '../../compliance/freezes/service.ts';
import {
  type EntryDocument,
  journalService,
  negateLines,
  unpaidLines,
} from '../../ledger/journal/service.ts';
import { claimsReader } from '../../payments/chargebacks/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { creditNotes } from '../../platform/i18n/texts/en/credits.ts';
import { takenBackReasons } from '../../platform/i18n/texts/en/reversals.ts';
import { readLocked, type TransactionRow } from '../store.ts';
import { followCredit } from './customer-credits.ts';
import { type ActorName, type Move, moveTransaction } from './lifecycle.ts';
import { transactionAmounts } from './post-move.ts';

/** The end of a transaction's payout, as its partner reports it. */
export interface PayoutEnd {
  id: bigint;
  payoutId: bigint;
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
  const reversed = await readReversalDuringPayout(handle, id);
  const move: Move = { ...end, to: 'COMPLETE' };
  if (!reversed) {
    await moveTransaction(handle, move);
    return;
  }
  await restorePayoutDebts(handle, end);
  await handle.db
    .updateTable('transactions')
    .set({ paid_at: reversed.received_at })
    .where('id', '=', id)
    .execute();
  const cents = await claimsReader(handle).owedFor(id);
  if (cents === 0n) {
    await moveTransaction(handle, move);
    return;
  }
  const values = { cents, by: reversed.due_at };
  const reason = phrase(takenBackReasons, 'chargedBack', values);
  await moveTransaction(handle, { ...move, reason, told: 'takenBack' });
}

/** The payment that was reversed while the payout was in progress, and the deadline of its review. */
async function readReversalDuringPayout({ db }: TransactionHandle, id: bigint) {
  return await db
    .selectFrom('transactions as t')
    .innerJoin('payments as p', 'p.transaction_id', 't.id')
    .select('p.received_at')
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
 * owed to the payout partner, nothing is earned, and the customer owes us nothing. If the customer had paid that debt,
 * or it was given back to us, we owe them the money (decision 43).
 */
export async function cancelPayoutDebts(handle: TransactionHandle, end: PayoutEnd): Promise<void> {
  const { id, payoutId, actor, payout: document, day, brand } = end;
  if (!(await isOfReversedPayment(handle, payoutId))) return;
  const row = await readLocked(handle, id);
  if (!row) throw notFound('transaction');
  await postDebts(handle, end, payoutDebtLines(row));
  await handle.db.updateTable('transactions').set({ paid_at: null }).where('id', '=', id).execute();
  const change = { transactionId: id, cause: 'payoutEnded', document, actor, day } as const;
  const { opened } = await followCredit(handle, brand, change);
  if (opened > 0n) await openEndCase(handle, row, actor);
}

/** Owes again what a payout's end had canceled: two people established that it was paid after all. */
async function restorePayoutDebts(handle: TransactionHandle, end: PayoutEnd): Promise<void> {
  const { id, actor, payout: document, day, brand } = end;
  const row = await readLocked(handle, id);
  if (!row || !(await werePayoutDebtsCanceled(handle, end))) return;
  await postDebts(handle, end, negateLines(payoutDebtLines(row)));
  const change = { transactionId: id, cause: 'paidOut', document, actor, day } as const;
  await followCredit(handle, brand, change);
}

const payoutDebtLines = (row: TransactionRow) =>
  unpaidLines({ account: 'CHARGEBACKS' }, transactionAmounts(row), String(row.payout_partner_id));

const postDebts = (
  handle: TransactionHandle,
  { id, actor, payout: document, day }: PayoutEnd,
  lines: ReturnType<typeof payoutDebtLines>,
) =>
  journalService(handle).post({
    ...{ event: 'PAYOUT_STOPPED', subject: `transaction:${id}`, document, actor, day, lines },
  });

/** Whether the payment behind a payout was reversed while the money was in it. */
async function isOfReversedPayment({ db }: TransactionHandle, payoutId: bigint): Promise<boolean> {
  const taken = await db
    .selectFrom('payments')
    .select('id')
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
  return taken !== undefined;
}

async function werePayoutDebtsCanceled(
  handle: TransactionHandle,
  { id, payoutId }: PayoutEnd,
): Promise<boolean> {
  if (!(await isOfReversedPayment(handle, payoutId))) return false;
  const { count } = await handle.db
    .selectFrom('journal_entries as e')
    .innerJoin('payout_events as v', (join) =>
      join.on('e.document', '=', sql<string>`'payout-event:' || v.id`),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('e.subject', '=', `transaction:${id}`)
    .where('e.event', '=', 'PAYOUT_STOPPED')
    .where('v.payout_id', '=', payoutId)
    .executeTakeFirstOrThrow();
  // Canceled once, or restored since.
  return BigInt(count) % 2n === 1n;
}

/** A held transaction without a payment ends by an operator; its reversal may be decided already. */
async function openEndCase(
  handle: TransactionHandle,
  { id }: TransactionRow,
  actor: ActorName,
): Promise<void> {
  const row = await readLocked(handle, id);
  if (row?.status !== 'REMITTANCE_BRAND_ON_HOLD') return;
  if (await casesService(handle).othersHolding(id, 0n)) return;
  const why = formatPhrase(phrase(creditNotes, 'unpaid'), ENGLISH.say);
  await casesService(handle).open({
    ...{ kind: 'RETURNED_PAYOUT', subject: `transaction:${id}`, transactionId: id },
    ...{ facts: { why, from: row.status }, actor },
  });
}
