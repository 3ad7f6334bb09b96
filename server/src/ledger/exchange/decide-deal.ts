import { phrase } from '@thumela/rules/language/phrase.ts';
import { type DecisionContext, isSamePerson } from '../../casework/cases/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { decidingTexts } from '../../platform/i18n/texts/en/cases.ts';
import { exchangeTexts } from '../../platform/i18n/texts/en/exchange.ts';
import { listMovedDays, lockDeal, setDealState } from './deal-store.ts';
import { recordDealEvent } from './record-event.ts';

/**
 * Agrees to a deal that another operator proposed. It counts as a commitment from then on.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT for the same person, and if it is no longer proposed
 */
export async function agreeDeal(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const deal = await lockDeal(handle, id);
  if (deal.state !== 'PROPOSED') throw toConflict('notProposed');
  if (isSamePerson(deal.proposed_by, actor)) {
    throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople'));
  }
  await setDealState(handle, id, { state: 'AGREED', agreed_by: actor });
  await recordDealEvent(handle, { id, state: 'AGREED', actor, reason });
}

/**
 * Ends a deal that is not settled; nothing is posted. Of an agreed one, the first person proposes it and another one
 * ends it, because it is a commitment to its counterparty.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it has ended, if the bank has moved one side, and for the same
 *   person
 */
export async function cancelDeal(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const deal = await lockDeal(handle, id);
  if (deal.state !== 'PROPOSED' && deal.state !== 'AGREED') throw toConflict('ended');
  if ((await listMovedDays(handle, id)).length > 0) throw toConflict('moving');
  if (deal.state === 'AGREED' && deal.cancel_proposed_by === null) {
    await setDealState(handle, id, { cancel_proposed_by: actor });
    return await recordDealEvent(handle, { id, state: 'CANCEL_PROPOSED', actor, reason });
  }
  if (deal.cancel_proposed_by !== null && isSamePerson(deal.cancel_proposed_by, actor)) {
    throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople'));
  }
  await setDealState(handle, id, { state: 'CANCELED', canceled_by: actor });
  await recordDealEvent(handle, { id, state: 'CANCELED', actor, reason });
}

const toConflict = (why: 'notProposed' | 'ended' | 'moving') =>
  new DomainError('STATUS_CONFLICT', phrase(exchangeTexts, why));
