import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { makePayments } from '../../../test/many-payments.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { camtFile, MAIN, stitchFile } from '../../../test/statement-files.ts';
import { statementsService } from './service.ts';

const books = '/console/api/books';
const day = '2026-10-01';

let server: RunningServer;
let treasury: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  treasury = await operatorCall(server, 'treasury');
  admin = await operatorCall(server, 'admin');
  await statementsService(server.database, { name: 'Thumela' }).addBankAccount(MAIN);
});
afterAll(() => server.close());

const bring = (content: Buffer, from: string, name = 'a file') =>
  treasury.call<{ lines: number; added: number; matched: number }>('POST', `${books}/statements`, {
    ...{ from, name },
    content: content.toString('base64'),
  });

interface LeftOver {
  lines: {
    id: number;
    reference: string;
    like?: string;
    choices: string[];
    proposed?: string;
    proposal?: number;
  }[];
  'line-count': number;
}
const leftOver = async () => (await treasury.call<LeftOver>('GET', `${books}/leftovers`)).body;
const lineOf = async (reference: string) =>
  (await leftOver()).lines.find((line) => line.reference === reference);

test('a statement is imported once, and listed with its lines and the match of each', async () => {
  const reference = '9100000000000901';
  await makePayments(server.database, [
    { reference, partnerReference: 'P901', cents: 5_000n, day },
  ]);
  const file = stitchFile([
    { type: 'payment', reference, id: 'P901', cents: 5_000n, day },
    { type: 'payment', reference: '9199999999999999', id: 'P902', cents: 700n, day },
  ]);
  const { status, body } = await bring(file, 'STITCH', 'october.csv');
  expect([status, body]).toEqual([201, { lines: 2, added: 2, matched: 1 }]);
  expect((await bring(file, 'STITCH')).status).toBe(400);
  const { body: all } = await treasury.call<{ statements: { id: number }[]; sources: unknown }>(
    'GET',
    `${books}/statements`,
  );
  expect(all.statements[0]).toMatchObject({
    ...{ of: 'STITCH', file: 'october.csv', 'imported-by': treasury.actor, lines: 2, open: 1 },
  });
  expect(all.sources).toContainEqual({ from: 'bank' });
  const { body: lines } = await treasury.call(
    'GET',
    `${books}/statements/${all.statements[0]?.id ?? 0}/lines`,
  );
  expect(lines).toMatchObject({
    lines: [
      { reference, state: 'EXACT', matched: expect.stringMatching(/^payment:/) },
      { reference: '9199999999999999', state: 'OPEN', amount: 7 },
    ],
  });
});

test.each([
  ['of nobody', 'NOBODY', 'x'],
  ['that is empty', 'STITCH', ''],
  ['that is no statement', 'bank', '<a/>'],
])('a file %s is refused with the reason', async (_, from, content) => {
  const { status } = await bring(Buffer.from(content), from);
  expect(status).toBe(400);
});

test('a file above the limit of other requests is accepted, and one without a session is not read', async () => {
  const lines = Array.from({ length: 6_000 }, (_, at) => ({
    ...({ type: 'payment', reference: `92${String(at).padStart(14, '0')}` } as const),
    ...{ id: `L${at}`, cents: 100n, day: '2026-10-02' },
  }));
  const content = stitchFile(lines);
  expect(content.length).toBeGreaterThan(256 * 1024);
  expect((await bring(content, 'STITCH', 'large.csv')).body).toMatchObject({ added: 6_000 });
  const nobody = await fetch(`${server.url}${books}/statements`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ from: 'STITCH', name: 'x', content: 'not even looked at' }),
  });
  expect(nobody.status).toBe(401);
});

describe('a line without a known match', () => {
  test('is settled by two operators: one proposes and another one confirms', async () => {
    const bank = camtFile([{ cents: 4_200n, day, reference: 'UNKNOWN 1', bank: 'B1' }]);
    await bring(bank, 'bank');
    const line = await lineOf('UNKNOWN 1');
    expect(line?.choices).toContain('suspense');
    const path = `${books}/leftovers/${line?.id ?? 0}` as const;
    const wish = { target: 'suspense', reason: 'Nobody knows it.' };
    expect((await treasury.call('POST', `${path}/proposal`, wish)).status).toBe(204);
    expect((await treasury.call('POST', `${path}/proposal`, wish)).status).toBe(409);
    const seen = await lineOf('UNKNOWN 1');
    expect(seen).toMatchObject({ proposed: 'suspense' });
    const confirm = (by: SignedIn) =>
      by.call('POST', `${path}/confirmation`, { proposal: seen?.proposal });
    expect((await confirm(treasury)).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => confirm(admin)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await lineOf('UNKNOWN 1')).toBeUndefined();
  });

  test('remains if the proposal is refused', async () => {
    await bring(camtFile([{ cents: -900n, day, reference: 'UNKNOWN 2', bank: 'B2' }]), 'bank');
    const line = await lineOf('UNKNOWN 2');
    const path = `${books}/leftovers/${line?.id ?? 0}` as const;
    await treasury.call('POST', `${path}/proposal`, { target: 'charge', reason: 'A charge.' });
    const proposal = (await lineOf('UNKNOWN 2'))?.proposal;
    const refuse = (reason: string) => admin.call('POST', `${path}/refusal`, { proposal, reason });
    expect((await refuse('')).status).toBe(400);
    expect((await refuse('It is none.')).status).toBe(204);
    expect((await lineOf('UNKNOWN 2'))?.proposed).toBeUndefined();
    // A different proposal from the one that was viewed.
    await treasury.call('POST', `${path}/proposal`, { target: 'vouchers', reason: 'Vouchers.' });
    const confirmed = await admin.call<{ message: string }>('POST', `${path}/confirmation`, {
      proposal,
    });
    expect([confirmed.status, confirmed.body.message]).toEqual([
      409,
      'The proposal has changed since you viewed it. Please look at this line again.',
    ]);
    expect((await refuse('It is none.')).status).toBe(409);
  });

  test('cannot be matched with something that does not exist', async () => {
    const line = await lineOf('UNKNOWN 2');
    const path = `${books}/leftovers/${line?.id ?? 0}/proposal` as const;
    const wish = { target: 'payment:999999', reason: 'A guess.' };
    expect((await treasury.call('POST', path, wish)).status).toBe(409);
  });
});

describe('a bank account of ours', () => {
  const path = `${books}/bank-accounts`;
  const account = {
    code: 'SECOND',
    name: 'Second account',
    number: 'ZA62 4753 0013',
    currency: 'ZAR',
  };
  const reason = 'The bank opened it for us.';
  interface Accounts {
    accounts: { code: string }[];
  }
  const listed = async () => (await treasury.call<Accounts>('GET', path)).body.accounts;

  test('exists once two operators agree, and its statements are accepted', async () => {
    const { status, body } = await treasury.call<{ 'case-id': number }>('POST', path, {
      ...account,
      reason,
    });
    expect(status).toBe(201);
    expect((await admin.call('POST', path, { ...account, reason })).status).toBe(409);
    expect((await listed()).map(({ code }) => code)).toEqual(['MAIN']);
    const decision = `/console/api/cases/${body['case-id']}/decision` as const;
    const agreed = { decision: 'CHANGE', reason: 'I saw the contract.' };
    expect((await treasury.call('POST', decision, agreed)).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => admin.call('POST', decision, agreed)));
    expect(both.filter(({ status: each }) => each < 300)).toHaveLength(1);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ code: 'SECOND', number: 'ZA6247530013', 'added-by': admin.actor }),
    );
    expect((await treasury.call('POST', path, { ...account, reason })).status).toBe(409);
  });

  test.each([
    ['of a code in small letters', { code: 'second' }],
    ['without a name', { name: ' ' }],
    ['of no number', { number: 'A/1' }],
    ['of no currency', { currency: 'rand' }],
  ])('%s is refused', async (_, wrong) => {
    expect((await treasury.call('POST', path, { ...account, ...wrong, reason })).status).toBe(400);
  });
});
