import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { casesService, toOperatorActor } from '../../casework/cases/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import { type Account, journalService, transferLines } from '../journal/service.ts';

let server: RunningServer;
let desk: TestDesk;
let transaction: bigint;

const zanele = { actor: toOperatorActor('Zanele'), reason: 'The bank charged it twice.' };
const pieter = { actor: toOperatorActor('Pieter'), reason: 'I saw the statement.' };

beforeAll(async () => {
  server = await startServer();
  desk = testDesk({ ...server, brand: { name: 'Thumela' } });
  const customer = await addCustomer(server);
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  transaction = BigInt(body['transaction-id']);
  await reportPaid(server.database, transaction);
});
afterAll(() => server.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

const charge = (cents: bigint) => ({
  lines: transferLines(
    { account: 'PARTNER_CHARGES', subAccount: 'FNB' },
    { account: 'BANK', subAccount: 'MAIN' },
    cents,
  ),
});

const entryOf = async (id: bigint) => {
  const [entry] = await rows<{
    id: bigint;
    subject: string;
    actor: string;
    reason: string;
    reverses: bigint;
  }>(
    `select id, subject, event, actor, reason, reverses from journal_entries where document = $1`,
    [`case:${id}`],
  );
  return entry;
};

const posted = async (id: bigint) => {
  await desk.decide(id, 'POST', pieter);
  return await entryOf(id);
};

const difference = () =>
  withTransaction(server.database, (handle) =>
    casesService(handle).open({
      kind: 'BOOKS_DIFFERENCE',
      subject: `transaction:${transaction}`,
      facts: {},
      actor: 'system',
    }),
  );

/** Posts the payment a second time, simulating a bug: the document does not belong to a payment. */
async function countedAgain(document: bigint): Promise<bigint> {
  const subject = `transaction:${transaction}` as const;
  const lines = await rows<{ account: Account; subAccount: string; cents: bigint }>(
    `select account, sub_account as "subAccount", amount_cents as cents from journal_lines
     where entry_id = (select id from journal_entries where subject = $1 and event = 'PAYMENT_COUNTED')`,
    [subject],
  );
  return await withTransaction(server.database, (handle) =>
    journalService(handle).post({
      event: 'PAYMENT_COUNTED',
      subject,
      document: `case:${document}`,
      actor: 'system',
      lines,
    }),
  );
}

describe('a correction', () => {
  test('is posted by the second person, with the reason of the first, and can be reversed in the same way once', async () => {
    const id = await desk.correct(charge(1250n), zanele);
    expect(await entryOf(id)).toBeUndefined();
    await expect(desk.correct(charge(1250n), pieter)).rejects.toThrow(/already proposes this/);
    const entry = await posted(id);
    expect(entry).toMatchObject({
      subject: `case:${id}`,
      event: 'CORRECTED',
      actor: 'operator:Pieter',
      reason: zanele.reason,
      reverses: null,
    });

    const back = await desk.correct({ reverses: entry?.id ?? 0n }, zanele);
    expect(await posted(back)).toMatchObject({ subject: `case:${id}`, reverses: entry?.id });
    const [{ sum } = { sum: 0n }] = await rows<{ sum: bigint }>(
      `select sum(abs(total))::bigint as sum from (select sum(amount_cents) as total from journal_lines l
       join journal_entries e on e.id = l.entry_id where e.subject = $1 group by account) x`,
      [`case:${id}`],
    );
    expect(sum).toBe(0n);
    await expect(desk.correct({ reverses: entry?.id ?? 0n }, zanele)).rejects.toThrow(
      'This entry has already been reversed.',
    );
  });

  test('that is refused posts nothing and is over', async () => {
    const id = await desk.correct(charge(77n), zanele);
    await desk.refuse(id, pieter);
    expect((await desk.show(id)).row).toMatchObject({ state: 'DECIDED', decision: 'REFUSED' });
    expect(await entryOf(id)).toBeUndefined();
    await expect(desk.decide(id, 'POST', pieter)).rejects.toThrow(/has already been decided/);
  });

  const line = (account: string, cents: bigint, subAccount = '') => ({
    account: account as Account,
    subAccount,
    cents,
  });
  test.each([
    [[line('FEES', 5n), line('VAT', -4n)], 'Debits and credits must be equal.'],
    [[line('FEES', 5n)], 'Please give at least one debit and one credit.'],
    [[line('FEE', 5n), line('VAT', -5n)], 'There is no account FEE.'],
    [
      [line('BANK', 5n), line('VAT', -5n)],
      'BANK has sub-accounts: please give the bank account, as in BANK/NAME.',
    ],
    [[line('FEES', 5n, 'X'), line('VAT', -5n)], 'FEES has no sub-accounts.'],
    [
      [line('SUSPENSE', 5n), line('VAT', -5n)],
      'SUSPENSE must agree with other records, so you can only post to it manually to settle a difference in the books. Please give the case.',
    ],
  ])('is refused for what is wrong with it (%#)', async (lines, sentence) => {
    expect(await desk.correct({ lines }, zanele).catch(said)).toContain(sentence);
  });

  test('reverses an entry with its own reversing action only to settle a ledger difference, which it ends', async () => {
    const open = await difference();
    const reverses = await countedAgain(open);
    await expect(desk.correct({ reverses }, zanele)).rejects.toThrow(/has its own reversal/);
    await expect(desk.correct({ reverses, difference: 999_999n }, zanele)).rejects.toThrow(
      /not an open difference/,
    );
    const mistaken = await findLedgerDifferences(server.database);
    expect(mistaken).not.toEqual([]);
    const id = await desk.correct({ reverses, difference: open }, zanele);
    expect(await posted(id)).toMatchObject({ subject: `transaction:${transaction}` });
    expect(await findLedgerDifferences(server.database)).toEqual([]);
    expect((await desk.show(open)).row).toMatchObject({
      state: 'DECIDED',
      decision: 'CORRECTED',
      decided_by: 'operator:Pieter',
    });

    // Reversing the correction restores the mistake.
    let last = await entryOf(id);
    for (const differences of [mistaken, []]) {
      const settles = { reverses: last?.id ?? 0n, difference: await difference() };
      last = await posted(await desk.correct(settles, zanele));
      expect(await findLedgerDifferences(server.database)).toEqual(differences);
    }
  });
});

describe('a write-off', () => {
  const clearing = (cents: bigint) => ({
    account: 'PAYMENT_CLEARING' as const,
    subAccount: 'DIGIPAY',
    cents,
  });

  test('writes off what an account holds when it is posted, and no more', async () => {
    await expect(desk.writeOff(clearing(1n), zanele)).rejects.toThrow('account balance is too low');
    const about = `transaction:${transaction}`;
    await expect(desk.correct({ ...charge(1n), about }, zanele)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const held = await desk.correct(
      { ...owed(300n), about, difference: await difference() },
      zanele,
    );
    expect(await posted(held)).toMatchObject({ subject: about });
    const id = await desk.writeOff(clearing(200n), zanele);
    await expect(desk.decide(id, 'POST', zanele)).rejects.toThrow(/two people/);
    expect(await posted(id)).toMatchObject({ event: 'WRITTEN_OFF', subject: `case:${id}` });
    const late = await desk.writeOff(clearing(100n), zanele);
    const back = await desk.correct({ ...owed(-50n), difference: await difference() }, zanele);
    await posted(back);
    await expect(desk.decide(late, 'POST', pieter)).rejects.toThrow('account balance is too low');
    expect((await desk.show(late)).row.state).toBe('PROPOSED');
  });

  /** A partner's unexplained debt, which can be posted only to settle a ledger difference. */
  const owed = (cents: bigint) => ({
    lines: [
      { account: 'PAYMENT_CLEARING' as const, subAccount: 'DIGIPAY', cents },
      { account: 'EXCHANGE_DIFFERENCES' as const, cents: -cents },
    ],
  });

  test('of suspense requires its own case, and other accounts cannot be written off', async () => {
    const of = (account: Account) =>
      desk.writeOff({ account, subAccount: '', cents: 1n }, zanele).catch(said);
    expect(await of('SUSPENSE')).toContain('please propose “Write off” there');
    expect(await of('FEES')).toContain('FEES cannot be written off');
  });
});

/** The sentences of an error. */
function said(error: unknown): string {
  if (!(error instanceof DomainError)) throw error;
  const { heading, errors } = error;
  return [heading, ...errors].map((sentence) => formatPhrase(sentence, ENGLISH.say)).join(' ');
}
