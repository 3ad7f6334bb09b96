import { afterAll, beforeAll, expect, test } from 'vitest';
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

const bring = (content: Buffer, from: string) =>
  treasury.call('POST', `${books}/statements`, {
    ...{ from, name: 'a file' },
    content: content.toString('base64'),
  });

interface Candidate {
  target: string;
  amount: number;
  differs: string[];
}
interface Candidates {
  candidates: Candidate[];
  partners: { target: string; name: string }[];
}
interface Line {
  id: number;
  reference: string;
  like?: string;
  proposal?: number;
  candidate?: Candidate;
}
const lineOf = async (reference: string) =>
  (await treasury.call<{ lines: Line[] }>('GET', `${books}/leftovers`)).body.lines.find(
    (line) => line.reference === reference,
  );
const candidatesOf = async (id: number | undefined, words?: string) =>
  (
    await treasury.call<Candidates>('POST', `${books}/leftovers/${id ?? 0}/candidates`, {
      ...(words !== undefined && { for: words }),
    })
  ).body;

test('a line shows its candidate payment with the differences and its page, and is matched with a chosen one', async () => {
  const reference = '9300000000000101';
  const [payment] = await makePayments(server.database, [
    { reference, partnerReference: 'C101', cents: 50_000n, day },
  ]);
  await bring(
    stitchFile([{ type: 'payment', reference, id: 'C101', cents: 49_000n, day: '2026-10-03' }]),
    'STITCH',
  );
  const line = await lineOf(reference);
  const shown = {
    ...{ target: `payment:${payment?.id}`, reference, amount: 500, currency: 'ZAR', day },
    ...{ name: expect.any(String), differs: ['amount'] },
    page: { kind: 'TRANSACTION', id: Number(payment?.transactionId), quoted: reference },
  };
  expect(line?.candidate).toEqual(shown);
  const { candidates, partners } = await candidatesOf(line?.id);
  expect(candidates[0]).toEqual(shown);
  expect(partners).toEqual([]);
  const path = `${books}/leftovers/${line?.id ?? 0}` as const;
  const wish = { target: candidates[0]?.target, reason: 'The partner kept a fee.' };
  expect((await treasury.call('POST', `${path}/proposal`, wish)).status).toBe(204);
  const { proposal, candidate } = (await lineOf(reference)) ?? {};
  expect(candidate?.target).toBe(`payment:${payment?.id}`);
  expect((await admin.call('POST', `${path}/confirmation`, { proposal })).status).toBe(204);
  expect(await lineOf(reference)).toBeUndefined();
});

test('payments are found by a part of their reference, by amount, number and customer, but not of another partner', async () => {
  const [wanted, other] = await makePayments(server.database, [
    { reference: '9300000000000201', partnerReference: 'C201', cents: 12_345n, day },
    { reference: '9300000000000202', partnerReference: 'C202', cents: 67_890n, day },
  ]);
  await bring(
    stitchFile([{ type: 'payment', reference: 'UNKNOWN', id: 'C299', cents: 1_100n, day }]),
    'STITCH',
  );
  const line = await lineOf('UNKNOWN');
  const found = async (words: string) =>
    (await candidatesOf(line?.id, words)).candidates.map(({ target }) => target);
  expect(await found('00201')).toEqual([`payment:${wanted?.id}`]);
  expect(await found('R 123.45')).toEqual([`payment:${wanted?.id}`]);
  expect(await found('C202')).toEqual([`payment:${other?.id}`]);
  expect(await found(String(other?.id))).toContain(`payment:${other?.id}`);
  expect(await found('%')).toEqual([]);
  const [described] = (await candidatesOf(line?.id, '00201')).candidates;
  const { name = '' } = described as unknown as { name?: string };
  expect(await found(name)).toContain(`payment:${wanted?.id}`);
  const bank = camtFile([{ cents: 12_345n, day, reference: 'UNKNOWN BANK', bank: 'B9' }]);
  await bring(bank, 'bank');
  const bankLine = await lineOf('UNKNOWN BANK');
  expect((await candidatesOf(bankLine?.id, '00201')).candidates).toEqual([]);
});

test('a debit of our bank offers refunds of its amount, and payout partners it may fund by name', async () => {
  const [made] = await makePayments(server.database, [
    {
      ...{ reference: '9300000000000301', partnerReference: 'C301', cents: 4_321n, day },
      refund: 'OWED',
    },
  ]);
  await bring(camtFile([{ cents: -9_900n, day, reference: 'PAID OUT', bank: 'B10' }]), 'bank');
  const line = await lineOf('PAID OUT');
  const { candidates, partners } = await candidatesOf(line?.id, made?.refundReference ?? '');
  expect(candidates).toMatchObject([{ target: `refund:${made?.refund}`, amount: -43.21 }]);
  expect(partners).toContainEqual({
    target: 'funding:11',
    name: expect.stringMatching(/, Zimbabwe$/),
  });
  const { status } = await treasury.call('POST', `${books}/leftovers/99999999/candidates`, {});
  expect(status).toBe(404);
});

test('a movement that no line confirms, and the match of a line, lead to their pages', async () => {
  const reference = '9300000000000401';
  const [payment] = await makePayments(server.database, [
    { reference, partnerReference: 'C401', cents: 8_700n, day: '2020-01-01' },
  ]);
  await bring(
    stitchFile([{ type: 'payment', reference: 'FIRST', id: 'C499', cents: 5n, day: '2019-12-31' }]),
    'STITCH',
  );
  const page = { kind: 'TRANSACTION', id: Number(payment?.transactionId), quoted: reference };
  const { body } = await treasury.call<{ untold: object[] }>('GET', `${books}/leftovers`);
  expect(body.untold).toContainEqual(
    expect.objectContaining({ target: `payment:${payment?.id}`, page }),
  );
  await bring(
    stitchFile([{ type: 'payment', reference, id: 'C401', cents: 8_700n, day: '2020-01-01' }]),
    'STITCH',
  );
  const { body: all } = await treasury.call<{ statements: { id: number }[] }>(
    'GET',
    `${books}/statements`,
  );
  const { body: lines } = await treasury.call<{ lines: object[] }>(
    'GET',
    `${books}/statements/${all.statements[0]?.id ?? 0}/lines`,
  );
  expect(lines.lines).toMatchObject([{ matched: `payment:${payment?.id}`, page }]);
});
