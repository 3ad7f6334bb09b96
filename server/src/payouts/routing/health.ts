import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Failures in a row after which a channel is left alone for a while. */
const FAILING_AFTER = 5;
/** Minutes within which the next failure belongs to the same row. */
const ROW_MINUTES = 10;
/** Milliseconds until a failing channel is tried again. */
const PAUSE_MS = 2 * 60_000;

/** Until when a channel is left alone; undefined if its last calls did not fail. It may have passed. */
export const findFailingUntil = (channel: {
  failures_in_row: number;
  last_failure_at: Date | null;
}): Date | undefined =>
  channel.failures_in_row >= FAILING_AFTER && channel.last_failure_at
    ? new Date(channel.last_failure_at.getTime() + PAUSE_MS)
    : undefined;

/** Records that a channel could not be called, or did not answer. */
export async function recordFailure({ db }: Handle, channel: string): Promise<void> {
  const isRow = sql<boolean>`last_failure_at > now() - make_interval(mins => ${ROW_MINUTES})`;
  await db
    .updateTable('payout_channels')
    .set({
      failures_in_row: sql<number>`case when ${isRow}
        then least(failures_in_row + 1, ${FAILING_AFTER}) else 1 end`,
      last_failure_at: sql<Date>`now()`,
    })
    .where('name', '=', channel)
    .execute();
}

/** Records that a channel answered; writes nothing if it did before. */
export async function recordAnswer({ db }: Handle, channel: string): Promise<void> {
  await db
    .updateTable('payout_channels')
    .set({ failures_in_row: 0 })
    .where('name', '=', channel)
    .where('failures_in_row', '>', 0)
    .execute();
}
