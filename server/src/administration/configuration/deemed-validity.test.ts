import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import {
  corridors,
  createFromQuote,
  type ErrorBody,
  requestQuote,
} from '../../../test/outbound.ts';
import { remindOfExpiry } from '../../customers/document-reminders/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';

let server: RunningServer;
let author: SignedIn;
let confirmer: SignedIn;
beforeAll(async () => {
  server = await startServer();
  author = await operatorCall(server, 'compliance');
  confirmer = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

const notice = {
  'id-type': 'FOREIGN_PASSPORT',
  nationality: 'ZWE',
  'expired-from': '2021-12-31',
  'expired-to': '2025-11-28',
  'valid-until': '2027-05-28',
  source: 'Gazette 53484',
  reason: 'The Minister extended exemption permits.',
};

const propose = (body: object = notice) =>
  author.call<ErrorBody & { 'case-id': number }>(
    'POST',
    '/console/api/configuration/deemed-validities',
    body,
  );

async function confirm(caseId: number): Promise<void> {
  const { status } = await confirmer.call('POST', `/console/api/cases/${caseId}/decision`, {
    ...{ decision: 'CHANGE', reason: 'The Gazette says so.' },
  });
  expect(status).toBe(200);
  await server.services.reference.refresh();
}

async function sending(of: TestCustomer) {
  const { body } = await requestQuote(server.url, of, corridors.zimbabweCash, 100);
  const reference = body['quotation-reference'];
  return await createFromQuote<ErrorBody>(server.url, of, corridors.zimbabweCash, reference);
}

const addZimbabwean = (idExpiryDate: string) =>
  addCustomer(server, {
    ...{ idType: 'FOREIGN_PASSPORT', nationality: 'ZWE', tier: 'BASE', idExpiryDate },
  });

const readDocument = async (of: TestCustomer) =>
  (await callServer<object>(server.url, 'GET /identity-renewals.json', { headers: of.headers }))
    .body;

test('a notice of two people lets customers with expired documents send, who see the day; ended by one, it does no more', async () => {
  const covered = await addZimbabwean('2025-11-28');
  const other = await addZimbabwean('2025-11-29');
  const proposed = await propose();
  expect(proposed.status).toBe(200);
  expect((await sending(covered)).body['error-code']).toBe('DOCUMENT_EXPIRED');
  await confirm(proposed.body['case-id']);

  expect((await sending(covered)).status).toBe(201);
  expect((await sending(other)).body['error-code']).toBe('DOCUMENT_EXPIRED');
  expect(await readDocument(covered)).toMatchObject({
    ...{
      'id-expiry-date': '2025-11-28',
      'deemed-until': '2027-05-28',
      'deemed-by': 'Gazette 53484',
    },
  });
  expect(await readDocument(other)).toMatchObject({ 'deemed-until': null });
  const { body } = await callServer<Record<string, unknown>>(
    server.url,
    `GET /api/transactions/customer?username=${covered.username}`,
    { headers: covered.headers },
  );
  expect(body['id-expiry-date']).toBe('2027-05-28');

  const { body: listed } = await author.call<{ id: number; 'confirmed-by': string }[]>(
    'GET',
    '/console/api/configuration/deemed-validities',
  );
  expect(listed).toMatchObject([{ source: 'Gazette 53484', 'confirmed-by': confirmer.actor }]);
  await author.call('POST', `/console/api/configuration/deemed-validities/${listed[0]?.id}/end`, {
    reason: 'Withdrawn by the Minister.',
  });
  expect((await sending(covered)).body['error-code']).toBe('DOCUMENT_EXPIRED');
});

test('a notice with dates that contradict each other, or without its name, is refused', async () => {
  const { status, body } = await propose({
    ...notice,
    ...{ 'valid-until': '2025-11-28', source: ' ', nationality: 'XXX' },
  });
  expect([status, body['error-code'], body.errors?.length]).toEqual([400, 'VALIDATION_FAILED', 3]);
});

test('the reminder of a document that a notice covers names the day of the notice', async () => {
  const until = addDays(currentBusinessDay(server.database.clock), 20);
  const of = await addZimbabwean('2024-01-31');
  const { body } = await propose({ ...notice, 'valid-until': until });
  await confirm(body['case-id']);
  await remindOfExpiry(server.services, new AbortController().signal);
  const { rows } = await server.owner.pool.query('select body from messages where recipient = $1', [
    of.username,
  ]);
  expect(rows).toEqual([{ body: expect.stringContaining(`counts as valid until ${until}`) }]);
});
