/** The figures of docs/books.md match the product's postings. */
import { readFileSync } from 'node:fs';
import { ACCOUNTS } from '@thumela/rules/books/accounts.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { applyPayoutReport } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { journalEvents } from '../../platform/i18n/texts/en/journal-events.ts';
import { formatEvent } from './event-words.ts';
import { type Entry, postEntry } from './journal.ts';
import { transferLines } from './postings.ts';

const page = readFileSync(new URL('../../../../docs/books.md', import.meta.url), 'utf8');

let server: RunningServer;
/** Total of the example transaction, in cents. */
let total: bigint;

const posted = (entry: Omit<Entry, 'subject' | 'document' | 'actor'>, line: bigint) =>
  withTransaction(server.database, (handle) => {
    const document = `statement-line:${line}` as const;
    return postEntry(handle, { ...entry, subject: document, document, actor: 'operator:Thandi' });
  });

interface Posted {
  event: string;
  place: string;
  cents: bigint;
}

async function lines(): Promise<Posted[]> {
  const { rows } = await server.database.pool.query<Posted>(
    `select e.event, l.account || coalesce('/' || nullif(l.sub_account, ''), '') as place, l.amount_cents as cents
     from journal_entries e join journal_lines l on l.entry_id = e.id order by e.id, l.line`,
  );
  return rows;
}

beforeAll(async () => {
  server = await startServer();
  const customer = await addCustomer(server);
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 1000);
  const id = BigInt(sent['transaction-id']);
  expect(await lines()).toEqual([]);
  await reportPaid(server.database, id);
  const [received] = await lines();
  total = received?.cents ?? 0n;
  const bank = { account: 'BANK', subAccount: 'MAIN' } as const;
  const float = { account: 'PAYOUT_FLOAT', subAccount: '11' } as const;
  await posted({ event: 'PAYOUT_PARTNER_FUNDED', lines: transferLines(float, bank, 100_000n) }, 1n);
  await applyPayoutReport(server.database, id, 'PAID');
  const commission = 899n;
  await posted(
    {
      event: 'PARTNER_SETTLED',
      lines: [
        { ...bank, cents: total - commission },
        { account: 'PARTNER_CHARGES', subAccount: 'STITCH', cents: commission },
        { account: 'PAYMENT_CLEARING', subAccount: 'STITCH', cents: -total },
      ],
    },
    2n,
  );
});
afterAll(() => server.close());

const side = (cents: bigint, sign: bigint) =>
  cents * sign > 0n ? formatMinorPlain(cents * sign) : '';
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

test('one transaction is followed from its payment to its settlement in figures', async () => {
  const entries = await lines();
  const rows = entries.map(({ event, place, cents }, index) =>
    row(
      entries[index - 1]?.event === event ? '' : formatEvent(event),
      ...[place, side(cents, 1n), side(cents, -1n)],
    ),
  );
  expect(page).toContain(rows.join('\n'));
});

test('its remaining balances are explained', async () => {
  const { rows } = await server.database.pool.query<Posted>(
    `select l.account || coalesce('/' || nullif(l.sub_account, ''), '') as place, sum(l.amount_cents)::bigint as cents
     from journal_lines l join accounts a on a.code = l.account group by 1, a.kind
     having sum(l.amount_cents) <> 0
     order by array_position(array['ASSET', 'LIABILITY', 'INCOME', 'EXPENSE'], a.kind), 1`,
  );
  const told = rows.map(({ place, cents }) => row(place, side(cents, 1n), side(cents, -1n)));
  const sum = rows.reduce((all, { cents }) => (cents > 0n ? all + cents : all), 0n);
  told.push(row('**total**', formatMinorPlain(sum), formatMinorPlain(sum)));
  expect(page).toContain(told.join('\n'));
});

test('every account is explained, in the words of its row', async () => {
  const accounts = await server.database.db.selectFrom('accounts').selectAll().execute();
  expect(accounts.map(({ code }) => code).toSorted()).toEqual([...ACCOUNTS].toSorted());
  for (const { code, kind, divided_by, meaning } of accounts) {
    expect(page).toContain(row(code, kind.toLowerCase(), divided_by ?? '', meaning));
  }
});

test('every posted event appears on the page', () => {
  const missing = Object.values(journalEvents).filter((words) => !page.includes(`| ${words} |`));
  expect(missing).toEqual([]);
});
