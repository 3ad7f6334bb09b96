import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { MoneyJourney } from '../../../test/money.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { paymentGraceSeconds: 600 } });
});
afterAll(() => server.close());
afterEach(async () => expect(await findLedgerDifferences(server.database)).toEqual([]));

interface Told {
  /** Minutes since it expired. */
  expired: number;
  /**
   * Minutes before its expiry at which the partner reports that it was paid; undefined where it reports no time.
   */
  paidBefore?: number;
  /** The actor that let it expire. */
  by?: 'clock' | 'customer:1';
  from?: 'ON_HOLD_UNPAID';
  /** Minutes since the end of the authorisation it was opened as, if it was. */
  openedUntil?: number;
}

/** Reports a payment of an expired transaction; returns the outcome. */
async function tell(
  money: MoneyJourney,
  { expired, paidBefore, by = 'clock', openedUntil }: Told,
): Promise<unknown> {
  if (openedUntil !== undefined) await open(money, openedUntil);
  await money.move('EXPIRED', by);
  const { expires_at } = await server.database.db
    .updateTable('transactions')
    .set({
      expires_at: sql<Date>`now() - make_interval(mins => ${expired})`,
      created_at: sql<Date>`now() - interval '1 day'`,
    })
    .where('id', '=', money.transaction.id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  const paidAt =
    paidBefore === undefined ? {} : new Date(expires_at.getTime() - paidBefore * 60_000);
  return await money.say(paidAt instanceof Date ? { paidAt: paidAt.toISOString() } : {});
}

/** Opens a payment at its partner that has ended some minutes ago. */
async function open(money: MoneyJourney, ended: number): Promise<void> {
  const at = sql<Date>`now() - make_interval(mins => ${ended})`;
  await server.database.db
    .insertInto('payment_authorisations')
    .values({
      transaction_id: money.transaction.id,
      payment_reference: money.transaction.paymentReference,
      option: 'DIGIPAY',
      status: 'CLOSED',
      partner_reference: money.id,
      expires_at: at,
      closed_at: at,
    })
    .execute();
}

const usedBy = async ({ transaction }: MoneyJourney) => {
  const { used } = await server.database.db
    .selectFrom('limit_usage as u')
    .innerJoin('transactions as t', (join) =>
      join
        .onRef('t.registration_id', '=', 'u.registration_id')
        .onRef('t.business_day', '=', 'u.business_day'),
    )
    .select('u.principal_cents as used')
    .where('t.id', '=', transaction.id)
    .executeTakeFirstOrThrow();
  return used;
};

test('a payment made in time and reported within the grace is recorded at its rate and to its limit, and its customer is notified', async () => {
  const money = await MoneyJourney.owed(server);
  const before = await usedBy(money);
  expect(await tell(money, { expired: 9, paidBefore: 1 })).toBe('PAID');
  expect(await usedBy(money)).toBe(before);
  expect(await money.record()).toEqual({
    status: 'APPROVED_PAID',
    entries: [expect.stringMatching(/^PAYMENT_COUNTED: \+111\.50 PAYMENT_CLEARING DIGIPAY/)],
    cases: [],
    audit: ['transaction.expired', 'transaction.approved_paid'],
    sms: expect.stringMatching(
      /Your payment of R 111\.50 .* was accepted after all, so your transaction is going ahead\./,
    ),
  });
});

test.each<[string, Told]>([
  ['after the expiry', { expired: 4, paidBefore: -1, openedUntil: 2 }],
  [
    'and told when the grace of the expiry is over',
    { expired: 11, paidBefore: -1, openedUntil: 8 },
  ],
])('a payment made %s, while what was opened for it had not ended, counts', async (_what, told) => {
  const money = await MoneyJourney.owed(server);
  expect(await tell(money, told)).toBe('PAID');
});

test.each<[string, Told]>([
  ['made after what was opened for it had ended', { expired: 4, paidBefore: -3, openedUntil: 2 }],
  ['told after the grace of what was opened', { expired: 14, paidBefore: -1, openedUntil: 11 }],
  ['told after the grace', { expired: 11, paidBefore: 1 }],
  ['made after the expiry', { expired: 9, paidBefore: -1 }],
  ['of which its partner says no time', { expired: 9 }],
  ['made before there was anything to pay', { expired: 9, paidBefore: 3 * 24 * 60 }],
  ['of a transaction its customer cancelled', { expired: 9, paidBefore: 1, by: 'customer:1' }],
  [
    'of a transaction that was never approved',
    { expired: 9, paidBefore: 1, from: 'ON_HOLD_UNPAID' },
  ],
])('a payment %s is owed back as any that comes too late', async (_what, told) => {
  const money = await MoneyJourney.owed(server, told.from && { status: told.from });
  expect(await tell(money, told)).toBe('LATE');
  expect((await money.record()).entries).toEqual([
    'PAYMENT_TOO_LATE: +111.50 PAYMENT_CLEARING DIGIPAY, -111.50 REFUNDS_PAYABLE',
  ]);
});

test('with a grace of nothing no late word counts', async () => {
  const money = await MoneyJourney.owed(server);
  const { config } = server.services;
  server.services.config = { ...config, paymentGraceSeconds: 0 };
  expect(await tell(money, { expired: 0, paidBefore: 1 })).toBe('LATE');
  server.services.config = config;
});
