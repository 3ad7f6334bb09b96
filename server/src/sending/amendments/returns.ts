import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import { payoutsService } from '../../payouts/records/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { changeTexts } from '../../platform/i18n/texts/en/amendments.ts';
import { type Move, outboundService, type TransactionRow } from '../service.ts';
import type { AmendmentContext } from './execute.ts';
import { endChange, findWaitingChange, insertChange } from './store.ts';

/** A paid transaction that an operator wants to return. */
export interface OperatorReturn {
  id: bigint;
  to: 'MARKED_FOR_REFUND' | 'MARKED_FOR_CANCELLATION';
  actor: `operator:${string}`;
  roles?: Move['roles'];
  reason: string;
  feeKept: boolean;
}

/**
 * Marks a paid transaction for return. While the payout partner has the payout, a stop is requested instead, and
 * the return is marked as soon as the partner confirms that it does not pay.
 * @returns the id of the case in which a second operator makes the return ready; undefined while the partner's
 *   answer is pending
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT
 */
export async function markReturn(
  handle: TransactionHandle,
  terms: AmendmentContext,
  wanted: OperatorReturn,
): Promise<bigint | undefined> {
  const { id } = wanted;
  const outbound = outboundService(handle, terms);
  const row = await outbound.lock(id);
  const isGoingOut =
    row?.status === 'APPROVED_PAID' &&
    (await payoutsService(handle).isAtPartner({ transactionId: id }));
  if (row && isGoingOut) {
    await requestStop(handle, row, wanted);
    return undefined;
  }
  await outbound.move(wanted);
  return await casesService(handle).openId({ kind: 'REFUND', subject: `transaction:${id}` });
}

/** Replaces a requested correction of the name, because the money must no longer be sent. */
async function requestStop(
  handle: TransactionHandle,
  { id }: TransactionRow,
  { to, actor, reason, feeKept }: OperatorReturn,
): Promise<void> {
  await casesService(handle).refuseDoubted({ transactionId: id });
  const waiting = await findWaitingChange(handle, id);
  if (waiting?.kind === 'REFUND') {
    throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'stopAsked'));
  }
  if (waiting) await endChange(handle, waiting, 'LEFT_TO_OPERATOR');
  await payoutsService(handle).stop({ transactionId: id }, actor);
  const back = { return_to: to, fee_kept: feeKept, reason };
  await insertChange(handle, { transactionId: id, kind: 'REFUND', by: actor, back });
  await appendAuditEntry(handle, {
    actor,
    action: 'transaction.return_wanted',
    subject: `transaction:${id}`,
    details: { to, feeKept, reason },
  });
}
