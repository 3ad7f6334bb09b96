import { addDays } from '@thumela/rules/dates/dates.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { withTransaction } from '../../platform/database/pool.ts';

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
});
afterAll(() => prepared.close());

const LIMITS = [5_000n, 10_000n, 15_000n] as const;
const TOTALS = `select usage_day as newest, day_cents as day, month_cents as month, year_cents as year, transactions
  from customer_totals where registration_id = $1`;
const RESERVE = 'select reserve_limit($1, $2, $3, $4, $5, $6)';

const SOON = { timeout: 10_000 };

const someone = async () => (await addCustomer(prepared)).registrationId;

/** Reserves on a day, like a creation that began on it. */
const reserve = (registration: number, day: string, principal: bigint) =>
  prepared.database.pool.query(RESERVE, [registration, day, principal, ...LIMITS]);

const PERIODS = ['day', 'month', 'year'] as const;

const exceeds = (limit: (typeof PERIODS)[number]) => ({
  constraint: `limit_usage_within_${limit}`,
});

async function totals(registration: number) {
  const { rows } = await prepared.database.pool.query(TOTALS, [registration]);
  return rows[0];
}

test('a creation that began before midnight uses the limits of its own month, even when the next has begun', async () => {
  const one = await someone();
  for (const day of ['2026-11-27', '2026-11-28']) await reserve(one, day, 4_500n);
  await reserve(one, '2026-12-01', 2_000n);
  await expect(reserve(one, '2026-11-30', 1_001n)).rejects.toMatchObject(exceeds('month'));
  await reserve(one, '2026-11-30', 1_000n);
  expect(await totals(one)).toEqual({
    ...{ newest: '2026-12-01', day: 2_000n, month: 2_000n, year: 12_000n, transactions: 4n },
  });
  await expect(reserve(one, '2026-12-01', 3_001n)).rejects.toMatchObject(exceeds('day'));
});

test('and of its own year, which the running totals no longer include', async () => {
  const one = await someone();
  for (const day of ['2026-10-30', '2026-10-31', '2026-11-30']) await reserve(one, day, 4_500n);
  await reserve(one, '2027-01-01', 2_000n);
  await expect(reserve(one, '2026-12-31', 1_501n)).rejects.toMatchObject(exceeds('year'));
  await reserve(one, '2026-12-31', 1_500n);
  expect(await totals(one)).toEqual({
    ...{ newest: '2027-01-01', day: 2_000n, month: 2_000n, year: 2_000n, transactions: 5n },
  });
});

test('and of its own day', async () => {
  const one = await someone();
  await reserve(one, '2026-11-10', 4_000n);
  await reserve(one, '2026-11-11', 4_000n);
  await expect(reserve(one, '2026-11-10', 1_001n)).rejects.toMatchObject(exceeds('day'));
  await reserve(one, '2026-11-10', 1_000n);
  expect(await totals(one)).toMatchObject({ day: 4_000n, month: 9_000n, year: 9_000n });
});

test('two that cross midnight together wait for each other, and each counts in its own month', async () => {
  const one = await someone();
  await reserve(one, '2026-11-28', 4_500n);
  await reserve(one, '2026-11-29', 4_500n);
  const late: Promise<unknown>[] = [];
  await withTransaction(prepared.database, async ({ client }) => {
    await client.query(RESERVE, [one, '2026-12-01', 3_000n, ...LIMITS]);
    late.push(
      expect(reserve(one, '2026-11-30', 1_001n)).rejects.toMatchObject(exceeds('month')),
      reserve(one, '2026-11-30', 1_000n),
    );
    await expect
      .poll(async () => {
        const { rows } = await prepared.database.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%reserve_limit%'
            and datname = current_database()`,
        );
        return rows.length;
      }, SOON)
      .toBe(2);
  });
  await Promise.all(late);
  expect(await totals(one)).toEqual({
    ...{ newest: '2026-12-01', day: 3_000n, month: 3_000n, year: 13_000n, transactions: 4n },
  });
});

interface Reservation {
  day: string;
  cents: bigint;
}

/** Days around the end of a year, a leap day and the end of a month, and principals. */
const anyReservations = fc.array(
  fc.record({
    day: fc
      .tuple(
        fc.constantFrom('2027-12-31', '2028-02-29', '2028-04-30'),
        fc.integer({ min: -2, max: 2 }),
      )
      .map(([end, offset]) => addDays(end, offset)),
    cents: fc.bigInt(1n, 5_500n),
  }),
  { minLength: 5, maxLength: 20 },
);

test('reservations in any order never exceed the limit of a day, month or year, and none that fits is refused', async () => {
  const one = await someone();
  const client = await prepared.database.pool.connect();
  /** The constraint that refuses it; undefined if it is reserved. */
  const refusedBy = async (day: string, cents: bigint): Promise<string | undefined> => {
    await client.query('savepoint one');
    try {
      await client.query(RESERVE, [one, day, cents, ...LIMITS]);
      return undefined;
    } catch (error) {
      await client.query('rollback to one');
      return (error as { constraint?: string }).constraint;
    }
  };
  try {
    await fc.assert(
      fc
        .asyncProperty(anyReservations, async (reservations) => {
          const sent: Reservation[] = [];
          const sum = (period: string) =>
            sent
              .filter(({ day }) => day.startsWith(period))
              .reduce((all, { cents }) => all + cents, 0n);
          for (const { day, cents } of reservations) {
            const periods = [day, day.slice(0, 7), day.slice(0, 4)];
            const over = periods.findIndex(
              (period, at) => sum(period) + cents > (LIMITS[at] ?? 0n),
            );
            const refused = await refusedBy(day, cents);
            expect(refused).toBe(over < 0 ? undefined : exceeds(PERIODS[over] ?? 'day').constraint);
            if (refused === undefined) sent.push({ day, cents });
          }
          const newest =
            sent
              .map(({ day }) => day)
              .toSorted()
              .at(-1) ?? '';
          expect((await client.query(TOTALS, [one])).rows[0]).toEqual({
            ...{ newest, transactions: BigInt(sent.length) },
            ...{ day: sum(newest), month: sum(newest.slice(0, 7)), year: sum(newest.slice(0, 4)) },
          });
        })
        .beforeEach(() => client.query('begin'))
        .afterEach(() => client.query('rollback')),
      { numRuns: 40 },
    );
  } finally {
    client.release();
  }
});
