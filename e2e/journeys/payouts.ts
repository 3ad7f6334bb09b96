import { loadConfig } from '../../server/src/platform/core/config.ts';
import { createDatabase, type Database } from '../../server/src/platform/database/pool.ts';
import { testEnvironment } from '../../server/test/environment.ts';
import { askQuote, corridors, create } from '../../server/test/outbound.ts';
import { pay } from '../../server/test/paid.ts';
import { orderPayouts, payoutOf, type ToldServer, tellPayout } from '../../server/test/payouts.ts';
import type { DemoServer } from '../server.ts';
import type { Namesake } from './namesake.ts';
import { expect } from './payables.ts';

/** Of this amount the sandbox partner accepts the order late, so that a test may say so first. */
const ACCEPTED_LATE = '20.17';

/** A server with its database, and the payout that a test tells it of. */
export class PaidOut {
  readonly #told: ToldServer;
  readonly id: number;
  /** The payout that its partner tells of: what is corrected has another one after it. */
  #sent = 0n;

  private constructor(told: ToldServer, id: number) {
    this.#told = told;
    this.id = id;
  }

  /** Cash of somebody's that was made and paid for by its calls, and sent to the sandbox partner. */
  static async by(
    { url, databaseUrl }: DemoServer,
    database: Database,
    customer: Namesake,
  ): Promise<PaidOut> {
    const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl }));
    const type = 'RECEIVER_AMOUNT';
    const corridor = corridors.zimbabweCash;
    const quote = await askQuote(url, customer, corridor, ACCEPTED_LATE, { type });
    const made = await create(url, customer, corridor, quote.body['quotation-reference']);
    const paid = new PaidOut({ url, services: { database, config } }, made.body['transaction-id']);
    await pay(database, BigInt(paid.id));
    await expect.poll(async () => (await paid.#payout()).state).toBe('SENT');
    paid.#sent = (await paid.#payout()).id;
    return paid;
  }

  /** Goes on with the payout that came after the first, once it was sent. */
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

  /** Has the partner say this of the payout, by a signed notice; it may have said so before. */
  async told(state: Parameters<typeof tellPayout>[2]): Promise<void> {
    const { outcome } = await tellPayout(this.#told, this.#sent, state);
    expect(['MOVED', 'KNOWN']).toContain(outcome);
  }
}

/** Has the partner say of an order from abroad that its recipient has all of the money, once it was sent. */
export async function orderPaid({ url, databaseUrl }: DemoServer, orderId: bigint): Promise<void> {
  const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl }));
  const database = createDatabase({ databaseUrl, poolSize: 1 });
  const services = { database, config };
  try {
    const payouts = () => orderPayouts(services, orderId);
    await expect
      .poll(async () => (await payouts()).map(({ state }) => state))
      .toEqual(expect.arrayContaining(['ACCEPTED']));
    for (const { id } of await payouts()) await tellPayout({ url, services }, id, 'PAID');
  } finally {
    await database.close();
  }
}
