import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../../server/src/platform/core/config.ts';
import type { TestCustomer } from '../../../server/test/customers.ts';
import { paymentEvent, signPartnerEvent } from '../../../server/test/resilience/webhooks.ts';
import { Persistence } from './persistence.ts';
import { waitUntil } from './wait.ts';

/** A transaction whose creation was acknowledged. */
export interface Acknowledged {
  id: number;
  /** Rand, as answered. */
  total: number;
  reference: string;
  /** The payment partner's reference, once its notice was acknowledged. */
  payment?: string;
}

/** Zimbabwe, cash, a partner, US dollars. */
const CORRIDOR = {
  'country-id': 1,
  'payout-method-id': 11,
  'payout-partner-id': 11,
  'currency-id': 11,
  'quotation-type': 'SENDER_AMOUNT',
  amount: 100,
};
const CAPTURED = [
  [22, 'Grace'],
  [24, 'Moyoza'],
  [26, '263771234567'],
  [30, 'PARENT'],
  [31, 'FAMILY_SUPPORT'],
].map(([id, value]) => ({ 'required-field-id': id, 'required-field-value': value }));

/** Milliseconds between two transactions of one who sends. */
const BETWEEN = 600;
/** Every so many notices of a payment come a second time, although they were acknowledged. */
const REPEATED_NOTICE = 3;

const OK = 200;
const CREATED = 201;
const NOT_FOUND = 404;

interface Created {
  'transaction-id': number;
  'payment-reference': string;
  total: number;
}

/** Customers who send money again and again, and their payment partner; both repeat what got no answer. */
export class Traffic {
  readonly acknowledged: Acknowledged[] = [];
  readonly requests = new Persistence();
  /** Quotes that a primary took with it: they are not made durable, and the customer requests another one. */
  lostQuotes = 0;
  /** Moments of acknowledged creations, in milliseconds of `performance.now()`. */
  readonly #served: number[] = [];
  readonly #url: string;
  readonly #config: Config;
  #loops: Promise<void>[] = [];
  #stopped = false;

  constructor(url: string, config: Config) {
    this.#url = url;
    this.#config = config;
  }

  /** Lets `atOnce` of the customers send at a time. */
  start(customers: readonly TestCustomer[], atOnce: number): void {
    let next = 0;
    const send = async () => {
      while (!this.#stopped) {
        const customer = customers[next++ % customers.length] as TestCustomer;
        await this.#sendAndPay(customer);
        await pause(BETWEEN);
      }
    };
    this.#loops = Array.from({ length: atOnce }, send);
  }

  /** Finishes what was begun. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#loops);
  }

  /** Gives up what was begun. */
  abandon(): void {
    this.#stopped = true;
    this.requests.abandon();
  }

  /** Waits for so many creations to be acknowledged from now on. */
  async waitForNext(count: number): Promise<void> {
    const before = this.#served.length;
    const have = async () => this.#served.length >= before + count;
    await waitUntil(`${count} creations are acknowledged`, 120, have);
  }

  /**
   * The longest time between two acknowledged creations after a moment, or from it to the first, in milliseconds.
   * Creations under way at that moment may still succeed, so this is not the time to the first one after it.
   */
  longestSilence(since: number): number {
    const later = this.#served.filter((at) => at > since);
    const moments = [since, ...later];
    return Math.max(0, ...later.map((at, index) => at - (moments[index] ?? at)));
  }

  async #sendAndPay({ headers, registrationId }: TestCustomer): Promise<void> {
    const registration = { 'registration-id': registrationId };
    const quote = await this.#post<{ 'quotation-reference': string }>('quotation', headers, {
      ...CORRIDOR,
      ...registration,
    });
    if (!quote) return;
    const created = await this.#post<Created>(
      'transaction',
      { ...headers, 'idempotency-key': randomUUID() },
      {
        'quotation-reference': quote['quotation-reference'],
        ...registration,
        'captured-fields': CAPTURED,
        'save-beneficiary': false,
      },
    );
    if (!created) return;
    this.#served.push(performance.now());
    const { 'transaction-id': id, 'payment-reference': reference, total } = created;
    const known: Acknowledged = { id, total, reference };
    this.acknowledged.push(known);
    await this.#pay(known);
  }

  async #pay(known: Acknowledged): Promise<void> {
    const payment = randomUUID();
    const event = paymentEvent(known.reference, known.total, payment);
    const url = `${this.#url}/webhooks/digipay`;
    const deliver = () =>
      this.requests.send(() => ({ url, ...signPartnerEvent(this.#config, event) }));
    const answer = await deliver();
    if (answer?.status !== OK) return;
    known.payment = payment;
    if (this.acknowledged.length % REPEATED_NOTICE === 0) await deliver();
  }

  async #post<T>(
    call: string,
    headers: Readonly<Record<string, string>>,
    body: unknown,
  ): Promise<T | undefined> {
    const url = `${this.#url}/api/transactions/${call}`;
    const request = {
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await this.requests.send(() => request, [NOT_FOUND]);
    if (answer?.status === NOT_FOUND) this.lostQuotes += 1;
    return answer?.status === CREATED ? (JSON.parse(answer.text) as T) : undefined;
  }
}
