/** Behaviour of the stand-in for a session, chosen by the last cents of its amount. */
interface SessionBehaviour {
  /** Code for which the session is refused. */
  refusedFor?: string;
  /** Status of the outcome, where a payment captures others. */
  ends?: string;
  /** One rand less is captured. */
  capturesLess?: boolean;
}

const BEHAVIOURS: Readonly<Record<number, SessionBehaviour>> = {
  31: { refusedFor: 'AMOUNT_TOO_LARGE' },
  32: { refusedFor: 'CURRENCY_NOT_SUPPORTED' },
  33: { refusedFor: 'MERCHANT_BLOCKED' },
  34: { refusedFor: 'INVALID_REQUEST' },
  35: { ends: 'DECLINED' },
  36: { ends: 'EXPIRED' },
  37: { ends: 'LEVITATING' },
  38: { capturesLess: true },
  45: { refusedFor: 'IDEMPOTENCY_CONFLICT' },
};

/** @param amount in cents */
export const sessionBehaviour = (amount: number): SessionBehaviour =>
  BEHAVIOURS[amount % 100] ?? {};
