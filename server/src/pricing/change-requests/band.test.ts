/** A rate outside the band stops its country until two people decide, for every source of rates. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { PRICES, twoPeople } from '../../../test/prices.ts';

const reason = 'For the test.';

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer();
  first = await operatorCall(server, 'treasury');
  second = await operatorCall(server, 'admin');
});
afterAll(() => server.close());

interface Stop {
  'case-id': number;
  'country-code': string;
  'moved-percent'?: string;
}

interface InForce {
  target: string;
  'in-force'?: { values: { field: string; value: string }[] };
}

async function rateOf(country: string) {
  const { body } = await first.call<InForce[]>('GET', `${PRICES}/targets?kind=RATE`);
  const values = body.find(({ target }) => target === country)?.['in-force']?.values ?? [];
  const of = (name: string) => values.find(({ field }) => field === name)?.value ?? '';
  return { mid: of('mid'), 'margin-percent': of('margin-percent') };
}

const stopOf = async (country: string) =>
  (await first.call<{ stops: Stop[] }>('GET', `${PRICES}/feed`)).body.stops.find(
    (stop) => stop['country-code'] === country,
  );

const decideCase = (who: SignedIn, id: number, decision = 'ACCEPT_RATE') =>
  who.call('POST', `/console/api/cases/${id}/decision`, { decision, reason });

test('a rate typed ten times too high stops its country, until two people confirm the percentage', async () => {
  const before = await rateOf('KE');
  const wanted = { ...before, mid: String(Number(before.mid) * 10) };
  const { change } = twoPeople(first, second);
  await change('RATE', 'KE', wanted);
  expect(await rateOf('KE')).toEqual(before);
  const stop = await stopOf('KE');
  expect(stop).toMatchObject({ 'moved-percent': '+900.0' });
  const id = stop?.['case-id'] ?? 0;
  const proposal = { decision: 'ACCEPT_RATE', reason };
  expect((await first.call('POST', `/console/api/cases/${id}/proposal`, proposal)).status).toBe(
    200,
  );
  expect((await decideCase(first, id)).status).toBe(409);
  expect(await rateOf('KE')).toEqual(before);
  expect((await decideCase(second, id)).status).toBe(200);
  expect(Number((await rateOf('KE')).mid)).toBe(Number(wanted.mid));
  expect(await stopOf('KE')).toBeUndefined();
});

test('typing the rate again while its country is stopped does not bypass the stop', async () => {
  const before = await rateOf('MW');
  const wanted = { ...before, mid: String(Number(before.mid) * 10) };
  const { change, propose } = twoPeople(first, second);
  await change('RATE', 'MW', wanted);
  const id = (await stopOf('MW'))?.['case-id'] ?? 0;
  await change('RATE', 'MW', wanted);
  const later = { 'valid-from': new Date(Date.now() + 3_600_000).toISOString() };
  expect((await propose('RATE', 'MW', wanted, later)).status).toBe(400);
  expect(await rateOf('MW')).toEqual(before);
  expect(await stopOf('MW')).toMatchObject({ 'case-id': id, 'moved-percent': '+900.0' });
  // A rate inside the band is accepted and ends the stop.
  const right = { ...before, mid: String(Number(before.mid) * 1.01) };
  await change('RATE', 'MW', right);
  expect(Number((await rateOf('MW')).mid)).toBe(Number(right.mid));
  expect(await stopOf('MW')).toBeUndefined();
});

test('a rate outside the band is refused with another margin, and for a later time', async () => {
  const before = await rateOf('ZW');
  const { propose } = twoPeople(first, second);
  const far = String(Number(before.mid) * 2);
  const margin = await propose('RATE', 'ZW', { mid: far, 'margin-percent': '9' });
  expect([margin.status, margin.body.errors?.[0]]).toEqual([
    400,
    expect.stringContaining('moves by +100.0 %, and a change of more than 5 % stops the country'),
  ]);
  const later = { 'valid-from': new Date(Date.now() + 3_600_000).toISOString() };
  expect((await propose('RATE', 'ZW', { ...before, mid: far }, later)).status).toBe(400);
  expect(await stopOf('ZW')).toBeUndefined();
});

test('the second person sees the percentage by which a proposed rate moves', async () => {
  const before = await rateOf('ZW');
  const { propose } = twoPeople(first, second);
  await propose('RATE', 'ZW', { ...before, mid: String(Number(before.mid) * 1.04) });
  const { body } = await second.call<{ changes: { changes: object[] }[] }>(
    'GET',
    `${PRICES}/changes?state=OPEN`,
  );
  expect(body.changes[0]?.changes[0]).toMatchObject({ 'moved-percent': '+4.0' });
});
