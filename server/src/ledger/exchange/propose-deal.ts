import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { multiplyDecimals, roundToUnits } from '@thumela/rules/money/decimal.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { parseDecimal } from '@thumela/rules/money/parse-decimal.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { exchangeTexts } from '../../platform/i18n/texts/en/exchange.ts';
import { recordDealEvent } from './record-event.ts';

/** A deal as an operator proposes it. Amounts are hundredths of their currency. */
export interface DealProposal {
  readonly side: 'BUY' | 'SELL';
  readonly currency: string;
  readonly amountCents: bigint;
  readonly randCents: bigint;
  /** Rand for one unit of the currency, an exact decimal. */
  readonly rate: string;
  readonly tradedOn: IsoDate;
  readonly valueOn: IsoDate;
  readonly counterparty: string;
  /** Our bank account in rand. */
  readonly randAccount: string;
  /** Our bank account in the currency. */
  readonly currencyAccount: string;
}

/**
 * Records a deal that another operator agrees to.
 * @returns its id
 * @throws DomainError VALIDATION_FAILED with everything that is wrong with it
 */
export async function proposeDeal(
  handle: TransactionHandle,
  given: DealProposal,
  { actor, reason }: DecisionContext,
): Promise<bigint> {
  const deal = { ...given, counterparty: given.counterparty.trim() };
  const problems = [
    ...termProblems(deal, currentBusinessDay(handle.clock)),
    ...(await accountProblems(handle, deal)),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  const { id } = await handle.db
    .insertInto('exchange_deals')
    .values({
      ...{ side: deal.side, currency: deal.currency, rate: deal.rate },
      ...{ amount_cents: deal.amountCents, rand_cents: deal.randCents },
      ...{ traded_on: deal.tradedOn, value_on: deal.valueOn, counterparty: deal.counterparty },
      rand_account: deal.randAccount,
      currency_account: deal.currencyAccount,
      proposed_by: actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordDealEvent(handle, { id, state: 'PROPOSED', actor, reason });
  return id;
}

function termProblems(deal: DealProposal, today: IsoDate): Phrase[] {
  const { amountCents, randCents, tradedOn, valueOn, counterparty } = deal;
  const days = isIsoDate(tradedOn) && isIsoDate(valueOn);
  const rules: [holds: boolean, problem: Phrase][] = [
    [/^[A-Z]{3}$/.test(deal.currency) && deal.currency !== 'ZAR', phraseOf('currency')],
    [amountCents > 0n && randCents > 0n, phraseOf('amount')],
    [days && tradedOn <= today && tradedOn <= valueOn, phraseOf('days')],
    [counterparty !== '' && counterparty.length <= 100, phraseOf('counterparty')],
  ];
  return [...rules.flatMap(([holds, problem]) => (holds ? [] : [problem])), ...rateProblems(deal)];
}

const phraseOf = (key: 'currency' | 'amount' | 'days' | 'counterparty') =>
  phrase(exchangeTexts, key);

function rateProblems({ rate, amountCents, randCents }: DealProposal): Phrase[] {
  const parsed = parseDecimal(rate);
  if (parsed === undefined || parsed.units <= 0n) return [phrase(exchangeTexts, 'rate')];
  const product = multiplyDecimals({ units: amountCents, scale: 0 }, parsed);
  const rand = roundToUnits(product, 0, 'halfUp');
  return rand === randCents ? [] : [phrase(exchangeTexts, 'rateFits', formatMinorPlain(rand))];
}

async function accountProblems({ db }: TransactionHandle, deal: DealProposal): Promise<Phrase[]> {
  const accounts = await db.selectFrom('bank_accounts').select(['code', 'currency']).execute();
  const has = (code: string, currency: string) =>
    accounts.some((account) => account.code === code && account.currency === currency);
  return [
    ...(has(deal.randAccount, 'ZAR') ? [] : [phrase(exchangeTexts, 'randAccount')]),
    ...(has(deal.currencyAccount, deal.currency) ? [] : [phrase(exchangeTexts, 'currencyAccount')]),
  ];
}
