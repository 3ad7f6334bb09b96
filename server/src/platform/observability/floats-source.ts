import type { Database } from '../database/pool.ts';
import type { ReadingSource } from './readings.ts';

/** Floats in use: a few rows, with the marks that a worker maintains. */
export function floatsSource({ pool }: Database): ReadingSource<'reported' | 'age' | 'marked'> {
  return {
    name: 'floats',
    gauges: {
      reported: [
        'thumela.floats.reported.cents',
        'Balance that a channel reported for a float, in hundredths of its currency',
        'cents',
      ],
      age: [
        'thumela.floats.report.age.seconds',
        'Age of the balance that a channel reported',
        'seconds',
      ],
      marked: ['thumela.floats.marked', 'Whether a float is low, stopped or differs'],
    },
    read: async () => {
      const { rows } = await pool.query<{
        channel: string;
        currency: string;
        cents: bigint | null;
        age: number;
        low: boolean;
        stopped: boolean;
        differs: boolean;
      }>(
        `select channel, currency, reported_cents as cents,
           extract(epoch from now() - coalesce(reported_at, added_at))::float8 as age, low_since is not null as low,
           stopped_since is not null as stopped, differs_since is not null as differs
         from payout_floats where active`,
      );
      return rows.flatMap(({ channel, currency, cents, age, ...marks }) => {
        const attributes = { channel, currency };
        return [
          ...(cents === null
            ? []
            : [{ gauge: 'reported' as const, value: Number(cents), attributes }]),
          { gauge: 'age' as const, value: age, attributes },
          ...Object.entries(marks).map(([mark, is]) => ({
            ...{ gauge: 'marked' as const, value: is ? 1 : 0 },
            attributes: { ...attributes, mark },
          })),
        ];
      });
    },
  };
}
