import { phrase } from '@thumela/rules/language/phrase.ts';
import { type DecisionContext, isSamePerson } from '../../../casework/cases/service.ts';
import { DomainError } from '../../../platform/core/errors.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { decidingTexts } from '../../../platform/i18n/texts/en/cases.ts';
import { lockOrder, orderConflict, type PrefundingOrder } from './lock-order.ts';
import { checkAccountHas } from './propose-order.ts';
import { recordOrderEvent } from './record-event.ts';

/**
 * Agrees to an order that another operator proposed: the bank may be instructed to send the money.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT for the same person, and if it is no longer proposed;
 *   VALIDATION_FAILED if the account has less than it by now
 */
export async function agreePrefunding(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const order = await lockOrder(handle, id);
  if (order.state !== 'PROPOSED') throw orderConflict('notProposed');
  refuseSamePerson(order.proposed_by, actor);
  await checkAccountHas(handle, {
    ...{ bankAccount: order.bank_account, currency: order.currency },
    amountCents: order.amount_cents,
  });
  await setDecision(handle, id, { state: 'AGREED', agreed_by: actor });
  await recordOrderEvent(handle, { id, state: 'AGREED', actor, reason });
}

/**
 * Ends an order that is not posted. Of an agreed one, the first person proposes it and another one ends it, because
 * the bank may be executing it.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it was sent or has ended, and for the same person
 */
export async function cancelPrefunding(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const order = await lockOrder(handle, id);
  if (order.state === 'SENT' || order.state === 'ARRIVED') throw orderConflict('posted');
  if (order.state === 'CANCELED' || order.state === 'RETURNED') throw orderConflict('ended');
  if (order.state === 'AGREED' && order.cancel_proposed_by === null) {
    await setDecision(handle, id, { cancel_proposed_by: actor });
    return await recordOrderEvent(handle, { id, state: 'CANCEL_PROPOSED', actor, reason });
  }
  if (order.cancel_proposed_by !== null) refuseSamePerson(order.cancel_proposed_by, actor);
  await setDecision(handle, id, { state: 'CANCELED', canceled_by: actor });
  await recordOrderEvent(handle, { id, state: 'CANCELED', actor, reason });
}

/** @throws DomainError STATUS_CONFLICT */
function refuseSamePerson(first: string, actor: string): void {
  if (!isSamePerson(first, actor)) return;
  throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople'));
}

type Decision = Partial<
  Pick<PrefundingOrder, 'state' | 'agreed_by' | 'cancel_proposed_by' | 'canceled_by'>
>;

const setDecision = ({ db }: TransactionHandle, id: bigint, change: Decision) =>
  db
    .updateTable('prefunding_orders')
    .set({
      ...{ state: change.state, agreed_by: change.agreed_by, canceled_by: change.canceled_by },
      cancel_proposed_by: change.cancel_proposed_by,
    })
    .where('id', '=', id)
    .execute();
