import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { customerHeaders } from '../../../server/test/call.ts';
import { paymentEvent, signPartnerEvent } from '../../../server/test/resilience/webhooks.ts';
import { type BenchCustomer, captured, corridor, PIN } from '../data.ts';
import { Client, type Post } from './client.ts';
import type { Place } from './place.ts';
import { type Call, Samples } from './samples.ts';

/** A transaction whose creation was acknowledged. */
export interface Acknowledged {
  readonly id: number;
  /** Rand, as answered. */
  readonly total: number;
  readonly reference: string;
  /** The payment partner's reference, once its notice was acknowledged. */
  payment?: string;
}

interface Created {
  'transaction-id': number;
  'payment-reference': string;
  total: number;
}

/** Most transactions under way at a rate: more would measure this program. */
const MOST_UNDER_WAY = 4_000;
/** Milliseconds between two looks at what is due. */
const TICK = 5;

/** Customers who get a quote, create a transaction and pay for it. A refused request is not repeated. */
export class Traffic {
  readonly acknowledged: Acknowledged[] = [];
  samples = new Samples();
  readonly #place: Place;
  readonly #client: Client;
  #next = 0;
  #underWay = 0;

  constructor(place: Place) {
    this.#place = place;
    this.#client = new Client(place.url);
  }

  /** Begins a new count, and returns it. */
  startPhase(): Samples {
    this.samples = new Samples();
    return this.samples;
  }

  /** Lets so many customers send, one transaction after the other, for some seconds. */
  async sendAtOnce(clients: number, seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1000;
    const send = async () => {
      while (performance.now() < end) await this.#sendAndPay();
    };
    await Promise.all(Array.from({ length: clients }, send));
  }

  /** Begins so many transactions a second, whether those before have ended or not, until the signal; then waits for all. */
  async sendAtRate(rate: number, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    const all = new Set<Promise<void>>();
    for (let sent = 0; !signal.aborted; await pause(TICK)) {
      const due = Math.floor(((performance.now() - begun) / 1000) * rate);
      for (; sent < due; sent += 1) {
        if (this.#underWay >= MOST_UNDER_WAY) continue;
        const one = this.#sendAndPay().finally(() => all.delete(one));
        all.add(one);
      }
    }
    await Promise.all(all);
  }

  close(): void {
    this.#client.close();
  }

  async #sendAndPay(): Promise<void> {
    this.#underWay += 1;
    try {
      const { customers } = this.#place;
      const customer = customers[this.#next++ % customers.length] as BenchCustomer;
      const created = await this.#create(customer);
      if (created) await this.#pay(created);
    } finally {
      this.#underWay -= 1;
    }
  }

  async #create({ username, registrationId }: BenchCustomer): Promise<Acknowledged | undefined> {
    const headers = { ...customerHeaders(username, PIN), 'content-type': 'application/json' };
    const registration = { 'registration-id': Number(registrationId) };
    const quote = await this.#post<{ 'quotation-reference': string }>('quote', 201, {
      ...{ path: '/api/transactions/quotation', headers },
      body: JSON.stringify({ ...corridor, ...registration }),
    });
    if (!quote) return undefined;
    const created = await this.#post<Created>('create', 201, {
      path: '/api/transactions/transaction',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        ...{ 'quotation-reference': quote['quotation-reference'], ...registration },
        ...{ 'captured-fields': captured, 'save-beneficiary': false },
      }),
    });
    if (!created) return undefined;
    const { 'transaction-id': id, 'payment-reference': reference, total } = created;
    const known: Acknowledged = { id, total, reference };
    this.acknowledged.push(known);
    return known;
  }

  async #pay(known: Acknowledged): Promise<void> {
    const payment = randomUUID();
    const event = paymentEvent(known.reference, known.total, payment);
    const signed = signPartnerEvent(this.#place.config, event);
    const answer = await this.#post('pay', 200, { path: '/webhooks/digipay', ...signed });
    if (answer) known.payment = payment;
  }

  async #post<T>(call: Call, expected: number, request: Post): Promise<T | undefined> {
    const { samples } = this;
    const answer = await this.#client.post(request);
    samples.add(call, answer, expected);
    return answer.status === expected ? (JSON.parse(answer.text) as T) : undefined;
  }
}
