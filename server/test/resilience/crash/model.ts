import type { Browser } from '../../browser.ts';
import type { TestCustomer } from '../../customers.ts';

/** A customer, with limits that some of them reach. */
export interface Person extends TestCustomer {
  /** Cents that may be sent in a day. */
  readonly dayCents: bigint;
}

/** A quote that was answered. */
export interface KnownQuote {
  readonly reference: string;
  readonly customer: Person;
  readonly corridor: number;
}

/** A transaction as its customer knows it. */
export interface KnownTransaction {
  readonly id: number;
  readonly reference: string;
  /** Cents, as answered. */
  readonly total: bigint;
  readonly customer: Person;
  /** The request that created it, to repeat it. */
  readonly creation: { readonly key: string; readonly quote: KnownQuote };
  /** Whether a notice of its payment was sent, with or without an answer. */
  isPaid: boolean;
  /** Whether its return was requested, with or without an answer. */
  isReturning: boolean;
}

/** A notice that the payment partner has sent, and sends again. */
export interface KnownNotice {
  readonly event: string;
  readonly payment: string;
  readonly reference: string;
  readonly cents: bigint;
  readonly outcome: 'SUCCEEDED' | 'FAILED';
}

/** An order from abroad as its partner knows it. */
export interface KnownOrder {
  readonly reference: string;
  readonly id: number;
  readonly pin: string;
  readonly cents: bigint;
  readonly recipient: Person;
  /** The row that staged it, to repeat it. */
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * The knowledge of the actors: answers, and their own acts. Preconditions of commands look at nothing else, so that the
 * choices depend on the seed and on answers alone.
 */
export class Model {
  readonly customers: Person[];
  readonly transactions: KnownTransaction[] = [];
  readonly notices: KnownNotice[] = [];
  readonly orders: KnownOrder[] = [];
  /** References of refunds that the bank has paid. */
  readonly paidRefunds = new Set<string>();
  /** Browsers that are signed in. */
  readonly sessions: Browser[] = [];
  /** Numbers of orders and files so far. */
  count = 0;

  constructor(customers: readonly Person[]) {
    this.customers = [...customers];
  }

  next(): number {
    this.count += 1;
    return this.count;
  }
}

/** The newest of a list that are chosen mostly, because old ones have ended. */
const NEWEST = 12;

/** The chosen one of a list, mostly among the newest. */
export function chooseRecent<T>(list: readonly T[], pick: number): T {
  const recent = pick % 4 === 0 ? list : list.slice(-NEWEST);
  return chooseAny(recent, pick);
}

/** The chosen one of a list, each as often. */
export function chooseAny<T>(list: readonly T[], pick: number): T {
  const chosen = list[pick % Math.max(1, list.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}

/** Customers who are active at a time, and transactions after which the next one takes the place of the first. */
const ACTIVE = 9;
const TRANSACTIONS_EACH = 15;

/**
 * One of the customers who are active now. Servers know the PINs of those whom they have seen, so that most calls of a
 * server that was just started do not wait for a hash; and a customer's limits last for some of them only.
 */
export function chooseActive({ customers, transactions }: Model, pick: number): Person {
  const first = Math.floor(transactions.length / TRANSACTIONS_EACH);
  return chooseAny(customers, first + (pick % Math.min(ACTIVE, customers.length)));
}
