import { sql } from 'kysely';
import type { Database } from '../../../platform/database/pool.ts';
import { type FloatView, readFloatViews } from './read-views.ts';

/**
 * Marks the floats that run out before money ordered tomorrow arrives, and those without money for further payouts.
 * A mark goes away only when the float is safe again (a bank day more, and no payout waits), so that one near its
 * threshold raises one alert. Any number of workers may run it at once.
 */
export async function watchFloats(database: Database): Promise<void> {
  for (const view of await readFloatViews(database)) {
    const isLow = followMark(view.terms.low_since, marksOfLow(view));
    const isStopped = followMark(view.terms.stopped_since, marksOfStop(view));
    if (isLow !== isMarked(view.terms.low_since))
      await setMark(database, view.id, 'low_since', isLow);
    if (isStopped !== isMarked(view.terms.stopped_since)) {
      await setMark(database, view.id, 'stopped_since', isStopped);
    }
  }
}

interface Marks {
  readonly begins: boolean;
  readonly ends: boolean;
}

const marksOfLow = ({ active, forecast: { isLow, isSafe } }: FloatView): Marks => ({
  begins: active && isLow,
  ends: !active || isSafe,
});

const marksOfStop = ({ active, availableCents, waiting }: FloatView): Marks => ({
  begins: active && availableCents <= 0n,
  ends: !active || (availableCents > 0n && waiting === 0),
});

const isMarked = (since: Date | null) => since !== null;

const followMark = (since: Date | null, { begins, ends }: Marks): boolean =>
  isMarked(since) ? !ends : begins;

const setMark = (
  { db }: Database,
  id: bigint,
  column: 'low_since' | 'stopped_since',
  begins: boolean,
) =>
  sql`update payout_floats set ${sql.ref(column)} = ${begins ? sql`now()` : sql`null`}
    where id = ${id} and (${sql.ref(column)} is null) = ${begins}`.execute(db);
