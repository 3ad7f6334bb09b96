import type { Database } from '../database/pool.ts';
import type { ReadingSource } from './readings.ts';

/** Held money, with its own indexes (migration 0046): few rows compared with all transactions. */
export function heldSource({ pool }: Database): ReadingSource<'cents' | 'items'> {
  return {
    name: 'held money',
    gauges: {
      cents: ['thumela.money.held.cents', 'Money on hold, in cents of rand', 'cents'],
      items: ['thumela.money.held.items', 'Number of transactions or payments on hold'],
    },
    read: async () => {
      const { rows } = await pool.query<{ status: string; cents: bigint; items: bigint }>(
        `select status, sum(total_cents)::bigint as cents, count(*) as items from transactions
         where status in ('ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_CANCELLATION',
           'READY_FOR_CANCELLATION', 'MARKED_FOR_REFUND', 'READY_FOR_REFUND')
         group by status
         union all
         select 'PAYMENT_HELD', coalesce(sum(amount_cents), 0)::bigint, count(*) from cases
         where kind = 'SUSPENSE' and state <> 'DECIDED' and currency = 'ZAR'`,
      );
      return rows.flatMap(({ status, cents, items }) => [
        { gauge: 'cents' as const, value: Number(cents), attributes: { status } },
        { gauge: 'items' as const, value: Number(items), attributes: { status } },
      ]);
    },
  };
}

/** Open cases, with an index of open cases only. */
export function openCasesSource({ pool }: Database): ReadingSource<'open' | 'overdue'> {
  return {
    name: 'cases',
    gauges: {
      open: ['thumela.cases.open', 'Cases waiting for a decision'],
      overdue: ['thumela.cases.overdue', 'Cases past their due time'],
    },
    read: async () => {
      const { rows } = await pool.query<{ kind: string; open: bigint; overdue: bigint }>(
        `select kind, count(*) as open, count(*) filter (where due_at < now()) as overdue
         from cases where state <> 'DECIDED' group by kind`,
      );
      return rows.flatMap(({ kind, open, overdue }) => [
        { gauge: 'open' as const, value: Number(open), attributes: { kind } },
        { gauge: 'overdue' as const, value: Number(overdue), attributes: { kind } },
      ]);
    },
  };
}

/**
 * Payouts that are not final, in one pass over the index of due payouts. `OPEN` is always reported, so that its
 * absence means that nothing could be read.
 */
export function payoutsSource({
  pool,
}: Database): ReadingSource<'waiting' | 'age' | 'float' | 'late'> {
  return {
    name: 'payouts',
    gauges: {
      waiting: ['thumela.payouts.waiting', 'Payouts that are not final'],
      age: [
        'thumela.payouts.oldest.age.seconds',
        'Time since the oldest payout that does not wait for its float entered its state',
        'seconds',
      ],
      float: [
        'thumela.payouts.float.wait.seconds',
        'Time for which a payout has waited for money in its float, the longest',
        'seconds',
      ],
      late: ['thumela.payouts.late', 'Payouts that did not arrive by the promised time'],
    },
    read: async () => {
      const { rows } = await pool.query<{
        channel: string;
        state: string;
        waiting: bigint;
        age: number;
        float: number;
        late: bigint;
      }>(
        `select channel, state, count(id) as waiting,
           coalesce(extract(epoch from now() - min(state_at) filter (where awaited_float_id is null)), 0)::float8 as age,
           coalesce(extract(epoch from now() - min(awaited_since)), 0)::float8 as float,
           count(*) filter (where state in ('OPEN', 'SENT', 'ACCEPTED') and promised_by <= now()) as late
         from (
           select coalesce(sent_through, channel, '') as channel, state, id, state_at, awaited_float_id, awaited_since,
             promised_by
           from payouts where due_at is not null
           union all select '', 'OPEN', null, null, null, null, null) p
         group by channel, state`,
      );
      return rows.flatMap(({ channel, state, waiting, age, float, late }) => {
        const attributes = { channel, state };
        return [
          { gauge: 'waiting' as const, value: Number(waiting), attributes },
          { gauge: 'age' as const, value: age, attributes },
          { gauge: 'late' as const, value: Number(late), attributes },
          ...(state === 'OPEN'
            ? [{ gauge: 'float' as const, value: float, attributes: { channel } }]
            : []),
        ];
      });
    },
  };
}
