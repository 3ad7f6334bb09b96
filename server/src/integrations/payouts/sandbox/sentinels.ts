import type { PayoutInstruction } from '../partner.ts';

/** Rare behaviour of real partners that the sandbox payout partner simulates for a payout. */
interface PayoutBehaviour {
  /** Description for its page and the tour; empty for normal behaviour. */
  readonly note: string;
  /** Reason for refusing the order. */
  readonly refusal?: string;
  /** Seconds until it accepts the order; `BY_HAND`: never automatically. */
  readonly acceptsAfter?: number | 'BY_HAND';
  /** Its response to the order is lost. */
  readonly hangs?: true;
  /** How it reports changes: only when queried, or late, twice and out of order. */
  readonly tells?: 'WHEN_ASKED' | 'BADLY';
  /** Seconds after the order until the money is returned. */
  readonly returnsAfter?: number;
  /** It stops nothing that it has accepted. */
  readonly tooLateToStop?: true;
}

/** Delay of late actions, in seconds. */
export const LATE = 10;
const DAY = 24 * 3600;
const RETURNS_AFTER_DAYS = 2;

/** By the last two digits of the amount that is paid out (docs/reference-data.md, The demo). */
export const SENTINELS: Readonly<Record<string, PayoutBehaviour>> = {
  13: { note: 'The order is refused.', refusal: 'The account does not exist.' },
  17: { note: `The order is accepted ${LATE} seconds late.`, acceptsAfter: LATE },
  19: {
    note: `Every notice comes ${LATE} seconds late and twice, and after it the one before.`,
    tells: 'BADLY',
  },
  23: { note: 'No notice is ever sent; queries are answered.', tells: 'WHEN_ASKED' },
  29: {
    note: 'Neither the order nor any query is answered until the order is accepted by hand.',
    acceptsAfter: 'BY_HAND',
    hangs: true,
  },
  31: {
    note: `The money comes back ${RETURNS_AFTER_DAYS} days later: from a bank or a wallet after it was paid, from a counter because nobody collects it.`,
    returnsAfter: RETURNS_AFTER_DAYS * DAY,
  },
  37: { note: 'It is always too late to stop it.', tooLateToStop: true },
};

/** The sandbox that fails now and then, by the payout's id and not by its amount. */
const UNRELIABLE = 'sandbox-cash';
const BUSY_EVERY = 5n;
const ANSWER_LOST_EVERY = 7n;

/** Its reason for not taking an order. */
export const BUSY = 'The partner is busy.';

/** Whether the partner refuses an order without taking it. */
export const isBusy = (channel: string, payoutId: string): boolean =>
  channel === UNRELIABLE && BigInt(payoutId) % BUSY_EVERY === 0n;

/** Whether its answer to an order that it has taken is lost. */
export const losesAnswer = (channel: string, payoutId: string): boolean =>
  channel === UNRELIABLE && BigInt(payoutId) % ANSWER_LOST_EVERY === 0n;

const USUAL: PayoutBehaviour = { note: '' };

/** The last two digits of an amount, which is exact decimal text. */
export const amountEnding = (amount: string): string => amount.replace('.', '').slice(-2);

/** Behaviour for a payout of this amount. */
export const payoutBehaviour = ({ amount }: Pick<PayoutInstruction, 'amount'>): PayoutBehaviour =>
  SENTINELS[amountEnding(amount)] ?? USUAL;
