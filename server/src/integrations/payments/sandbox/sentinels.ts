/** The sandbox partner's behaviour for a total, chosen by its last cents (docs/reference-data.md, The demo). */
interface PaymentBehaviour {
  /** Opening the payment is refused. */
  refuses: boolean;
  /** Seconds until the event is sent. */
  delaySeconds: number;
  /** Number of times the same event is sent. */
  deliveries: number;
  /** An approval pays a second time, like a payer who pays in two places. */
  paysTwice: boolean;
  /** An approval pays one rand less than requested. */
  paysLess: boolean;
  /** A payment that is taken back is given back again, as after a dispute that we win. */
  givesBack: boolean;
}

const REFUSES = 13n;
const DELAYS = 17n;
const REPEATS = 19n;
const PAYS_TWICE = 23n;
const PAYS_LESS = 29n;
const GIVES_BACK = 31n;

/** The cents that an approval of a total pays. */
export const paidCents = (amountCents: bigint): bigint =>
  paymentBehaviour(amountCents).paysLess ? amountCents - 1_00n : amountCents;

/** @param amountCents the total to pay */
export function paymentBehaviour(amountCents: bigint): PaymentBehaviour {
  const ending = amountCents % 100n;
  return {
    refuses: ending === REFUSES,
    delaySeconds: ending === DELAYS ? 10 : 0,
    deliveries: ending === REPEATS ? 3 : 1,
    paysTwice: ending === PAYS_TWICE,
    paysLess: ending === PAYS_LESS && amountCents > 1_00n,
    givesBack: ending === GIVES_BACK,
  };
}
