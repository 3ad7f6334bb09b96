import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { putListInForce } from '../../../test/listed.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';

const entry = { id: 'T-1', name: 'Ines Namesake' };

let server: RunningServer;
let compliance: SignedIn;
let second: SignedIn;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  compliance = await operatorCall(server, 'compliance');
  second = await operatorCall(server, 'compliance');
  customer = await addCustomer(server, { firstName: 'Ayanda', lastName: 'Sithole' });
  await putListInForce(server, [entry]);
});
afterAll(() => server.close());

async function send(): Promise<{ caseId: string | undefined; status: string }> {
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, {
    values: { 22: 'Ines', 24: 'Namesake' },
  });
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from cases where subject = $1',
    [`transaction:${body['transaction-id']}`],
  );
  return { caseId: rows[0]?.id, status: body.status };
}

interface Shown {
  screening: { who: string; clearances: { id: number; lapse?: string }[] }[];
  decisions: { name: string; fields: { name: string }[] }[];
}

async function readClearances(caseId: string | undefined) {
  const { body } = await compliance.call<Shown>('GET', `/console/api/cases/${caseId}`);
  return body.screening.find(({ who }) => who === 'RECIPIENT')?.clearances;
}

async function release(caseId: string | undefined, difference: string): Promise<void> {
  const decided = { decision: 'RELEASE', parameters: { difference }, reason: 'Another person.' };
  const at = `/console/api/cases/${caseId}` as const;
  expect((await compliance.call('POST', `${at}/proposal`, decided)).status).toBe(200);
  expect((await second.call('POST', `${at}/decision`, decided)).status).toBe(200);
}

const list = (who = compliance) =>
  who.call<{ id: number; lapse?: string; revoked: object | null }[]>(
    'GET',
    `/console/api/customers/${customer.customerId}/clearances`,
  );

test('two people name the difference, the customer shows the clearance, and one person revokes it', async () => {
  const { caseId, status } = await send();
  expect(status).toBe('ON_HOLD_UNPAID');
  const { body: shown } = await compliance.call<Shown>('GET', `/console/api/cases/${caseId}`);
  expect(shown.decisions.find(({ name }) => name === 'RELEASE')?.fields).toMatchObject([
    { name: 'difference' },
  ]);
  expect(await readClearances(caseId)).toEqual([]);
  await release(caseId, 'BIRTH');
  expect(await readClearances(caseId)).toMatchObject([{ difference: 'BIRTH' }]);

  const { body: all } = await list();
  expect(all).toMatchObject([
    {
      ...{ person: 'RECIPIENT', name: 'Ines Namesake', list: 'TEST', difference: 'BIRTH' },
      ...{ reason: 'Another person.', 'case-id': Number(caseId), revoked: null },
    },
  ]);
  expect(all[0]).not.toHaveProperty('lapse');
  expect((await send()).status).toBe('APPROVED_UNPAID');

  const at = `/console/api/clearances/${all[0]?.id}/revocation` as const;
  const reason = 'A newer photo casts doubt.';
  expect((await second.call('POST', at, { reason: ' ' })).status).toBe(400);
  expect((await second.call('POST', at, { reason })).body).toMatchObject({
    lapse: 'REVOKED',
    revoked: { reason },
  });
  expect((await compliance.call('POST', at, { reason })).status).toBe(409);
  expect((await list()).body).toMatchObject([{ lapse: 'REVOKED' }]);

  const stopped = await send();
  expect(stopped.status).toBe('ON_HOLD_UNPAID');
  expect(await readClearances(stopped.caseId)).toMatchObject([{ lapse: 'REVOKED' }]);
});

test('a case shows why an earlier clearance does not apply', async () => {
  const { caseId } = await send();
  await release(caseId, 'PHOTO');
  await putListInForce(server, [{ ...entry, gender: 'FEMALE' }]);
  const changed = await send();
  expect(await readClearances(changed.caseId)).toMatchObject([
    { difference: 'PHOTO', lapse: 'ENTRY_CHANGED' },
    { difference: 'BIRTH', lapse: 'REVOKED' },
  ]);
});

test('operators outside compliance neither see nor revoke clearances', async () => {
  const id = (await list()).body[0]?.id;
  for (const role of ['support', 'treasury', 'admin'] as const) {
    const other = await operatorCall(server, role);
    expect((await list(other)).status).toBe(403);
    const revoked = await other.call('POST', `/console/api/clearances/${id}/revocation`, {
      reason: 'No.',
    });
    expect(revoked.status).toBe(403);
  }
});

test('a clearance that does not exist is not found', async () => {
  const { status } = await compliance.call('POST', '/console/api/clearances/0/revocation', {
    reason: 'Which one?',
  });
  expect(status).toBe(404);
});
