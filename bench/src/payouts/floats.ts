import { readFloatBalances } from '../../../server/src/payouts/float-balances/service.ts';
import { wakeFloatWaits } from '../../../server/src/payouts/records/service.ts';
import { withTransaction } from '../../../server/src/platform/database/pool.ts';
import { addFloat, fundFloat } from '../../../server/test/floats.ts';
import { CORRIDORS } from './corridors.ts';
import type { Channel, Place } from './place.ts';

/** Floats of the bench; a channel without one in the payout's currency pays from rand, or needs no float. */
const FLOATS: readonly { channel: Channel; currency: string; mid: number }[] = [
  { channel: 'sandbox-mobile', currency: 'USD', mid: 0.0615 },
  { channel: 'sandbox-cash', currency: 'USD', mid: 0.0615 },
  { channel: 'sandbox-mobile', currency: 'MWK', mid: 107.8 },
  { channel: 'sandbox-cash', currency: 'MWK', mid: 107.8 },
  { channel: 'sandbox-mobile', currency: 'ZAR', mid: 1 },
];

/** Average amount of a payout, and the largest one, in cents of rand. */
const RAND_CENTS = { average: 155_000, largest: 300_000 };
/** Share of a corridor's payouts that one advance is enough for, so that floats run low. */
const ADVANCE_SHARE = 0.3;
/** Seconds between looks at the floats; until then payouts wait or leave elsewhere. */
const LOOK_SECONDS = 15;

/** Advances money to channels, and more whenever a float is low. */
export class Treasury {
  readonly #place: Place;
  readonly #payouts: number;
  #looked = performance.now();
  #advances = 0;

  /** @param payouts to be made through all corridors */
  constructor(place: Place, payouts: number) {
    this.#place = place;
    this.#payouts = payouts;
  }

  /** How often money was advanced to a float that was low. */
  get advances(): number {
    return this.#advances;
  }

  async open(): Promise<void> {
    for (const { channel, currency, mid } of FLOATS) {
      await addFloat(this.#databases, { channel, currency, cents: this.#advance(mid) });
    }
  }

  /** Advances money to floats that are low, if the last look is long enough ago. */
  async look(): Promise<void> {
    const now = performance.now();
    if (now - this.#looked < LOOK_SECONDS * 1000) return;
    this.#looked = now;
    for (const { id, channel, currency, availableCents } of await readFloatBalances(
      this.#place.database,
    )) {
      const mid = FLOATS.find((one) => one.currency === currency)?.mid ?? 1;
      const cents = this.#advance(mid);
      if (availableCents > cents / 4n) continue;
      await fundFloat(this.#databases, { channel, currency, cents });
      await withTransaction(this.#place.database, (handle) => wakeFloatWaits(handle, id));
      this.#advances += 1;
    }
  }

  get #databases() {
    const { database, whole } = this.#place;
    return { database, owner: whole };
  }

  /** Hundredths of the currency of one advance. */
  #advance(mid: number): bigint {
    const share = (this.#payouts / CORRIDORS.length) * RAND_CENTS.average * ADVANCE_SHARE;
    return BigInt(Math.ceil(Math.max(share, RAND_CENTS.largest * 6) * mid));
  }
}
