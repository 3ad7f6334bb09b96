import { phrase } from '@thumela/rules/language/phrase.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { payoutsService } from '../../payouts/records/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { moveTexts } from '../../platform/i18n/texts/en/transactions.ts';
import type { TransactionRow } from '../store.ts';
import type { Move } from './lifecycle.ts';

/** Statuses that forbid a payout. */
const STOPS: ReadonlySet<OutboundStatus> = new Set([
  'REMITTANCE_BRAND_ON_HOLD',
  'MARKED_FOR_CANCELLATION',
  'MARKED_FOR_REFUND',
]);

/**
 * Opens the payout of a paid transaction, or withdraws a pending stop; and stops the payout of a transaction that
 * must not be paid out (decision 23). Money is returned only when it is certain that it is not paid out.
 * @throws DomainError STATUS_CONFLICT for a return while the payout partner has the payout
 */
export async function followPayout(
  handle: TransactionHandle,
  row: TransactionRow,
  { id, to, actor }: Move,
): Promise<void> {
  const payouts = payoutsService(handle);
  const of = { transactionId: id };
  if (to === 'APPROVED_PAID') {
    await openTransactionPayout(handle, row);
  } else if (STOPS.has(to) && row.status !== 'COMPLETE' && row.status !== 'EXPIRED') {
    // A refusal rolls back, so it cannot also request a stop: stopping needs its own decision.
    if (to !== 'REMITTANCE_BRAND_ON_HOLD' && (await payouts.isAtPartner(of))) {
      throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'beingPaidOut'));
    }
    await payouts.stop(of, actor);
  }
}

/**
 * Opens the payout of a transaction that is to be paid out, unless one is in progress: that one continues.
 * @param failoverOf the payout that its channel surely did not take
 */
export async function openTransactionPayout(
  handle: TransactionHandle,
  row: TransactionRow,
  failoverOf?: bigint,
): Promise<void> {
  const payouts = payoutsService(handle);
  const of = { transactionId: row.id };
  if (await payouts.goOn(of)) return;
  await payouts.open({
    of,
    partner: String(row.payout_partner_id),
    method: await readPayoutMethod(handle, row),
    owedCents: row.principal_cents - row.margin_cents,
    amount: row.destination_amount,
    currency: row.destination_currency,
    failoverOf,
  });
}

async function readPayoutMethod({ db }: TransactionHandle, { payout_method_id }: TransactionRow) {
  const { method } = await db
    .selectFrom('payout_methods')
    .select('method')
    .where('id', '=', payout_method_id)
    .executeTakeFirstOrThrow();
  return method;
}
