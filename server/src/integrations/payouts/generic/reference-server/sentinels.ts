/** How the server misbehaves, or how a payout ends, for an order. */
export type Behaviour =
  | 'REFUSE'
  | 'POSTPONE'
  | 'FAIL'
  | 'RETURN'
  | 'NOTICES_OUT_OF_ORDER'
  | 'NO_NOTICES'
  | 'TOO_LATE_TO_STOP'
  | 'PAY_IN_PART'
  | 'UNKNOWN_STATE'
  | 'LOSE_REQUEST'
  | 'LOSE_ANSWER'
  | 'NOTICE_FIRST';

/** Behaviour by the last two digits of the amount, as in the sandbox where that has the same. */
export const SENTINELS: Readonly<Record<string, Behaviour>> = {
  11: 'FAIL',
  13: 'REFUSE',
  19: 'NOTICES_OUT_OF_ORDER',
  23: 'NO_NOTICES',
  31: 'RETURN',
  37: 'TOO_LATE_TO_STOP',
  41: 'PAY_IN_PART',
  43: 'UNKNOWN_STATE',
  47: 'LOSE_REQUEST',
  53: 'LOSE_ANSWER',
  59: 'NOTICE_FIRST',
  61: 'POSTPONE',
};

/** Behaviour for an amount; undefined for the usual one. */
export const findBehaviour = (amount: string): Behaviour | undefined =>
  SENTINELS[amount.replace('.', '').slice(-2)];
