import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { newPayable } from '../../../test/payable-transactions.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { casesService } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type Entry, postEntry } from '../journal/journal.ts';
import { updateJournalTotals } from '../journal/totals/add-up.ts';

let server: RunningServer;
let treasury: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  treasury = await operatorCall(server, 'treasury');
});
afterAll(() => server.close());

let counter = 9_000n;
/** Posts a charge of a partner on a day. */
const charged = (day: string, cents: bigint, entry: Partial<Entry> = {}) => {
  counter += 1n;
  return withTransaction(server.database, (handle) =>
    postEntry(handle, {
      ...{ event: 'PARTNER_CHARGED', actor: 'operator:Thandi', day },
      ...{ subject: `demo:${counter}`, document: `demo:${counter}` },
      lines: [
        { account: 'PARTNER_CHARGES', subAccount: '=DAYS', cents },
        { account: 'BANK', subAccount: 'DAYS', cents: -cents },
      ],
      ...entry,
    }),
  );
};

interface Lines {
  opening: number;
  debited: number;
  credited: number;
  balance?: { balance: number };
  lines: {
    day: string;
    debit?: number;
    credit?: number;
    balance?: number;
    page?: object;
    'document-page'?: object;
  }[];
  next?: string;
}
const PATH = '/console/api/books/accounts';
const of = (account: string, sub: string, days: string) =>
  treasury.call<Lines>('GET', `${PATH}/${account}/lines?sub-account=${sub}&${days}`);

test('an account is read for a period, with its opening balance, movements and closing balance', async () => {
  for (const [day, cents] of [
    ['2026-09-01', 100n],
    ['2026-09-02', 250n],
    ['2026-09-03', -50n],
    ['2026-09-04', 1_000n],
  ] as const) {
    await charged(day, cents);
  }
  const { body } = await of('PARTNER_CHARGES', '=DAYS', 'from=2026-09-02&to=2026-09-03');
  expect(body).toMatchObject({ opening: 1, debited: 2.5, credited: 0.5, balance: { balance: 3 } });
  expect(body.lines.map(({ day }) => day)).toEqual(['2026-09-03', '2026-09-02']);
  const bank = await of('BANK', 'DAYS', 'from=2026-09-02&to=2026-09-03');
  expect(bank.body).toMatchObject({ opening: -1, debited: 0.5, credited: 2.5 });
  const whole = await of('PARTNER_CHARGES', '=DAYS', '');
  expect(whole.body).toMatchObject({ opening: 0, balance: { balance: 13 } });
});

test('each line has the balance after it, on every page and with several lines on one day', async () => {
  for (const cents of [100n, -400n, 250n, 1_000n]) {
    await withTransaction(server.database, (handle) => {
      counter += 1n;
      return postEntry(handle, {
        ...{ event: 'PARTNER_CHARGED', actor: 'operator:Thandi', day: '2026-09-06' },
        ...{ subject: `demo:${counter}`, document: `demo:${counter}` },
        lines: [
          { account: 'VOUCHERS', subAccount: 'RUNNING', cents },
          { account: 'BANK', subAccount: 'RUNNING', cents: -cents },
        ],
      });
    });
  }
  const running = async (query: string) => (await of('VOUCHERS', 'RUNNING', query)).body;
  const whole = await running('');
  expect(whole.lines.map(({ balance }) => balance)).toEqual([-9.5, 0.5, 3, -1]);
  const first = await running('size=3');
  const second = await running(`size=3&before=${first.next}`);
  expect([...first.lines, ...second.lines].map(({ balance }) => balance)).toEqual(
    whole.lines.map(({ balance }) => balance),
  );
  await updateJournalTotals(server.database);
  expect((await running('')).lines).toEqual(whole.lines);
});

interface Settled {
  days: Record<'collected' | 'settled' | 'other', number>[];
}
interface Income {
  rows: ({ account: string } & Record<'booked' | 'taken-back' | 'corrected' | 'net', number>)[];
}

test('every figure of settlement and income is the sum of the lines it leads to', async () => {
  const day = '2026-08-05';
  const clearing = (event: Entry['event'], cents: bigint) =>
    charged(day, 0n, {
      event,
      lines: [
        { account: 'PAYMENT_CLEARING', subAccount: 'DRILLED', cents },
        { account: 'PARTNER_CHARGES', subAccount: 'DRILLED', cents: -cents },
      ],
      ...(event === 'CORRECTED' && { reason: 'Twice.' }),
    });
  await clearing('PAYMENT_COUNTED', 900n);
  await clearing('PAYMENT_TAKEN_BACK', -200n);
  await clearing('PARTNER_SETTLED', -500n);
  await clearing('CORRECTED', 30n);
  await charged(day, 0n, {
    lines: [
      { account: 'PARTNER_CHARGES', subAccount: 'DRILLED', cents: 70n },
      { account: 'BANK', subAccount: 'DRILLED', cents: -70n },
    ],
  });
  const days = `from=${day}&to=${day}`;
  const sum = async (account: string, part: string, figure: string) => {
    const path = `${PATH}/${account}/lines?${part}&${days}&figure=${figure}` as const;
    const { body } = await treasury.call<Lines>('GET', path);
    const cents = body.lines.map(({ debit = 0, credit = 0 }) => Math.round((debit - credit) * 100));
    const total = cents.reduce((all, one) => all + one, 0) / 100;
    expect(total).toBeCloseTo(body.debited - body.credited);
    expect(body.lines.every(({ balance }) => balance === undefined)).toBe(true);
    return total;
  };
  const settlement = await treasury.call<Settled>('GET', `/console/api/books/settlement?${days}`);
  expect(settlement.body.days).toMatchObject([{ collected: 7, settled: 5, other: 0.3 }]);
  const clearingSum = (figure: string) => sum('PAYMENT_CLEARING', 'sub-account=DRILLED', figure);
  expect(await clearingSum('COLLECTED')).toBe(7);
  expect(await clearingSum('SETTLED')).toBe(-5);
  expect(await clearingSum('CORRECTIONS')).toBe(0.3);
  const { body } = await treasury.call<Income>('GET', '/console/api/books/income?month=2026-08');
  const charges = body.rows.find(({ account }) => account === 'PARTNER_CHARGES');
  expect(charges).toMatchObject({ booked: 7.7, 'taken-back': 9, corrected: -0.3, net: -1.6 });
  const chargesSum = (figure: string) => sum('PARTNER_CHARGES', 'whole=true', figure);
  expect(await chargesSum('BOOKED')).toBe(7.7);
  expect(await chargesSum('TAKEN_BACK')).toBe(-9);
  expect(await chargesSum('CORRECTED')).toBe(-0.3);
  const net = await treasury.call<Lines>(
    'GET',
    `${PATH}/PARTNER_CHARGES/lines?whole=true&${days}&size=1`,
  );
  expect(net.body).toMatchObject({ opening: 0, balance: { balance: -1.6 } });
  expect(net.body.lines[0]).toMatchObject({ balance: -1.6, 'sub-account': 'DRILLED' });
});

test('the statement of the period is a CSV with both balances, whose cells no spreadsheet evaluates', async () => {
  const { status, body } = await treasury.call<{ name: string; content: string }>(
    'GET',
    `${PATH}/PARTNER_CHARGES/statement?sub-account=%3DDAYS&from=2026-09-02&to=2026-09-03`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const rows = body.content.trim().split('\n');
  expect(rows[1]).toMatch(/^2026-09-02,,Opening balance,.*,ZAR,,,1\.00,debit$/);
  expect(rows[2]).toMatch(/^2026-09-02,\d+,.*,'=DAYS,ZAR,2\.50,,3\.50,debit$/);
  expect(rows[4]).toMatch(/^2026-09-03,,Closing balance,.*,ZAR,,,3\.00,debit$/);
  expect(rows).toHaveLength(5);
});

test('each line and each entry links to its subject and to its document', async () => {
  const { id, paymentReference } = await newPayable(server.database, { total: '1000.00' });
  await reportPaid(server.database, id);
  const { db } = server.database;
  const transaction = { kind: 'TRANSACTION', id: Number(id), quoted: paymentReference };
  const { id: entry, document } = await db
    .selectFrom('journal_entries')
    .select(['id', 'document'])
    .where('subject', '=', `transaction:${id}`)
    .where('event', '=', 'PAYMENT_COUNTED')
    .executeTakeFirstOrThrow();
  expect(document).toMatch(/^webhook-event:/);
  const whole = await treasury.call('GET', `/console/api/books/entries/${entry}`);
  expect(whole.body).toMatchObject({ page: transaction, 'document-page': transaction });
  const { body } = await of('PAYMENT_CLEARING', 'STITCH', '');
  expect(body.lines[0]).toMatchObject({ page: transaction, 'document-page': transaction });
});

test('money in suspense links to its case, and a correction to the entry that it reverses', async () => {
  const event = 77_000n;
  const id = await withTransaction(server.database, (handle) =>
    casesService(handle).open({
      kind: 'SUSPENSE',
      subject: `webhook-event:${event}`,
      facts: {},
      actor: 'clock',
    }),
  );
  const held = await charged('2026-09-05', 5n, {
    subject: `case:${id}`,
    document: `webhook-event:${event}`,
  });
  const toCase = { kind: 'CASE', id: Number(id), quoted: String(id) };
  const first = await treasury.call('GET', `/console/api/books/entries/${held}`);
  expect(first.body).toMatchObject({ page: toCase, 'document-page': toCase });
  const back = await charged('2026-09-05', -5n, { document: `journal-entry:${held}` });
  const second = await treasury.call<object>('GET', `/console/api/books/entries/${back}`);
  expect(second.body).toMatchObject({ 'document-page': { kind: 'ENTRY', id: Number(held) } });
  expect(second.body).not.toHaveProperty('page');
});

test('the entries of a transaction, of a payment and of a day are listed', async () => {
  const { id, paymentReference } = await newPayable(server.database, { total: '500.00' });
  await reportPaid(server.database, id);
  const { id: payment } = await server.database.db
    .selectFrom('payments')
    .select('id')
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow();
  interface Entries {
    page?: object;
    entries: { event: string; amounts: object[] }[];
    next?: number;
  }
  const entries = async (name: string) =>
    (await treasury.call<Entries>('GET', `/console/api/books/entries?of=${name}`)).body;
  const found = await entries(`transaction:${id}`);
  expect(found).toMatchObject({
    page: { kind: 'TRANSACTION', quoted: paymentReference },
    entries: [{ event: 'Payment received', amounts: [{ currency: 'ZAR', amount: 500 }] }],
  });
  expect((await entries(`payment:${payment}`)).entries).toEqual(found.entries);
  expect((await entries('2026-08-05')).entries).toHaveLength(5);
  const first = await entries('2026-08-05&size=2');
  expect(first.entries).toHaveLength(2);
  expect((await entries(`2026-08-05&size=3&before=${first.next}`)).entries).toHaveLength(3);
  expect((await entries('transaction:999999999')).entries).toEqual([]);
});
