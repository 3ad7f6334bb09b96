import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readDossier } from '@thumela/contract/console/dossier.ts';
import { groupsOfPin } from '@thumela/rules/status/collection.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { Money } from '../../test/money.ts';
import { operatorCall, type SignedIn } from '../../test/operators.ts';
import { corridors, send } from '../../test/outbound.ts';
import { pay } from '../../test/paid.ts';
import { tellDirectly } from '../../test/payouts.ts';
import { casesService, type NewCase } from '../cases/service.ts';
import { withTransaction } from '../database/pool.ts';
import { messagesService } from '../messages/service.ts';

type Case = AnswerOf<typeof readDossier>;

let server: RunningServer;
let compliance: SignedIn;
let treasury: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  compliance = await operatorCall(server, 'compliance');
  treasury = await operatorCall(server, 'treasury');
});
afterAll(() => server.close());

const open = (found: Pick<NewCase, 'kind' | 'subject'> & Partial<NewCase>) =>
  withTransaction(server.database, (handle) =>
    casesService(handle).open({ facts: {}, actor: 'system', ...found }),
  );

async function read(id: bigint, operator = compliance): Promise<Case> {
  const { status, body } = await operator.call<Case>('GET', `/console/api/cases/${id}`);
  expect(status).toBe(200);
  return body;
}

test('a case tells nobody a collection PIN, the code of a voucher or a link that opens something', async () => {
  const customer = await addCustomer(server);
  const body = await send(server.url, customer, corridors.zimbabweCash, 100, {});
  const id = BigInt(body['transaction-id']);
  await pay(server.database, id);
  const payout = await tellDirectly(server.database, id, 'READY');
  const { collection_pin: pin } = await server.database.db
    .selectFrom('transactions')
    .select('collection_pin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const to = { channel: 'SMS', recipient: customer.username, subject: '' } as const;
  await withTransaction(server.database, (handle) =>
    messagesService(handle).queue([
      { ...to, body: 'Cash voucher: 1234 5678 9012.' },
      { ...to, body: 'Redeem: https://thumela.example/redeem-inbound-transaction?t=1njchs.secret' },
    ]),
  );
  const subject = `payout:${payout}`;
  const { history } = await read(await open({ kind: 'SILENT_PAYOUT', subject }), treasury);
  const words = history.map((event) => event.words ?? '').join('\n');
  expect(words).toContain('Collection PIN: …');
  for (const secret of [pin, groupsOfPin(pin).join(' '), '1234 5678', '1njchs']) {
    expect(words).not.toContain(secret);
  }
  expect(words).toContain('redeem-inbound-transaction?t=…');
  const { body: story } = await treasury.call(
    'GET',
    `/console/api/transactions/${id}/story?kinds=MESSAGE`,
  );
  expect(JSON.stringify(story)).toContain('Collection PIN: …');
});

/** Money under a reference that nobody knows, in suspense. */
async function inSuspense() {
  const money = await Money.owed(server);
  const reference = String(money.transaction.id).padStart(16, '9');
  expect(await money.say({ reference })).toBe('HELD');
  return { money, reference, id: await money.suspended() };
}

async function newestReversal(): Promise<bigint> {
  const { id } = await server.database.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'REVERSAL')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

test('money that nobody knew, was given back and is taken back has a case that two people end, beside what became of it', async () => {
  const { money, reference, id } = await inSuspense();
  await money.resolve('REFUND');
  expect(await money.say({ reference, outcome: 'FAILED' })).toBe('TAKEN_BACK');
  const reversal = await newestReversal();
  const shown = await read(reversal, treasury);
  expect(shown.decisions.map(({ name, people, allowed }) => [name, people, allowed])).toEqual([
    ['DONE', 2, true],
  ]);
  expect(shown.business).toMatchObject([{ kind: 'CASE', id: String(id), status: 'DECIDED' }]);
  expect(shown.about).toMatchObject([{ kind: 'REFUND' }]);
  expect(shown.about[0]?.facts).toContainEqual({ name: 'state', value: 'VOID', form: 'CODE' });
  const path = `/console/api/cases/${reversal}` as const;
  const body = { decision: 'DONE', reason: 'The payer was called.' };
  expect((await treasury.call('POST', `${path}/decision`, body)).status).toBe(409);
  expect((await treasury.call('POST', `${path}/proposal`, body)).status).toBe(200);
  expect(await compliance.call('POST', `${path}/decision`, body)).toMatchObject({
    ...{ status: 200, body: { state: 'DECIDED' } },
  });
});

test('a partner that tells another amount of money that nobody knew has a case, beside that of the money', async () => {
  const { money, reference, id } = await inSuspense();
  expect(await money.say({ reference, amount: 100 })).toBe('DOUBTED');
  const { decisions, business } = await read(await newestReversal(), treasury);
  expect(decisions.map(({ name }) => name)).toEqual(['DONE']);
  expect(business).toMatchObject([{ kind: 'CASE', id: String(id), status: 'OPEN' }]);
});
