import { type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Selectable } from 'kysely';
import { type DecisionContext, isSamePerson } from '../../casework/cases/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { decidingTexts } from '../../platform/i18n/texts/en/cases.ts';
import { exchangeTexts } from '../../platform/i18n/texts/en/exchange.ts';
import { journalService } from '../journal/service.ts';
import { lockPositions } from './lock.ts';
import { dealLines } from './postings.ts';
import { recordDealEvent } from './record-event.ts';

type Deal = Selectable<Tables['exchange_deals']>;

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
  await setState(handle, id, { state: 'AGREED', agreed_by: actor });
  await recordDealEvent(handle, { id, state: 'AGREED', actor, reason });
}

/**
 * Ends a deal that is not settled; nothing is posted. Of an agreed one, the first person proposes it and another one
 * ends it, because it is a commitment to its counterparty.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it has ended, and for the same person
 */
export async function cancelDeal(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const deal = await lockDeal(handle, id);
  if (deal.state === 'SETTLED' || deal.state === 'CANCELED') throw toConflict('ended');
  if (deal.state === 'AGREED' && deal.cancel_proposed_by === null) {
    await setState(handle, id, { cancel_proposed_by: actor });
    return await recordDealEvent(handle, { id, state: 'CANCEL_PROPOSED', actor, reason });
  }
  if (deal.cancel_proposed_by !== null && isSamePerson(deal.cancel_proposed_by, actor)) {
    throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople'));
  }
  await setState(handle, id, { state: 'CANCELED', canceled_by: actor });
  await recordDealEvent(handle, { id, state: 'CANCELED', actor, reason });
}

/**
 * Posts an agreed deal on the day on which our bank moved it.
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for a day before the value date or after today; STATUS_CONFLICT if
 *   it is not agreed, or has ended
 */
export async function settleDeal(
  handle: TransactionHandle,
  { id, day }: { id: bigint; day: IsoDate },
  { actor }: Pick<DecisionContext, 'actor'>,
): Promise<void> {
  await lockPositions(handle);
  const deal = await lockDeal(handle, id);
  if (deal.state !== 'AGREED') throw toConflict(deal.state === 'PROPOSED' ? 'notAgreed' : 'ended');
  if (!isIsoDate(day) || day < deal.value_on || day > currentBusinessDay(handle.clock)) {
    throw invalidInput([phrase(exchangeTexts, 'settledDay', deal.value_on)]);
  }
  await setState(handle, id, { state: 'SETTLED', settled_on: day });
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

const movedLines = (deal: Deal) =>
  dealLines({
    ...{ side: deal.side, currency: deal.currency, randAccount: deal.rand_account },
    ...{ amountCents: deal.amount_cents, randCents: deal.rand_cents },
    currencyAccount: deal.currency_account,
  });

const toConflict = (why: 'notProposed' | 'notAgreed' | 'ended') =>
  new DomainError('STATUS_CONFLICT', phrase(exchangeTexts, why));

async function lockDeal({ db }: TransactionHandle, id: bigint): Promise<Deal> {
  const deal = await db
    .selectFrom('exchange_deals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!deal) throw notFound('deal');
  return deal;
}

const setState = (
  { db }: TransactionHandle,
  id: bigint,
  change: Partial<
    Pick<Deal, 'state' | 'agreed_by' | 'settled_on' | 'cancel_proposed_by' | 'canceled_by'>
  >,
) =>
  db
    .updateTable('exchange_deals')
    .set({
      state: change.state,
      agreed_by: change.agreed_by,
      settled_on: change.settled_on,
      cancel_proposed_by: change.cancel_proposed_by,
      canceled_by: change.canceled_by,
    })
    .where('id', '=', id)
    .execute();
