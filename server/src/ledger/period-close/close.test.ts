import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDesk } from '../../../test/desk.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { runCommand, type TerminalTester, terminalOperator } from '../../../test/terminal.ts';
import { casesService } from '../../casework/cases/service.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { type Entry, journalService } from '../journal/service.ts';
import { closeMonth } from './close.ts';

let prepared: PreparedDatabase;
let database: Database;
let months: string[];
beforeEach(async () => {
  prepared = await prepareTestDatabase();
  database = prepared.database;
  const { rows } = await database.pool.query<{ month: string }>(
    `select to_char(current_date - n * interval '1 month', 'YYYY-MM') as month
     from generate_series(0, 4) n order by n`,
  );
  months = rows.map(({ month }) => month);
});
afterEach(() => prepared.close());

/** The month a given number of months ago. */
const ago = (count: number) => months[count] ?? '';

const inOrder = { problems: [] };
const close = (month: string, { problems }: { problems: readonly string[] } = inOrder) =>
  closeMonth(database, {
    month: `${month}-01`,
    operator: 'Thandi',
    rates: { demo: false },
    examine: async () => ({ problems }),
  });

const entryOf = (day?: string): Entry => ({
  event: 'PAYMENT_IN_SUSPENSE',
  subject: `case:${BigInt(randomInt(2 ** 40))}`,
  document: 'webhook-event:1',
  actor: 'payment:STITCH',
  lines: [
    { account: 'PAYMENT_CLEARING', subAccount: 'STITCH', cents: 100n },
    { account: 'SUSPENSE', cents: -100n },
  ],
  day,
});
const post = (entry: Entry) =>
  withTransaction(database, (handle) => journalService(handle).post(entry));

async function dayOf(id: bigint): Promise<string> {
  const { rows } = await database.pool.query(
    'select business_day as day from journal_entries where id = $1',
    [id],
  );
  return rows[0]?.day;
}

const closed = async () =>
  (await database.pool.query('select * from closed_months order by month')).rows;

describe('a month is closed', () => {
  test('by an operator, which the audit trail records', async () => {
    await post(entryOf(`${ago(1)}-15`));
    await close(ago(1));
    expect(await closed()).toMatchObject([
      { month: `${ago(1)}-01`, closed_by: 'operator:Thandi', closed_at: expect.any(Date) },
    ]);
    const audited = await database.db
      .selectFrom('audit_entries')
      .innerJoin('closed_months', 'closed_at', 'at')
      .select(['actor', 'subject'])
      .where('action', '=', 'month.closed')
      .execute();
    expect(audited).toEqual([{ actor: 'operator:Thandi', subject: `month:${ago(1)}` }]);
  });

  test('once, when it is over and next in order', async () => {
    await post(entryOf(`${ago(3)}-28`));
    await expect(close(ago(0))).rejects.toThrow(`${ago(0)} is not over yet.`);
    await expect(close(ago(1))).rejects.toThrow(`${ago(3)} has to be closed first.`);
    await close(ago(3));
    await expect(close(ago(1))).rejects.toThrow(`${ago(2)} has to be closed first.`);
    await close(ago(2));
    await close(ago(1));
    await expect(close(ago(2))).rejects.toThrow(`${ago(2)} is closed already.`);
    expect((await closed()).map(({ month }) => month)).toEqual(
      [ago(3), ago(2), ago(1)].map((month) => `${month}-01`),
    );
  });

  test('first even before anything was posted', async () => {
    await post(entryOf(`${ago(2)}-01`));
    await close(ago(4));
    await expect(close(ago(2))).rejects.toThrow(`${ago(3)} has to be closed first.`);
  });

  test('only while the ledger has no differences', async () => {
    await expect(close(ago(1), { problems: ['Seal 7 does not hold.'] })).rejects.toThrow(
      'The books are not in order, so no month can be closed.\nSeal 7 does not hold.',
    );
    expect(await closed()).toEqual([]);
  });

  test('by the commands of two operators, once the ledger is checked', async () => {
    const thandi = await terminalOperator(prepared, 'treasury');
    const sipho = await terminalOperator(prepared, 'admin');
    const close = async (who: TerminalTester) =>
      runCommand(
        prepared.config.databaseUrl,
        await who.proof(),
        'books',
        'close',
        ago(1),
        ...who.by,
      );
    const transaction = { ...entryOf(), subject: 'transaction:404' } as const;
    const reverses = await post(transaction);
    expect(await close(thandi)).toEqual({
      code: 0,
      output: `${ago(1)} is proposed to be closed. Another operator closes it with the same command.\n`,
    });
    expect(await close(thandi)).toMatchObject({
      code: 1,
      output: expect.stringContaining('another operator must close it'),
    });
    expect(await close(sipho)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^\d{4}-\d\d stays open\.[\s\S]*404/),
    });
    expect(await closed()).toEqual([]);
    const desk = testDesk({ ...prepared, brand: { name: 'Thumela' } });
    const difference = await withTransaction(database, (handle) =>
      casesService(handle).open({
        kind: 'BOOKS_DIFFERENCE',
        subject: 'books',
        facts: {},
        actor: 'clock',
      }),
    );
    const by = { actor: 'operator:Zanele', reason: 'Nobody sent that.' } as const;
    const correction = await desk.correct({ reverses, difference }, by);
    await desk.decide(correction, 'POST', { ...by, actor: 'operator:Pieter' });
    expect(await close(sipho)).toEqual({
      code: 0,
      output: `${ago(1)} is closed. Later postings for it are dated after it.\n`,
    });
    expect(await closed()).toMatchObject([{ closed_by: sipho.actor }]);
  }, 120_000);

  test('by only one of two operators who close it concurrently', async () => {
    const results = await Promise.allSettled([close(ago(1)), close(ago(1))]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: `${ago(1)} is closed already.` },
    });
  });
});

/** Number of sessions waiting for the lock of the months. */
const waiting = async () =>
  Number(
    (
      await database.pool.query(
        `select count(*) from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and locktype = 'advisory' and not granted`,
      )
    ).rows[0]?.count,
  );

describe('an entry', () => {
  test.each(['post_entry', 'a statement of its own'])(
    'begun before its month is closed still belongs to it, by %s',
    async (by) => {
      const day = `${ago(1)}-20`;
      let closing: Promise<void> | undefined;
      const id = await withTransaction(database, async (handle) => {
        const written =
          by === 'post_entry'
            ? await journalService(handle).post(entryOf(day))
            : await insert(day, handle);
        if (by !== 'post_entry') await sql`set constraints all immediate`.execute(handle.db);
        closing = close(ago(1));
        await expect.poll(waiting).toBe(1);
        return written;
      });
      await closing;
      expect(await dayOf(id)).toBe(day);
      expect(await closed()).toHaveLength(1);
    },
  );

  test('that arrives while its month is being closed waits, and belongs to the first open day', async () => {
    let late: Promise<bigint> | undefined;
    let closing: Promise<void> | undefined;
    await withTransaction(database, async (handle) => {
      await journalService(handle).post(entryOf());
      closing = close(ago(1));
      await expect.poll(waiting).toBe(1);
      late = post(entryOf(`${ago(1)}-20`));
      await expect.poll(waiting).toBe(2);
    });
    await closing;
    expect(await dayOf((await late) ?? 0n)).toBe(`${ago(0)}-01`);
  });

  test('that takes too long prevents closing its month', async () => {
    await withTransaction(database, async (handle) => {
      await journalService(handle).post(entryOf());
      await expect(close(ago(1))).rejects.toThrow('Entries are still being written');
    });
    expect(await closed()).toEqual([]);
  });

  test('of a closed or earlier month is refused by the database', async () => {
    await close(ago(1));
    for (const month of [ago(1), ago(2)]) {
      const inserting = withTransaction(database, (handle) => insert(`${month}-20`, handle));
      await expect(inserting).rejects.toMatchObject({ constraint: 'journal_entries_month_open' });
    }
  });

  test('of a closed month is corrected in the open one', async () => {
    const wrong = entryOf(`${ago(1)}-20`);
    const reverses = await post(wrong);
    await close(ago(1));
    const lines = wrong.lines.map((line) => ({ ...line, cents: -line.cents }));
    const day = `${ago(1)}-20`;
    const id = await post({
      ...entryOf(day),
      event: 'CORRECTED',
      lines,
      reverses,
      reason: 'Twice.',
    });
    const { rows } = await database.pool.query(
      'select business_day, reverses from journal_entries where id = $1',
      [id],
    );
    expect(rows).toEqual([{ business_day: `${ago(0)}-01`, reverses }]);
  });
});

/** Writes an entry without post_entry. */
async function insert(
  day: string,
  { client }: Parameters<Parameters<typeof withTransaction>[1]>[0],
): Promise<bigint> {
  const { rows } = await client.query<{ entry_id: bigint }>(
    `with entry as (
       insert into journal_entries (event, subject, document, business_day, actor)
       values ('CORRECTED', 'case:1', 'case:1', $1, 'operator:x') returning id)
     insert into journal_lines (entry_id, line, account, amount_cents, currency, business_day)
     select id, n, 'BANK', n * 2 - 3, 'ZAR', $1 from entry, unnest(array[1, 2]) n returning entry_id`,
    [day],
  );
  return rows[0]?.entry_id ?? 0n;
}
