import { loadConfig } from '../../server/src/platform/core/config.ts';
import type { Database } from '../../server/src/platform/database/pool.ts';
import { openDatabase } from '../../server/test/databases.ts';
import { testEnvironment } from '../../server/test/environment.ts';
import { corridors, createFromQuote, requestQuote } from '../../server/test/outbound.ts';
import {
  type NotifiedServer,
  notifyPayout,
  orderPayouts,
  payoutOf,
} from '../../server/test/payouts.ts';
import { reportPaid } from '../../server/test/report-paid.ts';
import type { DemoServer } from '../server.ts';
import type { Namesake } from './namesake.ts';
import { expect } from './payables.ts';

/** The sandbox partner accepts an order with this amount late, so that a test may report that first. */
const ACCEPTED_LATE = '20.17';

/** A server with its database, and the payout that a test reports on. */
export class PaidOut {
  readonly #told: NotifiedServer;
  readonly id: number;
  /** The payout that its partner reports on: a corrected payout is followed by another one. */
  #sent = 0n;

  private constructor(told: NotifiedServer, id: number) {
    this.#told = told;
    this.id = id;
  }

  /** A cash transaction created and paid through the calls, and sent to the sandbox partner. */
  static async by(
    { url, databaseUrl }: DemoServer,
    database: Database,
    customer: Namesake,
  ): Promise<PaidOut> {
    const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl }));
    const type = 'RECEIVER_AMOUNT';
    const corridor = corridors.zimbabweCash;
    const quote = await requestQuote(url, customer, corridor, ACCEPTED_LATE, { type });
    const made = await createFromQuote(url, customer, corridor, quote.body['quotation-reference']);
    const paid = new PaidOut({ url, services: { database, config } }, made.body['transaction-id']);
    await reportPaid(database, BigInt(paid.id));
    await expect.poll(async () => (await paid.#payout()).state).toBe('SENT');
    paid.#sent = (await paid.#payout()).id;
    return paid;
  }

  /** Continues with the payout that followed the first, once it was sent. */
  async sentAgain(): Promise<void> {
    const first = this.#sent;
    await expect
      .poll(async () => {
        const { id, state } = await this.#payout();
        return id === first ? undefined : state;
      })
      .toBe('SENT');
    this.#sent = (await this.#payout()).id;
  }

  #payout() {
    return payoutOf(this.#told.services, BigInt(this.id));
  }

  /** Makes the partner report this state of the payout, by a signed notice; may repeat a report. */
  async told(state: Parameters<typeof notifyPayout>[2]): Promise<void> {
    const { outcome } = await notifyPayout(this.#told, this.#sent, state);
    expect(['MOVED', 'KNOWN']).toContain(outcome);
  }
}

/** Makes the partner report that an order from abroad was fully paid out, once it was sent. */
export async function orderPaid({ url, databaseUrl }: DemoServer, orderId: bigint): Promise<void> {
  const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl }));
  const database = await openDatabase(databaseUrl);
  const services = { database, config };
  try {
    const payouts = () => orderPayouts(services, orderId);
    await expect
      .poll(async () => (await payouts()).map(({ state }) => state))
      .toEqual(expect.arrayContaining(['ACCEPTED']));
    for (const { id } of await payouts()) await notifyPayout({ url, services }, id, 'PAID');
  } finally {
    await database.close();
  }
}
