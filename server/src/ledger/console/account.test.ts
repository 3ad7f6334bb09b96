import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { newPayable } from '../../../test/payable-transactions.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { casesService } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type Entry, postEntry } from '../journal/journal.ts';

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
  lines: { day: string; page?: object; 'document-page'?: object }[];
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

test('the statement of the period is a CSV with both balances, whose cells no spreadsheet evaluates', async () => {
  const { status, body } = await treasury.call<{ name: string; content: string }>(
    'GET',
    `${PATH}/PARTNER_CHARGES/statement?sub-account=%3DDAYS&from=2026-09-02&to=2026-09-03`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const rows = body.content.trim().split('\n');
  expect(rows[1]).toMatch(/^2026-09-02,,Opening balance,.*,ZAR,,,1\.00$/);
  expect(rows[2]).toMatch(/^2026-09-02,\d+,.*,'=DAYS,ZAR,2\.50,,3\.50$/);
  expect(rows[4]).toMatch(/^2026-09-03,,Closing balance,.*,ZAR,,,3\.00$/);
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
