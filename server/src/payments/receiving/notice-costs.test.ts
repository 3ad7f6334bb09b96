import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { MoneyJourney, type PartnerEventValues } from '../../../test/money.ts';
import { type SentStatement, statementsOf } from '../../../test/statements.ts';
import { createDatabase } from '../../platform/database/pool.ts';
import { receiveEvent } from './receive.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { paymentGraceSeconds: 600 } });
});
afterAll(() => server.close());

/** Receives a notice on a new connection, whose every statement is counted; returns its outcome and statements. */
async function receiveCounted(
  money: MoneyJourney,
  {
    outcome = 'SUCCEEDED',
    amount = 11_150,
    currency = 'ZAR',
    id = money.id,
    reference,
  }: PartnerEventValues,
): Promise<{ outcome: string; statements: SentStatement[] }> {
  const { url: databaseUrl, keyring } = server.database;
  const database = createDatabase({ poolSize: 1, databaseUrl, keyring });
  const report = {
    partnerReference: id,
    openedAs: id,
    paymentReference: reference ?? money.transaction.paymentReference,
    outcome,
    amountCents: BigInt(amount),
    currency,
  };
  const event = { kind: 'DIGIPAY', id: randomUUID(), body: '{}', report } as const;
  const services = { ...server.services, database };
  try {
    let result = '';
    const said = await statementsOf(async () => {
      result = await receiveEvent(services, event);
    });
    return { outcome: result, statements: said.slice(said.findIndex(isBegin)) };
  } finally {
    await database.close();
  }
}

const isBegin = ({ text }: SentStatement) => text === 'begin';

const canceled = { outcome: 'CANCELED' } as const;
const failed = { outcome: 'FAILED' } as const;
const part = { amount: 100 } as const;
const none = async () => undefined;

type Scenario = [
  what: string,
  before: (money: MoneyJourney) => Promise<unknown>,
  notice: PartnerEventValues,
  outcome: string,
  /** Round trips, `begin` and `commit` included. */
  most: number,
];

const scenarios: Scenario[] = [
  ['a payment of the total', none, {}, 'PAID', 20],
  ['a repeat of a payment', (money) => money.say(), {}, 'IGNORED', 6],
  ['a late payment', (money) => money.move('EXPIRED', 'clock'), {}, 'LATE', 21],
  ['a payment of too little', none, part, 'HELD', 14],
  ['a payment of an unknown reference', none, { reference: '9999888877776666' }, 'HELD', 10],
  ['a second payment', (money) => money.say(), { id: randomUUID() }, 'HELD', 13],
  ['a repeat of a payment in suspense', (money) => money.say(part), part, 'IGNORED', 6],
  ['another amount of a recorded payment', (money) => money.say(), part, 'DISCREPANCY', 9],
  ['a payment that was denied before', (money) => money.say(failed), {}, 'PAID', 23],
  ['the end of an attempt', none, failed, 'IGNORED', 7],
  ['a reversal of a payment', (money) => money.say(), canceled, 'TAKEN_BACK', 32],
  [
    'a reversal of money in suspense',
    (money) => money.say(part),
    { ...canceled, ...part },
    'TAKEN_BACK',
    18,
  ],
  ['a reversal of a part', (money) => money.say(), { ...canceled, ...part }, 'DIFFERS', 24],
];

test.each(scenarios)('round trips of %s stay few', async (_what, before, notice, outcome, most) => {
  const money = await MoneyJourney.owed(server);
  await before(money);
  const received = await receiveCounted(money, notice);
  expect(received.outcome).toBe(outcome);
  const texts = received.statements.map(({ text }) => text);
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most);
});

test('a notice is read in two statements: the lock of its money, and everything known about it', async () => {
  for (const [before, notice] of [
    [none, {}],
    [(money: MoneyJourney) => money.say(), canceled],
  ] as const) {
    const money = await MoneyJourney.owed(server);
    await before(money);
    const { statements } = await receiveCounted(money, notice);
    const [begin, store, lock, read, write] = statements.map(({ text }) => text.trim());
    expect([begin, store?.slice(0, 11), write?.split(' ')[0]]).toEqual([
      'begin',
      'with stored',
      expect.stringMatching(/^(insert|update)$/),
    ]);
    expect(lock).toContain('for no key update');
    expect(read).not.toContain('for no key update');
  }
});
