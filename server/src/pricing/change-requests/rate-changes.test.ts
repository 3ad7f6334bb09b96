import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import type { ErrorBody } from '../../../test/outbound.ts';
import { listPriceValues, PRICES, type PriceValues, twoPeople } from '../../../test/prices.ts';

let server: RunningServer;
let treasury: SignedIn;
let admin: SignedIn;
let people: ReturnType<typeof twoPeople>;
beforeAll(async () => {
  server = await startServer();
  treasury = await operatorCall(server, 'treasury');
  admin = await operatorCall(server, 'admin');
  people = twoPeople(treasury, admin);
});
afterAll(() => server.close());

const KENYA = 9;

/** A rate of Kenya that is set outside the console. */
const bring = (mid: string, margin: string, by: string) =>
  server.database.pool.query(
    `insert into exchange_rates (destination_id, mid, margin_percent, valid_from, changed_by, source)
     values ($1, $2, $3, clock_timestamp(), $4, 'rates.example')`,
    [KENYA, mid, margin, by],
  );
beforeEach(() => bring('8', '1.5', 'feed'));

const held = async () => {
  const { rows } = await server.database.pool.query(
    `select trim_scale(mid)::text as mid, trim_scale(margin_percent)::text as margin from exchange_rates
     where destination_id = $1 and valid_from <= now() order by valid_from desc limit 1`,
    [KENYA],
  );
  return [rows[0].mid, rows[0].margin];
};

const rate = (mid: string, margin: string) => ({ mid, 'margin-percent': margin });

test('a change of the margin alone does not reset a rate that the feed has set meanwhile', async () => {
  const { body } = await people.propose('RATE', 'KE', rate('8.00', '3'));
  await bring('7.5', '1.5', 'feed');
  expect((await people.decide('confirm', body['case-id'])).status).toBe(204);
  expect(await held()).toEqual(['7.5', '3']);
});

test('a rate that another operator has set meanwhile needs a new review, even a similar one', async () => {
  for (const wanted of [rate('8', '3'), rate('8.1', '1.5')]) {
    const { body } = await people.propose('RATE', 'KE', wanted);
    await bring('8.01', '1.5', 'thandi');
    const confirmed = await people.decide('confirm', body['case-id']);
    expect([confirmed.status, confirmed.body['error-code']]).toEqual([409, 'STATUS_CONFLICT']);
    await people.decide('refuse', body['case-id']);
    await bring('8', '1.5', 'feed');
  }
});

test('a margin alone cannot be planned, because it would reset the rate', async () => {
  const later = { 'valid-from': new Date(Date.now() + 3_600_000).toISOString() };
  const { status, body } = await people.propose('RATE', 'KE', rate('8', '3'), later);
  expect([status, body.errors]).toEqual([
    400,
    [
      'Kenya (KES): a margin takes effect on confirmation. Please leave the time empty, or give the rate for that time too.',
    ],
  ]);
});

test('two proposals for one country cannot be open at once, even if one of them is a file', async () => {
  const file = await treasury.call<{ 'case-id': number }>('POST', `${PRICES}/changes`, {
    kind: 'RATE',
    changes: [
      { target: 'KE', values: listPriceValues(rate('8.2', '1.5')) },
      { target: 'MW', values: listPriceValues(rate('110', '1.5')) },
    ],
    reason: 'The file of today.',
  });
  const single = await people.propose('RATE', 'KE', rate('8.3', '1.5'));
  expect([single.status, (single.body as ErrorBody).message]).toEqual([
    409,
    `Case ${file.body['case-id']} already proposes a change to this. Please decide that first.`,
  ]);
  await people.decide('refuse', file.body['case-id']);
});

test('a proposal states the values its proposer saw, and is refused if they have changed', async () => {
  const wish = (seen: PriceValues, values: PriceValues) =>
    treasury.call<{ 'case-id': number } & ErrorBody>('POST', `${PRICES}/changes`, {
      kind: 'RATE',
      changes: [{ target: 'KE', seen: listPriceValues(seen), values: listPriceValues(values) }],
      reason: 'The market moved.',
    });
  for (const seen of [rate('8', '1.4'), rate('x', '1.5'), { mid: '8' }]) {
    const { status, body } = await wish(seen, rate('8', '3'));
    expect([status, body.message]).toEqual([
      409,
      'Kenya (KES) has changed since you viewed it. Please review it again.',
    ]);
  }
  // The feed moved the rate while an operator typed a margin: this does not propose the former rate.
  await bring('7.5', '1.5', 'feed');
  const { body } = await wish(rate('8', '1.5'), rate('8', '3'));
  expect((await people.decide('confirm', body['case-id'])).status).toBe(204);
  expect(await held()).toEqual(['7.5', '3']);
});
