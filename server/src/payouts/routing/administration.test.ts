/** Operators change channels and routes (decision 38). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { addFloat } from '../../../test/floats.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { paidAlone, payoutRow } from '../../../test/partner-calls.ts';
import { routingsOf, setRoutes } from '../../../test/payout-routes.ts';
import { partnerReport, scriptedPartner } from '../../../test/scripted-payouts.ts';
import { markSent } from '../dispatch/mark-sent.ts';
import { sendDuePayouts } from '../dispatch/send.ts';
import { claimDuePayouts } from '../records/service.ts';
import { routeDuePayouts } from './service.ts';

const AT = '/console/api/configuration';
const reason = 'The second channel is cheaper.';
const ROUTE = {
  ...{ channel: 'sandbox', priority: 1, 'fixed-cost': '5', 'cost-percent': '1.25' },
  ...{ 'min-amount': null, 'max-amount': '5000', days: null, from: null, until: null },
};

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
let customer: TestCustomer;
/** The payout partner and currency of the test's payouts. */
let pair: { partner: string; currency: string };
beforeAll(async () => {
  server = await startServer({ settings: { payoutPartners: ['sandbox-mobile'] } });
  [first, second] = [
    await operatorCall(server, 'treasury'),
    await operatorCall(server, 'treasury'),
  ];
  customer = await addCustomer(server);
  const { payout } = await paidAlone(server, customer);
  pair = await payoutRow(server, payout);
});
beforeEach(() => setRoutes(server, pair, []));
afterAll(() => server.close());

interface Route {
  id: number;
  channel: string;
}
interface Channel {
  name: string;
  label: string;
  enabled: boolean;
  'failing-until': string | null;
  'case-id': number | null;
}
interface Pair {
  partner: number;
  currency: string;
  strategy: string;
  routes: Route[];
  waiting: number;
  reasons: object[];
  'case-id': number | null;
}
type Outcome = { 'case-id': number | null };

const read = async () =>
  (await first.call<{ channels: Channel[]; pairs: Pair[] }>('GET', `${AT}/payout-routes`)).body;
const readPair = async () =>
  (await read()).pairs.find(
    ({ partner, currency }) => String(partner) === pair.partner && currency === pair.currency,
  );
const readChannel = async (name: string) =>
  (await read()).channels.find((channel) => channel.name === name);

/** Proposes routes in place of those in force. */
async function propose(
  routes: readonly object[],
  {
    by = first,
    strategy = 'PRIORITY',
    seen,
  }: { by?: SignedIn; strategy?: string; seen?: object } = {},
) {
  const now = await readPair();
  return await by.call<Outcome>('PUT', `${AT}/payout-routes/${pair.partner}/${pair.currency}`, {
    seen: seen ?? { strategy: now?.strategy, routes: now?.routes.map(({ id }) => id) },
    ...{ strategy, routes, reason },
  });
}
const setChannel = (name: string, seen: object, wanted: object, by = first) =>
  by.call<Outcome>('PUT', `${AT}/payout-channels/${name}`, { seen, ...wanted, reason });
const decide = (id: number | null, by = second) =>
  by.call('POST', `/console/api/cases/${id}/decision`, { decision: 'CHANGE', reason: 'Agreed.' });
const messagesOf = ({ body }: { body: unknown }) => JSON.stringify(body);
const auditOf = (subject: string) =>
  server.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

test('routes are proposed by one operator, decide about payouts once another agrees, and are audited', async () => {
  const { status, body } = await propose([ROUTE], { strategy: 'COST' });
  expect(status).toBe(200);
  expect(await readPair()).toMatchObject({ routes: [], 'case-id': body['case-id'] });
  expect((await propose([ROUTE])).status).toBe(409);
  expect((await decide(body['case-id'], first)).status).toBe(409);
  expect((await decide(body['case-id'])).status).toBeLessThan(300);
  const wanted = { ...ROUTE, 'fixed-cost': '5.00', 'max-amount': '5000.00' };
  expect(await readPair()).toMatchObject({ strategy: 'COST', routes: [wanted], 'case-id': null });
  const { payout } = await paidAlone(server, customer);
  await routeDuePayouts(server.services);
  expect(await routingsOf(server, payout)).toEqual([
    { channel: 'sandbox', verdicts: ['sandbox CHOSEN'] },
  ]);
  expect(await auditOf(`payout-routes:${pair.partner}:${pair.currency}`)).toMatchObject({
    action: 'payout-routes.changed',
    details: {
      before: 'PRIORITY',
      after: 'COST; 1 sandbox -5000.00 ZAR 5.00 + 1.25 %',
      reason: 'Agreed.',
    },
  });
});

test('a case shows the routes that a change adds, ends and leaves', async () => {
  const kept = { ...ROUTE, channel: 'sandbox-mobile' };
  await decide((await propose([ROUTE, kept])).body['case-id']);
  const [before] = (await readPair())?.routes ?? [];
  const { body } = await propose([{ ...ROUTE, 'cost-percent': '1.3' }, kept]);
  const shown = await second.call<{ facts: { name: string; value: string; form: string }[] }>(
    'GET',
    `/console/api/cases/${body['case-id']}`,
  );
  const routes = shown.body.facts.filter(({ form }) => form === 'ROUTE');
  expect(routes.map(({ name, value }) => [name, JSON.parse(value).costPercent])).toEqual([
    ['route-added', '1.30'],
    ['route-removed', '1.25'],
    ['route-kept', '1.25'],
  ]);
  await decide(body['case-id']);
  const after = (await readPair())?.routes ?? [];
  expect(after.map(({ channel }) => channel).toSorted()).toEqual(['sandbox', 'sandbox-mobile']);
  expect(after.map(({ id }) => id)).not.toContain(before?.id);
});

test('routes that cannot be used are refused with the reason', async () => {
  const refused = async (route: object) => {
    const answer = await propose([{ ...ROUTE, ...route }]);
    expect(answer.status).toBe(400);
    return messagesOf(answer);
  };
  expect(await refused({ channel: 'nowhere' })).toContain('nowhere is not a channel');
  expect(await refused({ 'min-amount': '6000' })).toContain('smallest amount is larger');
  expect(await refused({ 'fixed-cost': '1.234' })).toContain('cost of 0.00 or more');
  expect(await refused({ from: '09:00' })).toContain('two times');
  expect(await refused({ days: [2, 2] })).toContain('weekday');
  expect(messagesOf(await propose([ROUTE, ROUTE]))).toContain('listed twice');
  expect((await propose([])).status).toBe(400);
  const at = `${AT}/payout-routes`;
  const body = {
    seen: { strategy: 'PRIORITY', routes: [] },
    strategy: 'PRIORITY',
    routes: [ROUTE],
  };
  expect((await first.call('PUT', `${at}/${pair.partner}/EUR`, { ...body, reason })).status).toBe(
    404,
  );
  expect(
    (await first.call('PUT', `${at}/99999/${pair.currency}`, { ...body, reason })).status,
  ).toBe(404);
});

test('routes whose channels are all switched off are refused, when proposed and when agreed', async () => {
  const on = { label: 'sandbox-mobile', enabled: true };
  const mobile = { ...ROUTE, channel: 'sandbox-mobile' };
  const { body } = await propose([mobile]);
  expect((await setChannel('sandbox-mobile', on, { ...on, enabled: false })).body).toEqual({
    'case-id': null,
  });
  const refused = await decide(body['case-id']);
  expect(refused.status).toBe(400);
  expect(messagesOf(refused)).toContain('Every payout would wait');
  expect(await readPair()).toMatchObject({ routes: [] });
  const withdrawn = await first.call('POST', `/console/api/cases/${body['case-id']}/refusal`, {
    reason,
  });
  expect(withdrawn.status).toBeLessThan(300);
  expect(messagesOf(await propose([mobile]))).toContain('Every payout would wait');
});

test('routes that others replaced meanwhile are refused, when proposed and when agreed', async () => {
  const { body } = await propose([ROUTE]);
  await setRoutes(server, pair, [{ channel: 'sandbox-mobile', priority: 1 }]);
  expect((await decide(body['case-id'])).status).toBe(409);
  expect((await readPair())?.routes.map(({ channel }) => channel)).toEqual(['sandbox-mobile']);
  await first.call('POST', `/console/api/cases/${body['case-id']}/refusal`, { reason });
  const seen = { strategy: 'PRIORITY', routes: [] };
  expect((await propose([ROUTE], { seen })).status).toBe(409);
});

test('one person switches a channel off at once, and its unsent payouts leave through another one', async () => {
  await setRoutes(server, pair, [
    { channel: 'sandbox-mobile', priority: 1 },
    { channel: 'sandbox', priority: 2 },
  ]);
  const { payout } = await paidAlone(server, customer);
  await routeDuePayouts(server.services);
  expect((await payoutRow(server, payout)).channel).toBe('sandbox-mobile');
  const on = { label: 'sandbox-mobile', enabled: true };
  expect((await setChannel('sandbox-mobile', on, { ...on, enabled: false })).status).toBe(200);
  const accepts = scriptedPartner({ send: async (of) => partnerReport(of.payoutId, 'ACCEPTED') });
  const mobile = scriptedPartner({}, 'sandbox-mobile');
  await sendDuePayouts({
    ...{ ...server.services, payoutPartner: accepts.partner },
    payoutPartners: new Map([['sandbox-mobile', mobile.partner]]),
  });
  expect(mobile.calls).toEqual([]);
  expect(accepts.calls).toEqual([`send ${payout}`]);
  expect(await auditOf('payout-channel:sandbox-mobile')).toMatchObject({
    actor: expect.stringContaining('operator:'),
    details: { before: 'sandbox-mobile, ON', after: 'sandbox-mobile, OFF', reason },
  });
});

test('switching a channel on, and another label, take two people', async () => {
  await setRoutes(server, pair, [{ channel: 'sandbox-mobile', priority: 1 }]);
  const [on, off] = [true, false].map((enabled) => ({ label: 'sandbox-mobile', enabled }));
  await setChannel('sandbox-mobile', on ?? {}, off ?? {});
  const { body } = await setChannel('sandbox-mobile', off ?? {}, {
    label: 'Mobile',
    enabled: true,
  });
  expect(await readChannel('sandbox-mobile')).toMatchObject({ ...off, 'case-id': body['case-id'] });
  expect((await decide(body['case-id'], first)).status).toBe(409);
  expect((await decide(body['case-id'])).status).toBeLessThan(300);
  const now = { label: 'Mobile', enabled: true };
  expect(await readChannel('sandbox-mobile')).toMatchObject(now);
  expect((await setChannel('sandbox-mobile', off ?? {}, now)).status).toBe(409);
  expect((await setChannel('sandbox-mobile', now, now)).status).toBe(400);
  expect((await setChannel('sandbox-mobile', now, { label: ' ', enabled: false })).status).toBe(
    400,
  );
  expect((await setChannel('nowhere', now, { ...now, enabled: false })).status).toBe(404);
  const back = await setChannel('sandbox-mobile', now, on ?? {});
  await decide(back.body['case-id']);
});

test('payouts that wait are counted with the reasons, and leave as soon as other routes are agreed', async () => {
  await setRoutes(server, pair, [{ channel: 'sandbox-mobile', priority: 1, maxAmount: '1' }]);
  const { payout } = await paidAlone(server, customer);
  await routeDuePayouts(server.services);
  expect(await readPair()).toMatchObject({
    waiting: 1,
    reasons: [{ channel: 'sandbox-mobile', verdict: 'AMOUNT', payouts: 1 }],
  });
  await decide((await propose([ROUTE])).body['case-id']);
  await routeDuePayouts(server.services);
  expect((await payoutRow(server, payout)).channel).toBe('sandbox');
  expect(await readPair()).toMatchObject({ waiting: 0, reasons: [] });
});

test('a payout for a channel that lost its route is routed again, without the money reserved there', async () => {
  await setRoutes(server, pair, [{ channel: 'sandbox-mobile', priority: 1 }]);
  const float = await addFloat(server, {
    ...{ channel: 'sandbox-mobile', currency: 'ZAR', cents: 1_000_000n },
  });
  const { payout } = await paidAlone(server, customer);
  await routeDuePayouts(server.services);
  const routed = { channel: 'sandbox-mobile', float_id: float };
  expect(await payoutRow(server, payout)).toMatchObject(routed);
  await decide((await propose([ROUTE])).body['case-id']);
  await routeDuePayouts(server.services);
  expect(await payoutRow(server, payout)).toMatchObject({ channel: 'sandbox', float_id: null });
  await server.owner.pool.query('update payout_floats set active = false');
});

test.each([
  [
    'the channel lost its route',
    () => setRoutes(server, pair, [{ channel: 'sandbox', priority: 1 }]),
  ],
  [
    'the channel was switched off',
    () =>
      server.owner.pool.query(
        `update payout_channels set enabled = false where name = 'sandbox-mobile'`,
      ),
  ],
])('a payout that was claimed before %s does not leave through it', async (_what, change) => {
  await setRoutes(server, pair, [{ channel: 'sandbox-mobile', priority: 1 }]);
  const { payout } = await paidAlone(server, customer);
  await routeDuePayouts(server.services);
  const by = { adapter: 'sandbox-mobile', isDefault: false };
  const claims = await claimDuePayouts(server.database, by, 100);
  const claim = claims.find(({ id }) => id === payout);
  await change();
  expect(claim && (await markSent(server.services, claim, 'sandbox-mobile'))).toBeUndefined();
  expect(claim).toBeDefined();
  expect(await payoutRow(server, payout)).toMatchObject({ state: 'OPEN', channel: null });
  await server.owner.pool.query('update payout_channels set enabled = true');
});

test('a channel shows until when it is left alone', async () => {
  await setRoutes(server, pair, [{ channel: 'sandbox-mobile', priority: 1 }]);
  expect(await readChannel('sandbox-mobile')).toMatchObject({ 'failing-until': null });
  await server.owner.pool.query(
    `update payout_channels set failures_in_row = 5, last_failure_at = now() where name = 'sandbox-mobile'`,
  );
  expect(await readChannel('sandbox-mobile')).toMatchObject({
    'failing-until': expect.any(String),
    'is-set-up': true,
    'is-default': false,
  });
});

test('only treasury and administration change routes, and customer care does not read them', async () => {
  const compliance = await operatorCall(server, 'compliance');
  const support = await operatorCall(server, 'support');
  expect((await compliance.call('GET', `${AT}/payout-routes`)).status).toBe(200);
  expect((await support.call('GET', `${AT}/payout-routes`)).status).toBe(403);
  expect((await propose([ROUTE], { by: compliance })).status).toBe(403);
  const on = { label: 'sandbox', enabled: true };
  expect((await setChannel('sandbox', on, { ...on, enabled: false }, compliance)).status).toBe(403);
  const { body } = await propose([ROUTE]);
  expect((await decide(body['case-id'], compliance)).status).toBe(403);
  expect((await decide(body['case-id'], await operatorCall(server, 'admin'))).status).toBeLessThan(
    300,
  );
});

test('the database refuses a route by one person, and another price of a route', async () => {
  await decide((await propose([ROUTE])).body['case-id']);
  const { pool } = server.services.database;
  await expect(
    pool.query(
      `insert into payout_routes (payout_partner_id, currency, channel, priority, case_id, proposed_by, confirmed_by)
        select $1, $2, 'sandbox', 1, min(id), 'operator:a', 'operator:a' from cases`,
      [pair.partner, pair.currency],
    ),
  ).rejects.toThrow('payout_routes_by_two');
  await expect(pool.query('update payout_routes set fixed_cost_cents = 0')).rejects.toThrow(
    'permission denied',
  );
});
