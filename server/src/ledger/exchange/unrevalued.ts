import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { findClosingRate, type RateTerms } from './closing-rates.ts';
import {
  findNextDay,
  findNextMovement,
  listPositionCurrencies,
  type Position,
  readPosition,
} from './positions.ts';

/** Days that are over before a position without a revaluation is reported. */
const PATIENCE_DAYS = 2;

/** A position that is not revalued, and its first day without. */
export interface UnrevaluedPosition {
  readonly currency: string;
  readonly since: IsoDate;
}

/** Positions that wait for a rate for more than a business day after the end of their day. */
export async function listPositionsWithoutRate(handle: Handle): Promise<UnrevaluedPosition[]> {
  const day = addDays(currentBusinessDay(handle.clock), -PATIENCE_DAYS);
  const found: UnrevaluedPosition[] = [];
  for (const currency of await listPositionCurrencies(handle)) {
    const since = await findFirstUnrevalued(handle, currency);
    if (since === undefined || since > day) continue;
    // Without a balance in the currency no rate is needed.
    if ((await readPosition(handle, { currency, day })).held !== 0n)
      found.push({ currency, since });
  }
  return found;
}

/** The first day of a currency with a position that is not revalued and in an open month. */
async function findFirstUnrevalued(handle: Handle, currency: string): Promise<IsoDate | undefined> {
  const day = await findNextDay(handle, currency);
  if (day === undefined) return undefined;
  const of = { currency, day };
  return isEmpty(await readPosition(handle, of)) ? await findNextMovement(handle, of) : day;
}

/**
 * The currencies that still have to be revalued at the end of a day, because the job has not done it. One that had no
 * rate then cannot be: it remains at its last value.
 */
export async function listUnrevalued(
  handle: Handle,
  day: IsoDate,
  terms: RateTerms,
): Promise<string[]> {
  const found: string[] = [];
  for (const currency of await listPositionCurrencies(handle)) {
    const of = { currency, day };
    if (await wasRevalued(handle, of)) continue;
    const position = await readPosition(handle, of);
    if (isEmpty(position)) continue;
    if (position.held === 0n || (await findClosingRate(handle, of, terms))) found.push(currency);
  }
  return found;
}

const isEmpty = ({ held, carried }: Position) => held === 0n && carried === 0n;

/** Whether a currency was revalued on a day or later: an entry that came afterwards is in the next revaluation. */
async function wasRevalued(
  { db }: Handle,
  { currency, day }: { currency: string; day: IsoDate },
): Promise<boolean> {
  const row = await db
    .selectFrom('position_revaluations')
    .select(sql`1`.as('one'))
    .where('currency', '=', currency)
    .where('business_day', '>=', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
