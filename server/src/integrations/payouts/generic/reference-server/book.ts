import { isDeepStrictEqual } from 'node:util';
import { OWN_CLOCK } from '../../../../platform/database/clock.ts';
import type { Code, Order, Payout, State } from '../protocol.ts';
import { formatUnits, toUnits } from './money.ts';
import { type Behaviour, findBehaviour } from './sentinels.ts';
import type { PayoutStore, StoredNotice, StoredPayout } from './store.ts';

/** A failure of the protocol. */
export class ProtocolFailure extends Error {
  readonly code: Code;

  constructor(code: Code, detail: string) {
    super(detail);
    this.code = code;
  }
}

/** A state with its reason. */
interface Move {
  readonly state: State;
  readonly reason?: string;
  /** Value of the amount, if it is not the ordered one. */
  readonly value?: string;
}

/** States in which a payout may still be stopped. */
const UNDER_WAY: readonly State[] = ['ACCEPTED', 'READY'];
/** States in which a payout takes our money. */
const TAKES_MONEY: readonly State[] = [...UNDER_WAY, 'PAID'];

/** The partner's payouts and money. */
export class PayoutBook {
  readonly store: PayoutStore;
  /** Money that was paid in, by currency. */
  readonly #funds: Readonly<Record<string, string>>;

  constructor(store: PayoutStore, funds: Readonly<Record<string, string>>) {
    this.store = store;
    this.#funds = funds;
  }

  /**
   * Takes an order, once: the same one again is the same payout.
   * @throws ProtocolFailure
   */
  takeOrder(id: string, order: Order): { stored: StoredPayout; isNew: boolean } {
    const before = this.store.find(id);
    if (before && !isDeepStrictEqual(before.order, order)) {
      throw new ProtocolFailure('DIFFERENT_ORDER', `${id} was another order.`);
    }
    if (before) return { stored: before, isNew: false };
    this.#refuseOrder(order);
    const payout: Payout = {
      ...{ id, reference: `PP-${id.padStart(8, '0')}`, reason: null },
      state: order.method === 'CASH' || order.method === 'VOUCHER' ? 'READY' : 'ACCEPTED',
      at: OWN_CLOCK.now().toISOString(),
      amount: order.amount,
    };
    const stored: StoredPayout = { order, payout, notices: [] };
    this.store.save(stored);
    return { stored, isNew: true };
  }

  #refuseOrder({ amount }: Order): void {
    const behaviour = findBehaviour(amount.value);
    if (behaviour === 'REFUSE') throw new ProtocolFailure('REFUSED', 'The account does not exist.');
    if (behaviour === 'POSTPONE') {
      throw new ProtocolFailure('POSTPONED', 'The network is under maintenance.');
    }
    if (toUnits(amount.value) <= 0n) throw new ProtocolFailure('REFUSED', 'The amount is nothing.');
    if (this.#funds[amount.currency] === undefined) {
      throw new ProtocolFailure('REFUSED', `There is no account in ${amount.currency}.`);
    }
    if (this.#available(amount.currency) < toUnits(amount.value)) {
      throw new ProtocolFailure('POSTPONED', `There is not enough ${amount.currency}.`);
    }
  }

  find(id: string): StoredPayout {
    const stored = this.store.find(id);
    if (stored) return stored;
    throw new ProtocolFailure('UNKNOWN_PAYOUT', `There is no payout ${id}.`);
  }

  /** Stops a payout that is under way; any other one remains as it is. */
  cancel(id: string): StoredPayout {
    const stored = this.find(id);
    const isLate = findBehaviour(stored.order.amount.value) === 'TOO_LATE_TO_STOP';
    return isLate ? stored : this.#move(stored, { state: 'CANCELED' });
  }

  /** Ends a payout as its amount selects; one that was returned, failed or stopped remains as it is. */
  settle(id: string): StoredPayout {
    const stored = this.find(id);
    const behaviour = findBehaviour(stored.order.amount.value);
    if (stored.payout.state === 'PAID' && behaviour === 'RETURN') {
      return this.#save(stored, { state: 'RETURNED', reason: 'The bank sent the money back.' });
    }
    return this.#move(stored, chooseEnd(behaviour));
  }

  #move(stored: StoredPayout, move: Move): StoredPayout {
    return UNDER_WAY.includes(stored.payout.state) ? this.#save(stored, move) : stored;
  }

  /** Stores a state with the notice of it. */
  #save(stored: StoredPayout, { state, reason, value }: Move) {
    const { id, amount } = stored.payout;
    const payout: Payout = {
      ...stored.payout,
      ...{ state, reason: reason ?? null, at: OWN_CLOCK.now().toISOString() },
      amount: { ...amount, value: value ?? amount.value },
    };
    const next = stored.notices.length + 1;
    const notice: StoredNotice = { id: `payout-${id}-${next}`, payout, isDelivered: false };
    const late: StoredNotice = { ...notice, id: `${notice.id}-late`, payout: stored.payout };
    const isOutOfOrder = findBehaviour(stored.order.amount.value) === 'NOTICES_OUT_OF_ORDER';
    const saved: StoredPayout = {
      ...{ order: stored.order, payout },
      notices: [...stored.notices, notice, ...(isOutOfOrder ? [late] : [])],
    };
    this.store.save(saved);
    return saved;
  }

  markDelivered(id: string, noticeId: string): void {
    const stored = this.find(id);
    const notices = stored.notices.map((notice) =>
      notice.id === noticeId ? { ...notice, isDelivered: true } : notice,
    );
    this.store.save({ ...stored, notices });
  }

  /** The money that can still be paid out, by currency, as exact decimal text. */
  listBalances(): { currency: string; amount: string }[] {
    return Object.keys(this.#funds).map((currency) => ({
      currency,
      amount: formatUnits(this.#available(currency)),
    }));
  }

  #available(currency: string): bigint {
    const taken = this.store
      .list()
      .filter(({ payout }) => TAKES_MONEY.includes(payout.state))
      .filter(({ payout }) => payout.amount.currency === currency)
      .reduce((sum, { payout }) => sum + toUnits(payout.amount.value), 0n);
    return toUnits(this.#funds[currency] ?? '0') - taken;
  }
}

function chooseEnd(behaviour: Behaviour | undefined): Move {
  switch (behaviour) {
    case 'FAIL':
      return { state: 'FAILED', reason: 'The account was closed.' };
    case 'PAY_IN_PART':
      return { state: 'PAID', value: '1.00' };
    default:
      return { state: 'PAID' };
  }
}

/** A payout as the server reports it; one amount has a state that the protocol does not know. */
export const describePayout = (payout: Payout, order: Order): object => {
  const isStrange = findBehaviour(order.amount.value) === 'UNKNOWN_STATE';
  return isStrange && payout.state === 'PAID' ? { ...payout, state: 'DELAYED' } : payout;
};
