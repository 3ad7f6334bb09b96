import { phrase } from '@thumela/rules/language/phrase.ts';
import { type DecisionContext, isSamePerson } from '../../casework/cases/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { decidingTexts } from '../../platform/i18n/texts/en/cases.ts';
import { exchangeTexts } from '../../platform/i18n/texts/en/exchange.ts';
import { journalService, negateLines } from '../journal/service.ts';
import { type Deal, listMovedDays, lockDeal, setDealState } from './deal-store.ts';
import { movedLines } from './postings.ts';
import { recordDealEvent } from './record-event.ts';

/**
 * Undoes a settled deal that the bank never moved: the first person proposes it, another one reverses it. The entry is
 * on the day of the deal, or on the first open day if its month is closed; the next revaluation counts it.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it is not settled, if a line of the bank shows that it moved, and
 *   for the same person
 */
export async function reverseDeal(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const deal = await lockDeal(handle, id);
  if (deal.state !== 'SETTLED') throw toConflict('notSettled');
  if ((await listMovedDays(handle, id)).length > 0) throw toConflict('moved');
  if (deal.reversal_proposed_by === null) {
    await setDealState(handle, id, { reversal_proposed_by: actor });
    return await recordDealEvent(handle, { id, state: 'REVERSAL_PROPOSED', actor, reason });
  }
  if (isSamePerson(deal.reversal_proposed_by, actor)) {
    throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople'));
  }
  await setDealState(handle, id, { state: 'REVERSED', reversed_by: actor });
  await postReversal(handle, deal, { actor, reason });
  await recordDealEvent(handle, { id, state: 'REVERSED', actor, reason });
}

const toConflict = (why: 'notSettled' | 'moved') =>
  new DomainError('STATUS_CONFLICT', phrase(exchangeTexts, why));

async function postReversal(
  handle: TransactionHandle,
  deal: Deal,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const name = `exchange-deal:${deal.id}` as const;
  const settled = await handle.db
    .selectFrom('journal_entries')
    .select('id')
    .where('event', '=', 'DEAL_SETTLED')
    .where('subject', '=', name)
    .where('document', '=', name)
    .executeTakeFirstOrThrow();
  await journalService(handle).post({
    event: 'DEAL_REVERSED',
    subject: name,
    document: name,
    actor,
    reason,
    reverses: settled.id,
    day: deal.settled_on ?? undefined,
    lines: negateLines(movedLines(deal)),
  });
}
