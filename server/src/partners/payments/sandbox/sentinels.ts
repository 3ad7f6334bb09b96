/** The sandbox partner's behaviour for a total, chosen by its last cents (docs/reference-data.md, The demo). */
export interface Behaviour {
  /** Opening the payment is refused. */
  refuses: boolean;
  /** Seconds until the event is sent. */
  delaySeconds: number;
  /** How many times the same event is sent. */
  deliveries: number;
}

const REFUSES = 13n;
const DELAYS = 17n;
const REPEATS = 19n;

/** @param amountCents the total to pay */
export function behaviourOf(amountCents: bigint): Behaviour {
  const ending = amountCents % 100n;
  return {
    refuses: ending === REFUSES,
    delaySeconds: ending === DELAYS ? 10 : 0,
    deliveries: ending === REPEATS ? 3 : 1,
  };
}
