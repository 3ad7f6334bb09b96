import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import {
  type CreatedBody,
  corridors,
  createFromQuote,
  requestQuote,
} from '../../../test/outbound.ts';
import type { ServiceEntry } from '../../integrations/screening/external/describe-match.ts';
import {
  type StandIn,
  startStandIn,
} from '../../integrations/screening/external/sandbox/stand-in.ts';
import { yenteService } from '../../integrations/screening/external/sandbox/yente.ts';
import { screenUnderWay } from '../holds/screening.ts';
import { followScreeningService } from './follow-service.ts';
import { compareAllCustomers } from './rescreen-customers.ts';

const listed = (id: string, text: string): ServiceEntry => ({
  ...{ id, list: 'un_sc_sanctions', type: 'PERSON', names: [{ text, kind: 'PRIMARY' }] },
  births: [{ from: '1971-05-02', to: '1971-05-02' }],
  documents: [{ type: 'PASSPORT', number: 'P4411223' }],
  nationalities: ['RU'],
});

let standIn: StandIn;
let server: RunningServer;
let compliance: SignedIn;
beforeAll(async () => {
  standIn = await startStandIn(yenteService, [listed('NK-1', 'Viktor Gelistet')]);
  server = await startServer({
    settings: {
      ...{ screeningService: 'yente', screeningServiceUrl: standIn.url },
      ...{ screeningServiceDataset: 'sanctions', screeningServiceSeconds: 1 },
    },
  });
  compliance = await operatorCall(server, 'compliance');
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

async function create(recipient: string) {
  const customer = await addCustomer(server, { firstName: 'Ayanda', lastName: 'Sithole' });
  const corridor = corridors.zimbabweCash;
  const { body: quote } = await requestQuote(server.url, customer, corridor, 100);
  const [first = '', last = ''] = recipient.split(' ');
  return await createFromQuote<CreatedBody & { 'error-code'?: string }>(
    server.url,
    customer,
    corridor,
    quote['quotation-reference'],
    { values: { 22: first, 24: last } },
  );
}

const findCases = async (subject: string) =>
  (
    await server.owner.pool.query<{ id: string; facts: { matches?: string[] } }>(
      `select id, facts from cases where kind = 'SANCTIONS_MATCH' and subject = $1`,
      [subject],
    )
  ).rows;

const newestList = async () =>
  (
    await server.database.db
      .selectFrom('sanctions_lists')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id;

test('a transaction to a person on the service’s list waits for a decision, and the case shows what the list says', async () => {
  const made = await create('Viktor Gelistet');
  expect(made.status).toBe(201);
  const [found] = await findCases(`transaction:${made.body['transaction-id']}`);
  const { body } = await compliance.call('GET', `/console/api/cases/${found?.id}`);
  expect(body).toMatchObject({
    screening: [
      { who: 'SENDER', entries: [] },
      {
        who: 'RECIPIENT',
        'list-date': '2026-11-20',
        entries: [
          {
            ...{ name: 'Viktor Gelistet (UN NK-1)', list: 'UN', score: 100 },
            ...{ births: ['1971-05-02'], nationalities: ['RU'], documents: ['P4411223'] },
            reasons: expect.arrayContaining([
              { kind: 'PART', screened: 'viktor', listed: 'viktor', how: 'EQUAL' },
            ]),
          },
        ],
      },
    ],
  });
});

test.each(['Sentinel Silence', 'Sentinel Failure', 'Sentinel Cut'])(
  'without an answer of the service nothing is created: %s',
  async (recipient) => {
    const refused = await create(recipient);
    expect([refused.status, refused.body['error-code']]).toEqual([503, 'TEMPORARILY_UNAVAILABLE']);
  },
);

test('other data of the service are a new list, by which everyone is screened again', async () => {
  const { customerId } = await addCustomer(server, { firstName: 'Wanda', lastName: 'Nachtrag' });
  await followScreeningService(server.services);
  const before = await newestList();
  await followScreeningService(server.services);
  expect(await newestList()).toBe(before);

  standIn.setEntries([listed('NK-1', 'Viktor Gelistet'), listed('NK-2', 'Wanda Nachtrag')]);
  await Promise.all([
    followScreeningService(server.services),
    followScreeningService(server.services),
  ]);
  expect(await newestList()).toBe(before + 1n);
  await compareAllCustomers(server.services);
  await screenUnderWay(server.services);
  expect(await findCases(`customer:${customerId}`)).toMatchObject([
    { facts: { matches: ['Wanda Nachtrag (UN NK-2)'] } },
  ]);
});

test('customers are compared once the service answers again', async () => {
  const { customerId } = await addCustomer(server, { firstName: 'Sentinel', lastName: 'Failure' });
  const { customerId: later } = await addCustomer(server, {
    ...{ firstName: 'Viktor', lastName: 'Gelistet', dob: '1971-05-02' },
  });
  await server.owner.pool.query('insert into sanctions_lists default values');
  await expect(compareAllCustomers(server.services)).rejects.toMatchObject({
    code: 'TEMPORARILY_UNAVAILABLE',
  });
  expect(await findCases(`customer:${later}`)).toEqual([]);
  await server.owner.pool.query(`update customers set last_name = 'Answered' where id = $1`, [
    customerId,
  ]);
  await compareAllCustomers(server.services);
  expect(await findCases(`customer:${later}`)).toHaveLength(1);
});
