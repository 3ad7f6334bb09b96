import { type RawBuilder, sql } from 'kysely';

/** Figures of settlement, floats and income: each is the sum of some lines of an account. */
export type Figure =
  | 'COLLECTED'
  | 'SETTLED'
  | 'FUNDED'
  | 'PAID_OUT'
  | 'FEES'
  | 'RATES'
  | 'CORRECTIONS'
  | 'RATES_AND_CORRECTIONS'
  | 'BOOKED'
  | 'TAKEN_BACK'
  | 'CORRECTED';

/** Conditions on the `event` of a posting, so that a figure and the lines behind it are selected alike. */
const EVENTS: Readonly<Record<Figure, RawBuilder<unknown>>> = {
  COLLECTED: sql`event not in ('PARTNER_SETTLED', 'CORRECTED', 'WRITTEN_OFF')`,
  SETTLED: sql`event = 'PARTNER_SETTLED'`,
  FUNDED: sql`event in ('PAYOUT_PARTNER_FUNDED', 'PAYOUT_PARTNER_REPAID', 'PAYOUT_FUNDING_RETURNED')`,
  PAID_OUT: sql`event not in ('PAYOUT_PARTNER_FUNDED', 'PAYOUT_PARTNER_REPAID', 'PAYOUT_FUNDING_RETURNED',
    'PARTNER_CHARGED', 'EXCHANGE_DIFFERENCE', 'CORRECTED', 'WRITTEN_OFF')`,
  FEES: sql`event = 'PARTNER_CHARGED'`,
  RATES: sql`event = 'EXCHANGE_DIFFERENCE'`,
  CORRECTIONS: sql`event in ('CORRECTED', 'WRITTEN_OFF')`,
  RATES_AND_CORRECTIONS: sql`event in ('EXCHANGE_DIFFERENCE', 'CORRECTED', 'WRITTEN_OFF')`,
  BOOKED: sql`event <> 'CORRECTED'`,
  TAKEN_BACK: sql`event <> 'CORRECTED'`,
  CORRECTED: sql`event = 'CORRECTED'`,
};

/** Whether a posting belongs to a figure, by its `event`; every posting if there is none. */
export const eventOfFigureSql = (figure: Figure | undefined): RawBuilder<unknown> =>
  figure === undefined ? sql`true` : EVENTS[figure];

/**
 * The side of an account's lines that a figure counts: a month's booked amounts are on the normal side, and those
 * taken back on the other. Undefined if it counts both.
 */
export function figureSide(
  figure: Figure | undefined,
  normalSide: 'DEBIT' | 'CREDIT',
): 'DEBIT' | 'CREDIT' | undefined {
  if (figure === 'BOOKED') return normalSide;
  if (figure === 'TAKEN_BACK') return normalSide === 'DEBIT' ? 'CREDIT' : 'DEBIT';
  return undefined;
}
