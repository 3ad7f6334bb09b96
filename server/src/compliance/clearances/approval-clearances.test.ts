import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { putListInForce } from '../../../test/listed.ts';
import { requestedOrder } from '../../../test/recipients.ts';
import { newApplicant, submitRegistration, uploadDocuments } from '../../../test/sign-up.ts';
import { SENTINELS } from '../../integrations/identity/sandbox/sentinels.ts';
import { describeCustomer } from '../../integrations/screening/people.ts';
import { screenPerson } from '../../integrations/screening/screen.ts';
import { applyToPerson } from './service.ts';

let server: RunningServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await startServer({ demo: true });
  desk = testDesk(server.services);
  await putListInForce(server, [{ id: 'T-1', name: 'Petra Namesake' }]);
});
afterAll(() => server.close());

const NAME = { 'first-name': 'Petra', 'last-name': 'Namesake' };
const APPROVE = { decision: 'APPROVE', parameters: { difference: 'BIRTH' } } as const;
const by = (name: string) =>
  ({ actor: `operator:${name}`, reason: 'Born later than the listed person.' }) as const;

async function approveByTwo(kind: 'SIGN_UP' | 'REDEMPTION', subject: string): Promise<void> {
  const { id } = await server.database.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  await expect(desk.decide(id, APPROVE, by('Zanele'))).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await desk.propose(id, APPROVE, by('Zanele'));
  await desk.decide(id, APPROVE, by('Pieter'));
}

/** Screens a customer as their first transaction does. */
async function screenCustomer(column: 'id' | 'msisdn', value: string | bigint) {
  const customer = await server.database.db
    .selectFrom('customers')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirstOrThrow();
  const described = describeCustomer(customer, customer.id);
  const screened = await screenPerson(server.services.reference.now, described);
  expect(screened.result).toBe('possible');
  return { id: customer.id, ...(await applyToPerson(server.database, screened)) };
}

test('a namesake approved by two people at sign-up is not stopped by the first transaction', async () => {
  const documents = await uploadDocuments(server.url);
  const { body } = await submitRegistration(server.url, newApplicant({ ...NAME, documents }));
  expect(body['approval-status']).toBe('PENDING');
  await approveByTwo('SIGN_UP', `customer:${body.id}`);
  expect(await screenCustomer('id', BigInt(String(body.id)))).toMatchObject({ result: 'clear' });
});

test('a namesake approved for an order is cleared as the customer they become, and checked at the register', async () => {
  const [number] = Object.keys(SENTINELS);
  const sentinel = { 'id-number': number, dob: '1990-02-14' };
  const made = await requestedOrder(server, { body: { ...NAME, ...sentinel } });
  await approveByTwo('REDEMPTION', `redemption-request:${made.id}`);
  const { id, result } = await screenCustomer('msisdn', String(made.body.msisdn));
  expect(result).toBe('clear');
  const checks = await server.database.db
    .selectFrom('identity_checks')
    .select(['purpose', 'requested_by'])
    .where('customer_id', '=', id)
    .execute();
  expect(checks).toEqual([{ purpose: 'SIGN_UP', requested_by: 'operator:Pieter' }]);
});
