import type { Database } from '../database/pool.ts';
import type { ReadingSource } from './readings.ts';

/** Result of the latest comparison of the ledger; none before the first one. */
export function booksSource({ pool }: Database): ReadingSource<'differences' | 'age'> {
  return {
    name: 'books',
    gauges: {
      differences: [
        'thumela.books.differences',
        'Differences found by the last comparison of the ledger',
      ],
      age: [
        'thumela.books.check.age.seconds',
        'Age of the last comparison of the ledger',
        'seconds',
      ],
    },
    read: async () => {
      const { rows } = await pool.query<{ differences: number; age: number }>(
        `select differences, extract(epoch from now() - checked_at)::float8 as age
         from books_checks order by id desc limit 1`,
      );
      return rows.flatMap(({ differences, age }) => [
        { gauge: 'differences' as const, value: differences },
        { gauge: 'age' as const, value: age },
      ]);
    },
  };
}

/**
 * How long the oldest entry of the audit trail has waited for its seal, and the latest verification of the whole
 * trail; none before the first one.
 */
export function auditSource({ pool }: Database): ReadingSource<'unsealed' | 'age' | 'problems'> {
  return {
    name: 'audit trail',
    gauges: {
      unsealed: [
        'thumela.audit.unsealed.age.seconds',
        'Age of the oldest audit entry without a seal',
        'seconds',
      ],
      age: [
        'thumela.audit.verified.age.seconds',
        'Age of the last verification of the audit trail',
        'seconds',
      ],
      problems: ['thumela.audit.problems', 'Problems found by the last verification'],
    },
    read: async () => {
      const { rows } = await pool.query<{
        unsealed: number;
        age: number | null;
        problems: number | null;
      }>(
        `select coalesce((select extract(epoch from now() - at) from audit_entries
             where id = (select min(entry_id) from audit_unsealed)), 0)::float8 as unsealed,
           extract(epoch from now() - v.verified_at)::float8 as age, v.problems
         from (values (1)) one
         left join lateral (select * from audit_verifications order by id desc limit 1) v on true`,
      );
      return rows.flatMap(({ unsealed, age, problems }) => [
        { gauge: 'unsealed' as const, value: unsealed },
        ...(age === null || problems === null
          ? []
          : [
              { gauge: 'age' as const, value: age },
              { gauge: 'problems' as const, value: problems },
            ]),
      ]);
    },
  };
}

/**
 * For how long no statement has covered a bank account of ours, or a partner that ever sent one: since the end of the
 * last covered day, by the index of covered days.
 */
export function statementsSource({ pool }: Database): ReadingSource<'age'> {
  return {
    name: 'statements',
    gauges: {
      age: [
        'thumela.statements.age.seconds',
        'Time since the last day that a statement covers',
        'seconds',
      ],
    },
    read: async () => {
      const { rows } = await pool.query<{ account: string; age: number }>(
        `select code as account, extract(epoch from now() - coalesce(last.ends, added_at))::float8 as age
         from bank_accounts left join lateral (
           select (to_day + 1)::timestamptz as ends from statements
           where partner is null and bank_account = code order by from_day desc limit 1) last on true
         union all
         select maps.partner, extract(epoch from now() - last.ends)::float8
         from statement_maps maps cross join lateral (
           select (to_day + 1)::timestamptz as ends from statements s
           where s.partner = maps.partner and s.bank_account is null order by from_day desc limit 1) last`,
      );
      return rows.map(({ account, age }) => ({
        ...{ gauge: 'age' as const, value: age },
        attributes: { account },
      }));
    },
  };
}
