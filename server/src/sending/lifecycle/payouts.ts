import { phrase } from '@thumela/rules/language/phrase.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { payoutsService } from '../../payouts/records/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { moveTexts } from '../../platform/i18n/texts/en/transactions.ts';
import type { TransactionRow } from '../store.ts';
import type { Move } from './lifecycle.ts';

/** Statuses in which nothing is to be paid out while they last. */
const STOPS: ReadonlySet<OutboundStatus> = new Set([
  'REMITTANCE_BRAND_ON_HOLD',
  'MARKED_FOR_CANCELLATION',
  'MARKED_FOR_REFUND',
]);

/**
 * Opens the payout of a transaction that is paid, or lets the one go on that was to be stopped; and stops the one of a
 * transaction that is not to be paid out (decision 84). Money goes back only when it is certain that it does not go out.
 *
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
    await openPayoutOf(handle, row);
  } else if (STOPS.has(to) && row.status !== 'COMPLETE' && row.status !== 'EXPIRED') {
    // A refusal keeps nothing, so it must not have asked for a stop: that is a decision of its own.
    if (to !== 'REMITTANCE_BRAND_ON_HOLD' && (await payouts.isAtPartner(of))) {
      throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'beingPaidOut'));
    }
    await payouts.stop(of, actor);
  }
}

/** Opens the payout of a transaction that is to be paid out, unless one is on its way: that one goes on. */
export async function openPayoutOf(handle: TransactionHandle, row: TransactionRow): Promise<void> {
  const payouts = payoutsService(handle);
  const of = { transactionId: row.id };
  if (await payouts.goOn(of)) return;
  await payouts.open({
    of,
    partner: String(row.payout_partner_id),
    method: await methodOf(handle, row),
    owedCents: row.principal_cents - row.margin_cents,
    amount: row.destination_amount,
    currency: row.destination_currency,
  });
}

async function methodOf({ db }: TransactionHandle, { payout_method_id }: TransactionRow) {
  const { method } = await db
    .selectFrom('payout_methods')
    .select('method')
    .where('id', '=', payout_method_id)
    .executeTakeFirstOrThrow();
  return method;
}
