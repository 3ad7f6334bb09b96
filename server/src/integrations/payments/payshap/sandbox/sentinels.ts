/** Behaviour of the stand-in for a request, chosen by the last cents of its amount. */
interface RequestBehaviour {
  /** ISO reason for which the request is rejected at once. */
  rejectedFor?: string;
  /** Status and reason of the outcome, where an approval settles others. */
  ends?: { status: string; reason?: string };
  /** The payer accepts one rand less. */
  acceptsLess?: boolean;
}

const BEHAVIOURS: Readonly<Record<string, RequestBehaviour>> = {
  '31': { rejectedFor: 'AC01' },
  '32': { rejectedFor: 'AC04' },
  '33': { rejectedFor: 'AM14' },
  '34': { rejectedFor: 'AG01' },
  '35': { ends: { status: 'RJCT', reason: 'CUST' } },
  '36': { ends: { status: 'RJCT', reason: 'AEXR' } },
  '37': { ends: { status: 'ZZZZ' } },
  '38': { acceptsLess: true },
  '45': { rejectedFor: 'MS03' },
};

/** @param amount such as `310.31` */
export const requestBehaviour = (amount: string): RequestBehaviour =>
  BEHAVIOURS[amount.slice(-2)] ?? {};
