import { setTimeout as delay } from 'node:timers/promises';
import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { divideDecimals, toDecimal } from '@thumela/rules/money/decimal.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { journalService } from '../journal/service.ts';
import {
  type ClosingRate,
  findClosingRate,
  findNextRateDay,
  type RateTerms,
} from './closing-rates.ts';
import { lockPositions } from './lock.ts';
import {
  type CurrencyDay,
  findNextDay,
  findNextMovement,
  listPositionCurrencies,
  type Position,
  readPosition,
} from './positions.ts';
import { revaluationLines } from './postings.ts';

/** Attempts at a day while others post to positions, and milliseconds between them. */
const ATTEMPTS = 10;
const PAUSE = 50;

/** How long a revaluation tries. */
interface Effort {
  readonly signal?: AbortSignal;
  /** Milliseconds to wait for those that post to a position, while others wait behind; 0 unless a month waits for it. */
  readonly patience?: number;
}

/**
 * Revalues each position at the end of every business day that is over, missed days in their order. Any number of
 * workers may run it at once: each day is one database transaction, and the database takes it once. A day without a
 * rate is left out. While others post to positions without a break, such as an import, it gives up, and its next run
 * continues.
 * @returns the number of days revalued
 */
export async function revaluePositions(
  database: Database,
  terms: RateTerms,
  { signal, patience = 0 }: Effort = {},
): Promise<number> {
  let revalued = 0;
  for (const currency of await listPositionCurrencies(database)) {
    let from: IsoDate | undefined;
    do {
      const attempt = () =>
        withTransaction(database, (handle) =>
          revalueNext(handle, { currency, from }, { ...terms, patience }),
        );
      const step = await attemptOften(attempt, signal);
      if (step === undefined) return revalued;
      revalued += step.revalued ? 1 : 0;
      from = step.next;
    } while (from !== undefined && !signal?.aborted);
  }
  return revalued;
}

/** Repeats what has no result until it has one; undefined if it never has. */
async function attemptOften<Result>(
  attempt: () => Promise<Result | undefined>,
  signal: AbortSignal | undefined,
): Promise<Result | undefined> {
  for (let attempts = 1; ; attempts += 1) {
    const result = await attempt();
    if (result !== undefined || attempts === ATTEMPTS || signal?.aborted) return result;
    await delay(PAUSE);
  }
}

/** Whether a day was revalued, and the day to continue with; undefined when all are done. */
interface Step {
  readonly revalued: boolean;
  readonly next: IsoDate | undefined;
}

/** @returns undefined if others post to positions meanwhile */
async function revalueNext(
  handle: TransactionHandle,
  { currency, from }: { currency: string; from: IsoDate | undefined },
  { patience, ...terms }: RateTerms & { readonly patience: number },
): Promise<Step | undefined> {
  const isOver = (day: IsoDate | undefined) =>
    day !== undefined && day < currentBusinessDay(handle.clock);
  const done = { revalued: false, next: undefined };
  // Most runs find nothing to do, and take no lock.
  if (!isOver(await findNextDay(handle, currency))) return done;
  if (!(await lockPositions(handle, patience))) return undefined;
  const open = await findNextDay(handle, currency);
  const day = from !== undefined && open !== undefined && from > open ? from : open;
  if (day === undefined || !isOver(day)) return done;
  const of = { currency, day };
  const position = await readPosition(handle, of);
  if (position.held === 0n && position.carried === 0n) {
    return { revalued: false, next: await findNextMovement(handle, of) };
  }
  const rate = position.held === 0n ? undefined : await findClosingRate(handle, of, terms);
  if (position.held !== 0n && rate === undefined) {
    return { revalued: false, next: await findNextRateDay(handle, of, terms) };
  }
  await postRevaluation(handle, of, position, rate);
  return { revalued: true, next: addDays(day, 1) };
}

async function postRevaluation(
  handle: TransactionHandle,
  { currency, day }: CurrencyDay,
  { held, carried, throughEntry }: Position,
  rate: ClosingRate | undefined,
): Promise<void> {
  const value = rate === undefined ? 0n : valueInRand(held, rate.mid);
  const gain = value - carried;
  const { id } = await handle.db
    .insertInto('position_revaluations')
    .values({
      ...{ currency, business_day: day, through_entry: throughEntry },
      ...{ held_cents: held, carried_cents: carried, value_cents: value, difference_cents: gain },
      ...{ rate_id: rate?.id ?? null, mid: rate?.mid ?? null, source: rate?.source ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (gain === 0n) return;
  await journalService(handle).post({
    event: 'POSITION_REVALUED',
    subject: `position-revaluation:${id}`,
    document: `position-revaluation:${id}`,
    actor: 'clock',
    day,
    lines: revaluationLines(currency, gain),
  });
}

/** Cents of rand for hundredths of a currency, rounded half away from zero to the cent. */
export const valueInRand = (held: bigint, mid: string): bigint =>
  divideDecimals({ units: held, scale: 0 }, toDecimal(mid), 0, 'halfUp').units;
