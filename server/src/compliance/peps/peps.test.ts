import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { compareAllWithPeps, compareCustomerWithPeps } from './compare-customers.ts';
import { loadPepList } from './load-peps.ts';

const reason = 'The declaration of the customer says so.';
const BY = { fileName: 'peps.csv', actor: 'clock', reason: 'Fetched.' };

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer();
  [first, second] = await Promise.all([
    operatorCall(server, 'compliance'),
    operatorCall(server, 'compliance'),
  ]);
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.pool.query<Row>(text, values)).rows;

/** Rows of a list, each with its number; a second version of a person has another day of listing. */
const rowsOf = (names: Readonly<Record<string, string>>, listed_on = '2026-11-01') =>
  Object.entries(names).map(([entry_id, full_name]) => ({
    ...{ list: 'OPENSANCTIONS', entry_id, full_name, dob: null, listed_on },
    ...{ details: null, content_hash: null },
  }));
const load = (names: Readonly<Record<string, string>>, listedOn?: string) =>
  withTransaction(server.database, (handle) =>
    loadPepList(handle, { list: 'OPENSANCTIONS', rows: rowsOf(names, listedOn) }, BY),
  );
const compareAll = () => compareAllWithPeps(server.database, undefined, 2);
const add = async (firstName: string, lastName: string) =>
  (await addCustomer(server, { firstName, lastName })).customerId;

const readFindings = (id: bigint) =>
  query<{ label: string; state: string; kind: string | null }>(
    'select label, state, kind from pep_findings where customer_id = $1 order by id',
    [id],
  );
const readCases = (id: bigint) =>
  query<{ id: string; kind: string; state: string }>(
    'select id, kind, state from cases where subject = $1 order by id',
    [`customer:${id}`],
  );
const call = (
  id: string | undefined,
  what: 'proposal' | 'decision',
  decision: string,
  by = first,
) => by.call('POST', `/console/api/cases/${Number(id)}/${what}`, { decision, reason });
const namesOf = async () =>
  (await query<{ full_name: string }>('select full_name from pep_entries order by id')).map(
    ({ full_name }) => full_name,
  );

const MANY = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`Q${at + 100}`, `Unrelated Officeholder ${at}`]),
);

test('all customers are compared with a new list; a finding opens one case and stops nothing', async () => {
  const matching = await add('Petronella', 'Ministerial');
  const other = await add('Ayanda', 'Sithole');
  await load({ ...MANY, Q1: 'Petronella Ministerial', Q2: 'Petronela Ministerial' });
  await compareAll();
  await compareAll();
  expect(await readFindings(matching)).toMatchObject([{ state: 'OPEN' }, { state: 'OPEN' }]);
  expect(await readFindings(other)).toEqual([]);
  expect(await readCases(matching)).toMatchObject([{ kind: 'PEP_REVIEW', state: 'OPEN' }]);
  const [customer] = await query('select approval_status from customers where id = $1', [matching]);
  expect(customer).toEqual({ approval_status: 'APPROVED' });
  expect(await query('select from sanctions_entries where full_name like $1', ['Petron%'])).toEqual(
    [],
  );
});

test('one person confirms a kind, which opens a review of due diligence; two people dismiss; support sees no case', async () => {
  const foreign = await add('Ruth', 'Ambassadora');
  const namesake = await add('Thomas', 'Senatorius');
  await load({ ...MANY, Q3: 'Ruth Ambassadora', Q4: 'Thomas Senatorius' });
  await compareAll();
  const [confirmed] = await readCases(foreign);
  const [dismissed] = await readCases(namesake);
  const support = await operatorCall(server, 'support');
  expect((await support.call('GET', `/console/api/cases/${Number(confirmed?.id)}`)).status).toBe(
    404,
  );
  const { body } = await first.call<{ screening: { entries: object[] }[] }>(
    'GET',
    `/console/api/cases/${Number(confirmed?.id)}`,
  );
  expect(body.screening.flatMap(({ entries }) => entries)).toMatchObject([
    { name: 'Ruth Ambassadora (OPENSANCTIONS Q3)', list: 'OPENSANCTIONS', score: 100 },
  ]);
  expect((await call(confirmed?.id, 'decision', 'CONFIRM_FOREIGN')).status).toBeLessThan(300);
  expect(await readFindings(foreign)).toMatchObject([{ state: 'CONFIRMED', kind: 'FOREIGN' }]);
  expect(await readCases(foreign)).toMatchObject([
    { kind: 'PEP_REVIEW', state: 'DECIDED' },
    { kind: 'DUE_DILIGENCE_REVIEW', state: 'OPEN' },
  ]);
  const [risk] = await query(
    `select band, level, due_diligence_stop from customer_risks r join customers c on c.id = r.customer_id where c.id = $1`,
    [foreign],
  );
  expect(risk).toEqual({ band: 'HIGH', level: 'ENHANCED', due_diligence_stop: 'APPROVAL' });
  expect((await call(dismissed?.id, 'decision', 'DISMISS')).status).toBe(409);
  expect((await call(dismissed?.id, 'proposal', 'DISMISS')).status).toBeLessThan(300);
  expect((await call(dismissed?.id, 'decision', 'DISMISS', second)).status).toBeLessThan(300);
  expect(await readFindings(namesake)).toMatchObject([{ state: 'DISMISSED', kind: null }]);

  // An unchanged entry is not found again; a new version of it is, except for a confirmed person.
  await load({ ...MANY, Q3: 'Ruth Ambassadora', Q4: 'Thomas Senatorius', Q5: 'Someone Else' });
  await compareAll();
  expect(await readFindings(namesake)).toHaveLength(1);
  await load({ ...MANY, Q3: 'Ruth Ambassadora', Q4: 'Thomas Senatorius' }, '2026-11-20');
  await compareAll();
  expect(await readFindings(foreign)).toHaveLength(1);
  expect(await readFindings(namesake)).toMatchObject([{ state: 'DISMISSED' }, { state: 'OPEN' }]);
});

test('a sign-up queues the comparison of the customer', async () => {
  await load({ ...MANY, Q6: 'Nomvula Premierova' });
  await compareAll();
  const id = await add('Nomvula', 'Premierova');
  const [job] = await query<{ data: { id: number } }>(
    `select data from pgboss.job where name = 'find-peps' order by created_on desc limit 1`,
  );
  expect(job?.data.id).toBe(Number(id));
  await compareCustomerWithPeps(server.database, id);
  await compareCustomerWithPeps(server.database, id);
  expect(await readFindings(id)).toMatchObject([{ state: 'OPEN' }]);
  await query(`update customers set last_name = 'Anderson' where id = $1`, [id]);
  await compareCustomerWithPeps(server.database, id);
  expect(await readFindings(id)).toHaveLength(1);
});

test('a list that loses more than a tenth retains its entries until two people agree', async () => {
  await query('delete from pep_entries');
  await load({ ...MANY, Q7: 'Leaves At Once' });
  await load(MANY);
  expect(await namesOf()).toHaveLength(20);
  const fewer = Object.fromEntries(Object.entries(MANY).slice(0, 10));
  const taken = await load({ ...fewer, Q8: 'Comes At Once' });
  expect(await namesOf()).toHaveLength(21);
  const [version] = await query('select entries from pep_versions order by id desc limit 1');
  expect(version).toEqual({ entries: 21 });
  const id = String(taken?.caseId);
  expect((await call(id, 'proposal', 'CHANGE')).status).toBeLessThan(300);
  expect((await call(id, 'decision', 'CHANGE')).status).toBe(409);
  expect((await call(id, 'decision', 'CHANGE', second)).status).toBeLessThan(300);
  expect(await namesOf()).toHaveLength(11);
});
