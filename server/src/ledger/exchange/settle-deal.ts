import { type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { exchangeTexts } from '../../platform/i18n/texts/en/exchange.ts';
import { journalService } from '../journal/service.ts';
import { type Deal, listMovedDays, lockDeal, setDealState } from './deal-store.ts';
import { movedLines } from './postings.ts';
import { recordDealEvent } from './record-event.ts';

/** Sides of a deal: each is one line of the bank. */
const SIDES = 2;

/**
 * Posts an agreed deal on the day on which our bank moved it, as an operator says; the bank's lines, which come later,
 * then post nothing.
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for a day before the value date or after today; STATUS_CONFLICT if
 *   it is not agreed, or has ended
 */
export async function settleDeal(
  handle: TransactionHandle,
  { id, day }: { id: bigint; day: IsoDate },
  { actor }: Pick<DecisionContext, 'actor'>,
): Promise<void> {
  const deal = await lockDeal(handle, id);
  if (deal.state !== 'AGREED') {
    const why = deal.state === 'PROPOSED' ? 'notAgreed' : 'ended';
    throw new DomainError('STATUS_CONFLICT', phrase(exchangeTexts, why));
  }
  if (!isIsoDate(day) || day < deal.value_on || day > currentBusinessDay(handle.clock)) {
    throw invalidInput([phrase(exchangeTexts, 'settledDay', deal.value_on)]);
  }
  await postDeal(handle, deal, { day, actor });
}

/**
 * Applies a line of the bank that was matched with a deal: once both sides have one, the deal is posted on the day of
 * the later one. With one side alone it remains a commitment, because its currency is not there yet or its rand is not
 * paid.
 * @throws DomainError STATUS_CONFLICT if it is not agreed or was undone, and before its value date
 */
export async function applyDealLine(
  handle: TransactionHandle,
  id: bigint,
  { actor }: { readonly actor: string },
): Promise<void> {
  const deal = await lockDeal(handle, id);
  if (deal.state === 'SETTLED') return;
  if (deal.state !== 'AGREED') {
    throw new DomainError('STATUS_CONFLICT', phrase(exchangeTexts, 'notAgreed'));
  }
  const days = await listMovedDays(handle, id);
  if (days.length < SIDES) return;
  const day = [deal.value_on, ...days].toSorted().at(-1) ?? deal.value_on;
  if (day > currentBusinessDay(handle.clock)) {
    throw new DomainError('STATUS_CONFLICT', phrase(exchangeTexts, 'settledDay', deal.value_on));
  }
  await postDeal(handle, deal, { day, actor });
}

async function postDeal(
  handle: TransactionHandle,
  deal: Deal,
  { day, actor }: { day: IsoDate; actor: string },
): Promise<void> {
  const { id } = deal;
  await setDealState(handle, id, { state: 'SETTLED', settled_on: day });
  await journalService(handle).post({
    event: 'DEAL_SETTLED',
    subject: `exchange-deal:${id}`,
    document: `exchange-deal:${id}`,
    actor,
    day,
    lines: movedLines(deal),
  });
  await recordDealEvent(handle, { id, state: 'SETTLED', actor, details: { day } });
}
