import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { casesService, HOLDING } from '../../casework/cases/service.ts';
import { payoutsService } from '../../payouts/records/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { paidAgainTexts } from '../../platform/i18n/texts/en/reversals.ts';
import { moveTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import { transactionFacts } from '../messages.ts';
import { readLocked, type TransactionRow } from '../store.ts';
import { type Move, moveTransaction } from './lifecycle.ts';
import { postPayment } from './post-move.ts';

/** Money that pays a transaction. */
export type SuspensePayment = Required<Pick<Move, 'id' | 'actor' | 'payment' | 'brand'>>;

/**
 * Pays a transaction with money out of suspense and continues it. One whose payment was reversed and that also has
 * another hold is paid and stays on hold: only the case of the reversal ends (decision 22).
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT
 */
export async function payFromSuspense(
  handle: TransactionHandle,
  paying: SuspensePayment,
): Promise<void> {
  const row = await readLocked(handle, paying.id);
  if (!row) throw notFound('transaction');
  // Whether it has to be paid at all is unknown until its payout is stopped or made.
  if ((await payoutsService(handle).live({ transactionId: paying.id })).length > 0) {
    throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'beingPaidOut'));
  }
  if (row.status !== 'REMITTANCE_BRAND_ON_HOLD' || !(await isHeldElse(handle, row))) {
    await moveTransaction(handle, { ...paying, to: 'APPROVED_PAID' });
    return;
  }
  await payHeld(handle, row, paying);
}

const reversalCase = ({ id }: Pick<TransactionRow, 'id'>) =>
  ({ kind: 'REVERSAL', subject: `transaction:${id}` }) as const;

async function isHeldElse(handle: TransactionHandle, row: TransactionRow): Promise<boolean> {
  const cases = casesService(handle);
  const reversal = await cases.openId(reversalCase(row));
  return await cases.othersHolding(row.id, reversal ?? 0n);
}

async function payHeld(
  handle: TransactionHandle,
  row: TransactionRow,
  { id, actor, payment, brand }: SuspensePayment,
): Promise<void> {
  await postPayment(handle, row, { id, to: 'APPROVED_PAID', actor, payment });
  const why = formatPhrase(phrase(paidAgainTexts, 'heldElse'), ENGLISH.say);
  await casesService(handle).end(reversalCase(row), { decision: 'PAID_AGAIN', reason: why, actor });
  const reason = phrase(paidAgainTexts, 'stillHeld', row.total_cents);
  await handle.db
    .updateTable('transactions')
    .set(({ selectFrom, fn }) => ({
      paid_at: fn('now'),
      reason: formatPhrase(reason, languageNamed(row.language).say),
      next_actor: 'OPERATOR',
      due_at: selectFrom('cases')
        .select((from) => from.fn.min('due_at').as('due_at'))
        .where('transaction_id', '=', id)
        .where('state', '<>', 'DECIDED')
        .where('kind', 'in', [...HOLDING]),
    }))
    .where('id', '=', id)
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'payment.applied',
    subject: `transaction:${id}`,
    details: { reason: why },
  });
  const text = {
    subject: phrase(paidAgainTexts, 'subject', row.payment_reference),
    sms: phrase(paidAgainTexts, 'sms', reason, row.payment_reference),
  };
  await messagesService(handle).queue(toPerson(transactionFacts(row, brand, reason), text));
}
