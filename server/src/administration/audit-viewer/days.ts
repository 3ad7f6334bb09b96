import { addDays, type IsoDate, startOfDay } from '@thumela/rules/dates/dates.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** Milliseconds by which an entry may be dated before one that has a lower id: its database transaction ran that long. */
const SLACK = 3_600_000;

/** Between which ids a period lies: ids follow time but for transactions that run long. */
export async function idsOf(handle: Handle, { from, to }: { from?: IsoDate; to?: IsoDate }) {
  const earliest = from && startOfDay(from).getTime() - SLACK;
  const latest = to && startOfDay(addDays(to, 1)).getTime() + SLACK;
  const [least, below] = await Promise.all([
    earliest ? firstIdAt(handle, new Date(earliest)) : undefined,
    latest ? firstIdAt(handle, new Date(latest)) : undefined,
  ]);
  return { least, below };
}

/** The lowest id from which on entries are not older than a moment, by halving: no index by time is needed. */
async function firstIdAt({ db }: Handle, moment: Date): Promise<bigint> {
  const { newest } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  let low = 0n;
  let high = BigInt(newest ?? 0) + 1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const row = await db
      .selectFrom('audit_entries')
      .select(['id', 'at'])
      .where('id', '>=', middle)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!row || row.at >= moment) high = middle;
    else low = row.id + 1n;
  }
  return low;
}
