import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePayments } from '../../../test/many-payments.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { type CamtEntry, camtFile, MAIN } from '../../../test/statement-files.ts';
import { statementsReader, statementsService } from './service.ts';

const thandi = 'Thandi Dlamini';
const sipho = 'Sipho Nkosi';
const day = '2026-10-01';

let prepared: PreparedDatabase;
const service = () => statementsService(prepared.database, { name: 'Thumela' });
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  await service().addBankAccount(MAIN);
});
afterAll(() => prepared.close());

let files = 0;
/** Imports a bank line and returns its number. */
async function said(entry: Omit<CamtEntry, 'day'>): Promise<bigint> {
  files += 1;
  const content = camtFile([{ day, bank: `B${files}`, ...entry }]);
  await service().import({ name: 'bank.xml', content, from: 'bank', operator: thandi });
  const { rows } = await prepared.database.pool.query('select max(id) as id from statement_lines');
  return rows[0].id;
}

async function refundOf(cents: bigint, refund: 'OWED' | 'SENT') {
  files += 1;
  const wanted = { reference: `92${files}`, partnerReference: `D${files}`, cents, day, refund };
  const [made] = await makePayments(prepared.database, [wanted]);
  return { target: `refund:${made?.refund}`, rf: made?.refundReference ?? '' };
}

/** Postings caused by a line. */
async function posted(lineId: bigint): Promise<string[]> {
  const { rows } = await prepared.database.pool.query(
    `select e.event || ' ' || l.account || ' ' || l.sub_account || ' ' || l.amount_cents as said
     from journal_entries e join journal_lines l on l.entry_id = e.id
     where e.document = 'statement-line:' || $1::bigint order by e.id, l.line`,
    [lineId],
  );
  return rows.map((row) => row.said);
}

async function decided(lineId: bigint, target: string, reason = 'Seen in the letter') {
  await service().propose({ lineId, target, reason, operator: thandi });
  expect(await posted(lineId)).toEqual([]);
  await service().confirm({ lineId, operator: sipho });
  return await posted(lineId);
}

test('a payout partner’s funding is posted once two people agree', async () => {
  const line = await said({ cents: -500_000n, words: 'Transfer to partner' });
  expect(await decided(line, 'funding:11')).toEqual([
    'PAYOUT_PARTNER_FUNDED PAYOUT_FLOAT 11 500000',
    'PAYOUT_PARTNER_FUNDED BANK MAIN -500000',
  ]);
  const audited = await prepared.database.pool.query(
    `select actor, action from audit_entries where subject = 'statement-line:' || $1::bigint order by id`,
    [line],
  );
  expect(audited.rows).toEqual([
    { actor: 'operator:Thandi Dlamini', action: 'statement-match.proposed' },
    { actor: 'operator:Sipho Nkosi', action: 'statement-match.confirmed' },
  ]);
});

test('a charge that the bank does not mark is posted once two people agree', async () => {
  const line = await said({ cents: -4_500n, words: 'Monthly account' });
  expect(await decided(line, 'charge')).toEqual([
    'PARTNER_CHARGED PARTNER_CHARGES MAIN 4500',
    'PARTNER_CHARGED BANK MAIN -4500',
  ]);
});

test('if two people match a line of another amount with the refund, the ledger follows the bank', async () => {
  const { target, rf } = await refundOf(10_000n, 'OWED');
  const line = await said({ cents: -9_900n, reference: rf });
  const { lines } = await statementsReader(prepared.database).leftOver();
  expect(lines.find(({ id }) => id === line)).toMatchObject({ like: target, differs: ['amount'] });
  expect(await decided(line, target)).toEqual([
    'REFUND_LEFT REFUNDS_PAYABLE  10000',
    'REFUND_LEFT BANK MAIN -10000',
    'WRITTEN_OFF BANK MAIN 100',
    'WRITTEN_OFF WRITE_OFFS  -100',
  ]);
});

test('the same person never confirms, however the name is typed, nor does the database allow it', async () => {
  const line = await said({ cents: -100n, words: 'Something' });
  await service().propose({ lineId: line, target: 'charge', reason: 'A charge', operator: thandi });
  for (const operator of [thandi, ' thandi  dlamini', 'ThandiDlamini', 'Ｔhandi Dlamini']) {
    await expect(service().confirm({ lineId: line, operator })).rejects.toThrow(
      'A person other than the proposer has to confirm it.',
    );
  }
  await expect(
    service().confirm({ lineId: line, operator: 'Thandi\u200b Dlamini' }),
  ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(
    prepared.database.pool.query(
      `update statement_matches set state = 'CONFIRMED', decided_by = 'clock', decided_at = now() where line_id = $1`,
      [line],
    ),
  ).rejects.toThrow('statement_matches_two_people');
  expect(await posted(line)).toEqual([]);
});

test('a refused match is not suggested again, and another one can be proposed', async () => {
  const { target } = await refundOf(33_000n, 'SENT');
  const line = await said({ cents: -33_000n, words: 'Money back' });
  const suggested = async () =>
    (await statementsReader(prepared.database).leftOver()).lines.find(({ id }) => id === line);
  expect(await suggested()).toMatchObject({ like: target, differs: ['reference'] });
  await service().propose({ lineId: line, target, reason: 'Same amount', operator: thandi });
  expect(await suggested()).toMatchObject({ proposed: target, proposedBy: thandi });
  await service().refuse({ lineId: line, reason: 'It is rent', operator: sipho });
  expect(await suggested()).toMatchObject({ like: null, proposed: null });
  expect(await decided(line, 'charge')).toHaveLength(2);
});

test('an impossible match is refused in a sentence', async () => {
  const line = await said({ cents: 7_700n, words: 'A gift' });
  const propose = (lineId: bigint, target: string) =>
    service().propose({ lineId, target, reason: 'Because', operator: thandi });
  const none = /cannot tell of/;
  // A charge takes money, a payment needs a partner's line, and there is no such refund or kind of target.
  for (const target of ['charge', 'payment:1', 'refund:999', 'gift:1', "refund:1' or true"]) {
    await expect(propose(line, target)).rejects.toThrow(none);
  }
  await expect(propose(999_999n, 'charge')).rejects.toThrow('There is no line 999999.');
  await expect(service().confirm({ lineId: line, operator: sipho })).rejects.toThrow(
    `Nothing is proposed for line ${line}.`,
  );
  const other = await said({ cents: -7_700n, words: 'Fee' });
  await propose(other, 'charge');
  await expect(propose(other, 'charge')).rejects.toThrow('confirm or refuse it first');
  await service().confirm({ lineId: other, operator: sipho });
  await expect(propose(other, 'charge')).rejects.toThrow(`Line ${other} is matched already.`);
});
