import { addDays } from '@thumela/rules/dates/dates.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerEndpoint } from '../../../test/endpoint.ts';
import { addAccounts, addRate, dealOf, settledDeal } from '../../../test/exchange.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { casesService } from '../../casework/cases/service.ts';
import { revaluePositions } from '../../ledger/exchange/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { parseFloatThresholds } from '../../platform/settings/alerts.ts';
import { deliverAlerts } from './deliver-alerts.ts';
import { type AlertSettings, raiseAlerts } from './raise-alerts.ts';

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const AT_ONCE = { attempts: 3, delaySeconds: 0, longestSeconds: 0, timeout: 1000 };

let server: RunningServer;
let endpoint: Awaited<ReturnType<typeof partnerEndpoint>>;
let settings: AlertSettings;
beforeAll(async () => {
  server = await startServer();
  endpoint = await partnerEndpoint();
  settings = {
    publicUrl: 'https://thumela.example',
    alertEmails: ['desk@staff.example', 'lead@staff.example'],
    alertWebhookUrl: endpoint.url,
    alertWebhookSecret: SECRET,
    floatThresholds: parseFloatThresholds('USD=100, 7/USD=50'),
  };
});
afterAll(async () => {
  endpoint.close();
  await server.close();
});

const raise = (changed: Partial<AlertSettings> = {}) =>
  raiseAlerts(server.database, { ...settings, ...changed });

const conditions = async () =>
  (await server.database.db.selectFrom('alerts').selectAll().orderBy('raised_at').execute()).map(
    ({ condition, cleared_at }) => [condition, cleared_at !== null],
  );

const subjects = async () =>
  (
    await server.database.db
      .selectFrom('messages')
      .select('subject')
      .where('recipient', '=', 'desk@staff.example')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

test('an overdue queue is reported once until no case of it is overdue, and then again', async () => {
  const open = () =>
    withTransaction(server.database, (handle) =>
      casesService(handle).open({
        ...{ kind: 'HOLD', subject: 'test:1', facts: { name: 'Thandi' }, actor: 'system' },
        dueAt: new Date(Date.now() - 60_000),
      }),
    );
  const id = await open();
  await Promise.all([raise(), raise()]);
  await raise();
  expect(await conditions()).toEqual([['cases-overdue:holds', false]]);
  expect(await subjects()).toEqual(['1 case is overdue in the queue holds']);
  const { body } = await server.database.db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', 'lead@staff.example')
    .executeTakeFirstOrThrow();
  expect(body).toContain('https://thumela.example/console/cases/holds?overdue=true');
  expect(body).not.toContain('Thandi');
  await withTransaction(server.database, (handle) =>
    casesService(handle).end({ id }, { decision: 'RELEASE', actor: 'clock', reason: 'Test.' }),
  );
  await raise();
  expect(await conditions()).toEqual([['cases-overdue:holds', true]]);
  await open();
  await raise();
  expect(await subjects()).toHaveLength(2);
});

test('a float below its own threshold, or that of every partner, is reported', async () => {
  const float = (key: string, cents: bigint, currency = 'USD') => ({
    ...{ day: '2026-11-28', figure: 'FLOAT' as const, key, currency, count: 1n, cents },
  });
  await server.database.db
    .insertInto('daily_figures')
    .values([float('7', 6_000n), float('8', 9_999n), float('9', 10_000n), float('8', 1n, 'ZAR')])
    .execute();
  const before = (await conditions()).length;
  await raise();
  await raise();
  expect((await conditions()).slice(before)).toEqual([['float-low:8:USD', false]]);
  expect((await subjects()).at(-1)).toMatch(/^The float at .* is low \(USD\)$/);
  await server.database.db.updateTable('daily_figures').set({ cents: 4_999n }).execute();
  await raise();
  const raised = (await conditions()).slice(before).map(([condition]) => condition);
  expect(raised.toSorted()).toEqual(['float-low:7:USD', 'float-low:8:USD', 'float-low:9:USD']);
});

test('each alert is sent as a signed webhook, retried until it arrives, and not repeated', async () => {
  let calls = 0;
  endpoint.answer(() => {
    calls += 1;
    return calls === 1 ? 500 : 204;
  });
  await deliverAlerts(server.services, settings, AT_ONCE);
  await deliverAlerts(server.services, settings, AT_ONCE);
  const rows = await server.database.db.selectFrom('alerts').selectAll().execute();
  expect(new Set(rows.map((row) => row.webhook_state))).toEqual(new Set(['DELIVERED']));
  expect(calls).toBe(rows.length + 1);
  const [first, ...later] = endpoint.arrived;
  expect(later.find(({ id }) => id === first?.id)?.body).toBe(first?.body);
  const { body = '', headers = {} } = first ?? {};
  expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'cases.overdue',
    data: { queue: 'holds', count: 1 },
  });
});

test('without recipients nothing is raised', async () => {
  await server.owner.db.deleteFrom('alerts').execute();
  await raise({ alertEmails: undefined, alertWebhookUrl: undefined });
  expect(await conditions()).toEqual([]);
});

test('a list that could not be fetched for longer than the rules allow is reported until it is', async () => {
  const set = (text: string) => server.owner.pool.query(text);
  await set(`insert into list_sources (list, purpose, address, every_hours, active, set_at, problem)
    values ('UN', 'SANCTIONS', '/lists/un.xml', 12, true, now() - interval '25 hours', 'the source answered 503')`);
  const keys = async () => (await conditions()).filter(([key]) => String(key).startsWith('list-'));
  await raise();
  expect(await keys()).toEqual([]);
  await set(`update list_sources set set_at = now() - interval '27 hours'`);
  await Promise.all([raise(), raise()]);
  expect(await keys()).toEqual([['list-overdue:SANCTIONS:UN', false]]);
  expect(await subjects()).toContain('The list UN could not be fetched');
  await set('update list_sources set fetched_at = now()');
  await raise();
  expect(await keys()).toEqual([['list-overdue:SANCTIONS:UN', true]]);
});

test('a position without a rate for more than a business day is reported until it is revalued', async () => {
  const today = currentBusinessDay(server.database.clock);
  const day = addDays(today, -2);
  const terms = { demo: false };
  await addAccounts(server);
  await settledDeal(server, dealOf(addDays(today, -1)));
  const reported = async () => {
    await raise();
    return (await conditions()).filter(([condition]) => condition === 'rate-missing:USD');
  };
  expect(await reported()).toEqual([]);
  await settledDeal(server, dealOf(day));
  expect(await reported()).toEqual([['rate-missing:USD', false]]);
  expect(await subjects()).toContain('The position in USD has no rate');
  expect(await reported()).toHaveLength(1);
  await addRate(server, addDays(today, -3), { mid: '0.055' });
  expect(await reported()).toEqual([['rate-missing:USD', false]]);
  await revaluePositions(server.database, terms);
  expect(await reported()).toEqual([['rate-missing:USD', true]]);
});
