import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { type Entry, type Line, postEntry } from './journal.ts';

let prepared: PreparedDatabase;
let database: Database;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  database = prepared.database;
});
afterAll(() => prepared.close());

const paid: Line[] = [
  { account: 'PAYMENT_CLEARING', subAccount: 'STITCH', cents: 105_750n },
  { account: 'SUSPENSE', cents: -105_750n },
];

const postNew = (entry: Partial<Entry> = {}) =>
  withTransaction(database, (handle) =>
    postEntry(handle, {
      event: 'PAYMENT_IN_SUSPENSE',
      subject: `case:${BigInt(randomInt(2 ** 40))}`,
      document: 'webhook-event:1',
      actor: 'payment:STITCH',
      lines: paid,
      ...entry,
    }),
  );

const count = async (table: 'journal_entries' | 'journal_lines') =>
  (await database.pool.query(`select from ${table}`)).rowCount;

describe('an entry is refused and not stored,', () => {
  const dollars = { account: 'SUSPENSE', currency: 'USD' } as const;
  test.each<[string, string, Partial<Entry>]>([
    [
      'that does not sum to zero',
      'journal_lines_balance',
      { lines: [...paid, { account: 'FEES', cents: 1n }] },
    ],
    [
      'that sums to zero only over its currencies',
      'journal_lines_balance',
      {
        lines: [
          { account: 'BANK', cents: 5n },
          { ...dollars, cents: -5n },
        ],
      },
    ],
    [
      'of an account that there is not',
      'journal_lines_account_known',
      { lines: paid.map((line) => ({ ...line, account: 'TREASURE' as 'BANK' })) },
    ],
    ['without lines', 'journal_entries_have_lines', { lines: [] }],
    [
      'whose lines are all of zero',
      'journal_entries_have_lines',
      { lines: [{ account: 'BANK', cents: 0n }] },
    ],
  ])('%s', async (_, constraint, entry) => {
    const before = await count('journal_entries');
    await expect(postNew(entry)).rejects.toMatchObject({ constraint });
    expect(await count('journal_entries')).toBe(before);
  });

  test('with the same event, subject and document, even concurrently', async () => {
    const entry = { subject: 'transaction:7', document: 'webhook-event:70' } as const;
    const results = await Promise.allSettled([postNew(entry), postNew(entry), postNew(entry)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      expect(result.reason).toMatchObject({ constraint: 'journal_entries_once' });
    }
    await postNew({ ...entry, document: 'webhook-event:71' });
  });
});

test('an entry may have several currencies, and sums to zero in each', async () => {
  const dollars = paid.map((line) => ({ ...line, currency: 'USD' }));
  await expect(postNew({ lines: [...paid, ...dollars] })).resolves.toEqual(expect.any(BigInt));
});

test.each([
  ['that are out of balance', [7], 'journal_lines_balance'],
  ['that balance', [7, 9], 'journal_lines_at_once'],
])('no lines can be added to an entry later: not those %s', async (_, numbers, constraint) => {
  const id = await postNew();
  const adding = database.pool.query(
    `insert into journal_lines (entry_id, line, account, amount_cents, currency, business_day)
     select $1, n, 'BANK', (n - 8) * 100, 'ZAR', business_day
     from journal_entries, unnest($2::int[]) n where id = $1`,
    [id, numbers],
  );
  await expect(adding).rejects.toMatchObject({ constraint });
});

test('lines have the day of their entry', async () => {
  const inserting = withTransaction(database, async ({ client }) => {
    await client.query(`with entry as (
      insert into journal_entries (event, subject, document, business_day, actor)
      values ('CORRECTED', 'case:1', 'case:1', '2026-10-01', 'operator:x') returning id)
      insert into journal_lines (entry_id, line, account, amount_cents, currency, business_day)
      select id, n, 'BANK', n * 2 - 3, 'ZAR', '2026-10-02' from entry, unnest(array[1, 2]) n`);
  });
  await expect(inserting).rejects.toMatchObject({ constraint: 'journal_lines_at_once' });
});

describe('written rows are immutable', () => {
  test.each(['journal_entries', 'journal_lines', 'closed_months', 'case_events'])(
    'in %s, for every user',
    async (table) => {
      await postNew();
      const set =
        table === 'closed_months' ? 'closed_by' : table === 'journal_lines' ? 'account' : 'actor';
      for (const statement of [
        `update ${table} set ${set} = 'somebody'`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(prepared.owner.pool.query(statement), statement).rejects.toThrow(
          /is append-only|never/,
        );
      }
    },
  );

  test('an entry is reversed by one that names it, once', async () => {
    const reverses = await postNew();
    const lines = paid.map((line) => ({ ...line, cents: -line.cents }));
    const taking = { event: 'CORRECTED', lines, reverses, reason: 'A slip.' } as const;
    await postNew(taking);
    await expect(postNew(taking)).rejects.toMatchObject({
      constraint: 'journal_entries_reversed_once',
    });
  });

  test('a missing entry cannot be reversed', async () => {
    await expect(postNew({ reverses: 10n ** 12n })).rejects.toMatchObject({ code: '23503' });
  });
});
