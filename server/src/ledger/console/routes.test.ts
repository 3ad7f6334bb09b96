import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import type { ErrorBody } from '../../../test/outbound.ts';
import { runRequestedVerification } from '../../app/jobs/requested-verification.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type Entry, postEntry } from '../journal/journal.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import { booksReports } from '../journal/reports/reports.ts';
import { updateJournalTotals } from '../journal/totals/add-up.ts';

let server: RunningServer;
let treasury: SignedIn;
let admin: SignedIn;
let counter = 0;

const posted = (entry: Partial<Entry>) => {
  counter += 1;
  return withTransaction(server.database, (handle) =>
    postEntry(handle, {
      ...{ event: 'PARTNER_CHARGED', actor: 'operator:Thandi', day: '2026-09-30' },
      ...{
        subject: `demo:${BigInt(9_000 + counter)}`,
        document: `demo:${BigInt(9_000 + counter)}`,
      },
      lines: [
        { account: 'PARTNER_CHARGES', subAccount: 'TESTED', cents: 1_250n },
        { account: 'BANK', subAccount: 'TESTED', cents: -1_250n },
      ],
      ...entry,
    }),
  );
};

beforeAll(async () => {
  server = await startServer({ demo: true });
  treasury = await operatorCall(server, 'treasury');
  admin = await operatorCall(server, 'admin');
});
afterAll(() => server.close());

interface Shown {
  balances: {
    account: string;
    'sub-account': string;
    'normal-side': string;
    currency: string;
    balance: number;
  }[];
  totals: { currency: string; debits: number; credits: number }[];
}
const balances = async (day = '') =>
  (await treasury.call<Shown>('GET', `/console/api/books/trial-balance?day=${day}`)).body;
const held = ({ balances: all }: Shown, account: string, sub = '') =>
  all.find((one) => one.account === account && one['sub-account'] === sub)?.balance;

describe('the trial balance', () => {
  test('has equal sides in each currency', async () => {
    const { totals } = await balances();
    expect(totals.map(({ currency }) => currency)).toContain('ZAR');
    for (const { debits, credits } of totals) expect(debits).toBe(credits);
  });

  test('has totals that are the sums of its columns, with each balance on the side it is on', async () => {
    const { balances: all, totals } = await balances();
    for (const { currency, debits, credits } of totals) {
      const sum = (side: string) =>
        all
          .filter((one) => one.currency === currency && one.balance !== 0)
          .filter((one) => (one['normal-side'] === side) === one.balance > 0)
          .reduce((cents, { balance }) => cents + Math.abs(Math.round(balance * 100)), 0) / 100;
      expect([sum('DEBIT'), sum('CREDIT')]).toEqual([debits, credits]);
    }
  });

  test('is the same before and after postings are added up, and by day', async () => {
    await posted({});
    const before = await balances();
    expect(held(before, 'PARTNER_CHARGES', 'TESTED')).toBe(12.5);
    await updateJournalTotals(server.database);
    expect(await balances()).toEqual(before);
    await posted({ day: '2026-10-02' });
    expect(held(await balances(), 'PARTNER_CHARGES', 'TESTED')).toBe(25);
    expect(held(await balances('2026-10-01'), 'PARTNER_CHARGES', 'TESTED')).toBe(12.5);
    expect(held(await balances('2026-09-29'), 'PARTNER_CHARGES', 'TESTED')).toBeUndefined();
    await updateJournalTotals(server.database);
    expect(held(await balances('2026-10-01'), 'PARTNER_CHARGES', 'TESTED')).toBe(12.5);
  });

  test('needs a day', async () => {
    const { status } = await treasury.call('GET', '/console/api/books/trial-balance?day=monday');
    expect(status).toBe(400);
  });
});

describe('the journal totals', () => {
  test('are computed once, even by concurrent processes', async () => {
    await posted({ day: '2026-10-03' });
    await Promise.all([1, 2, 3].map(() => updateJournalTotals(server.database)));
    expect(held(await balances(), 'PARTNER_CHARGES', 'TESTED')).toBe(37.5);
  });

  test('never include an entry that is not committed yet', async () => {
    await withTransaction(server.database, async (handle) => {
      await postEntry(handle, {
        ...{ event: 'PARTNER_CHARGED', actor: 'operator:Thandi', day: '2026-10-04' },
        ...{ subject: 'demo:8000', document: 'demo:8000' },
        lines: [
          { account: 'PARTNER_CHARGES', subAccount: 'TESTED', cents: 1_000n },
          { account: 'BANK', subAccount: 'TESTED', cents: -1_000n },
        ],
      });
      await updateJournalTotals(server.database, AbortSignal.timeout(150));
    });
    await updateJournalTotals(server.database);
    expect(held(await balances(), 'PARTNER_CHARGES', 'TESTED')).toBe(47.5);
  });

  test('are compared with the lines, so that a changed total is a difference', async () => {
    await updateJournalTotals(server.database);
    const before = await findLedgerDifferences(server.database);
    await server.database.pool.query(
      `update journal_totals set debit_cents = debit_cents + 1
       where sub_account = 'TESTED' and account = 'PARTNER_CHARGES' and business_day = '2026-10-04'`,
    );
    const added = (await findLedgerDifferences(server.database)).filter(
      (one) => !before.some(({ row, about }) => row === one.row && about === one.about),
    );
    expect(added).toEqual([
      {
        ...{ row: '2026-10-04', about: 'PARTNER_CHARGES/TESTED PARTNER_CHARGED ZAR' },
        ...{ expected: '10.00 / 0.00', found: '10.01 / 0.00' },
      },
    ]);
    await server.database.pool.query(
      `update journal_totals set debit_cents = debit_cents - 1
       where sub_account = 'TESTED' and account = 'PARTNER_CHARGES' and business_day = '2026-10-04'`,
    );
  });
});

describe('the lines of an account', () => {
  const lines = async (query: string) =>
    (
      await treasury.call<{
        lines: { entry: number; day: string; debit?: number }[];
        next?: string;
      }>('GET', `/console/api/books/accounts/PARTNER_CHARGES/lines?sub-account=TESTED&${query}`)
    ).body;

  test('come page by page, each once, the newest first', async () => {
    const first = await lines('size=2');
    expect(first.lines.map(({ day }) => day)).toEqual(['2026-10-04', '2026-10-03']);
    const second = await lines(`size=2&before=${first.next}`);
    expect(second.lines.map(({ day }) => day)).toEqual(['2026-10-02', '2026-09-30']);
    expect(second.next).toBeUndefined();
  });

  test('lead to their entry', async () => {
    const [line] = (await lines('from=2026-10-04')).lines;
    const { body } = await treasury.call('GET', `/console/api/books/entries/${line?.entry}`);
    expect(body).toMatchObject({
      ...{ event: 'Cost of a partner', day: '2026-10-04', subject: 'demo:8000' },
      lines: [
        { account: 'PARTNER_CHARGES', 'sub-account': 'TESTED', debit: 10 },
        { account: 'BANK', 'sub-account': 'TESTED', credit: 10 },
      ],
    });
    expect((await treasury.call('GET', '/console/api/books/entries/999999999')).status).toBe(404);
  });
});

test('settlement shows per day and partner the amounts collected, settled and owed', async () => {
  await posted({
    event: 'PARTNER_SETTLED',
    day: '2026-10-05',
    lines: [
      { account: 'BANK', subAccount: 'MAIN', cents: 900n },
      { account: 'PARTNER_CHARGES', subAccount: 'NEWPAY', cents: 100n },
      { account: 'PAYMENT_CLEARING', subAccount: 'NEWPAY', cents: -1_000n },
    ],
  });
  const { body } = await treasury.call<{ days: { partner: string }[] }>(
    'GET',
    '/console/api/books/settlement?from=2026-10-05&to=2026-10-05',
  );
  expect(body.days.filter(({ partner }) => partner === 'NEWPAY')).toEqual([
    {
      ...{ day: '2026-10-05', partner: 'NEWPAY', currency: 'ZAR' },
      ...{ collected: 0, settled: 10, other: 0, owed: -10 },
    },
  ]);
});

test('income matches the command, also as a file', async () => {
  const { body } = await treasury.call<{
    rows: { account: string; net: number }[];
    file: { name: string; content: string };
  }>('GET', '/console/api/books/income?month=2026-10');
  expect(body.rows.find(({ account }) => account === 'PARTNER_CHARGES')?.net).toBeGreaterThan(0);
  expect(body.file.name).toBe('income-2026-10.csv');
  const rows = await withTransaction(server.database, async (handle) => {
    const all: unknown[] = [];
    for await (const row of booksReports(handle).month('2026-10-01')) all.push(row);
    return all.length;
  });
  expect(body.file.content.trim().split('\n')).toHaveLength(rows);
});

test('the last comparison is shown, also before the first one', async () => {
  const { body } = await treasury.call('GET', '/console/api/books/check');
  expect(body).toEqual({ differences: 0, named: [] });
});

describe('a correction', () => {
  const wanted = {
    lines: [
      { account: 'WRITE_OFFS', debit: '12.50' },
      { account: 'BANK', 'sub-account': 'MAIN', credit: '12.50' },
    ],
    reason: 'The bank kept it.',
  };

  test('is proposed by one operator and posted by the decision of another', async () => {
    const { status, body } = await treasury.call<{ 'case-id': number }>(
      'POST',
      '/console/api/books/corrections',
      wanted,
    );
    expect(status).toBe(201);
    const found = await server.database.db
      .selectFrom('cases')
      .select(['kind', 'state', 'proposed_by'])
      .where('id', '=', BigInt(body['case-id']))
      .executeTakeFirst();
    expect(found).toEqual({ kind: 'CORRECTION', state: 'PROPOSED', proposed_by: treasury.actor });
    const again = await admin.call('POST', '/console/api/books/corrections', wanted);
    expect(again.status).toBe(409);
  });

  test.each([
    ['without a reason', { reason: '' }],
    ['out of balance', { lines: [{ account: 'WRITE_OFFS', debit: '1' }] }],
    ['with a line of two sides', { lines: [{ account: 'BANK', debit: '1', credit: '1' }] }],
    ['of nothing', { lines: [] }],
    ['of an amount that is none', { lines: [{ account: 'BANK', debit: 'one' }] }],
  ])('is refused %s', async (_, changed) => {
    const sent = { ...wanted, ...changed };
    expect((await treasury.call('POST', '/console/api/books/corrections', sent)).status).toBe(400);
  });

  test('writes off nothing that an account does not hold', async () => {
    const sent = { account: 'CHARGEBACKS', amount: '99999.00', reason: 'Gone.' };
    expect((await treasury.call('POST', '/console/api/books/write-offs', sent)).status).toBe(409);
  });
});

describe('a month', () => {
  const ours = '/console/api/books/months';
  const examination = '/console/api/books/examination';
  const never = new AbortController().signal;
  const close = (by: SignedIn, month: string, seen?: SignedIn) =>
    by.call<ErrorBody>(
      'POST',
      `${ours}/${month}/closing`,
      seen ? { 'proposed-by': seen.actor } : {},
    );
  interface Months {
    next: string;
    closed: { month: string }[];
  }
  const months = async () => (await treasury.call<Months>('GET', ours)).body;
  /** Changes a customer's recorded limit usage, so that the ledger differs from it or agrees again. */
  const useMore = (cents: number) =>
    server.database.pool.query(
      `update limit_usage set principal_cents = principal_cents + $1, day_limit_cents = day_limit_cents + $1
       where business_day = (select min(business_day) from limit_usage)`,
      [cents],
    );
  const examined = async () =>
    (await treasury.call<{ last: object }>('GET', examination)).body.last;

  test('is proposed by one operator, and stays open if the ledger has differences', async () => {
    const { next } = await months();
    await useMore(900);
    expect((await close(treasury, next)).body).toMatchObject({ 'proposed-by': treasury.actor });
    expect((await close(treasury, next)).status).toBe(409);
    expect((await close(treasury, next, treasury)).status).toBe(409);
    expect((await close(admin, next, treasury)).status).toBe(200);
    await runRequestedVerification(server.services, never);
    expect(await examined()).toMatchObject({ problems: [expect.stringContaining('limit')] });
    expect((await months()).closed.map(({ month }) => month)).not.toContain(next);
    await useMore(-900);
  });

  test('is not closed by a second operator who only meant to propose it, and a proposal can be withdrawn', async () => {
    const { next } = await months();
    const second = await close(admin, next);
    expect([second.status, second.body.message]).toEqual([
      409,
      `${treasury.email} has proposed to close this month in the meantime. Please review it, then close it.`,
    ]);
    const withdraw = () => treasury.call('DELETE', `${ours}/${next}/closing`);
    expect((await withdraw()).body).not.toHaveProperty('proposed-by');
    expect((await withdraw()).status).toBe(409);
    expect((await close(admin, next, treasury)).status).toBe(409);
    expect((await close(treasury, next)).status).toBe(200);
  });

  test('is closed for another operator by a worker that checks the ledger', async () => {
    const { next } = await months();
    const both = await Promise.all([1, 2].map(() => close(admin, next, treasury)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await examined()).toMatchObject({ closes: next, done: 0, steps: 0, problems: [] });
    expect((await months()).closed.map(({ month }) => month)).not.toContain(next);
    await Promise.all([1, 2].map(() => runRequestedVerification(server.services, never)));
    const { done, steps } = (await examined()) as { done: number; steps: number };
    expect(steps).toBeGreaterThan(10);
    expect(done).toBe(steps - 1);
    expect(await examined()).toMatchObject({ 'ended-at': expect.any(String), problems: [] });
    expect((await months()).closed).toContainEqual({
      ...{ month: next, 'closed-by': admin.actor, 'closed-at': expect.any(String) },
    });
  });

  test('can be checked at any time, one check at a time', async () => {
    expect((await treasury.call('POST', examination)).status).toBe(204);
    expect((await admin.call('POST', examination)).status).toBe(409);
    await runRequestedVerification(server.services, never);
    expect(await examined()).toMatchObject({ 'asked-by': treasury.actor, problems: [] });
    const { body } = await treasury.call<{ differences: number }>(
      'GET',
      '/console/api/books/check',
    );
    expect(body).toMatchObject({ differences: 0, 'checked-at': expect.any(String) });
  });

  test('that is not over cannot be closed', async () => {
    const now = new Date().toISOString().slice(0, 7);
    const path = `/console/api/books/months/${now}/closing` as const;
    expect((await treasury.call('POST', path, {})).status).toBe(409);
  });
});
