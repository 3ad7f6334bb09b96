import {
  compareDecimals,
  decimal,
  multiply,
  percent,
  percentText,
  subtract,
} from '@thumela/rules/money/decimal.ts';
import { effectiveRate } from '@thumela/rules/quote/quote.ts';
import { type Kysely, sql } from 'kysely';
import { appendAuditEntry } from '../../audit/service.ts';
import { StartError } from '../../config.ts';
import { type Database, type TransactionHandle, withTransaction } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import { addRates, lockPrices } from './add.ts';
import type { NewRate } from './read.ts';
import { notRecalled } from './recall.ts';

/** Rates of one moment from one source, and the operator who answers for them. */
export interface RateLoad {
  readonly rates: readonly NewRate[];
  readonly validFrom: Date;
  /** The source of the rates, in words. */
  readonly source: string;
  /** The name of the person who loads them. */
  readonly operator: string;
  /** Lets a customer's rate differ from the one before by more than JUMP. */
  readonly allowJumps: boolean;
}

/** A customer's rate that differs by more than this part from the one before is taken for a slip, unless jumps are allowed. */
const JUMP = '0.1';
const DAY = 86_400_000;
/** Days that rates may be loaded ahead of their time. */
const AHEAD = 7;

/**
 * Adds new rates, all or none, with an entry in the audit trail. They are in force from `validFrom` on;
 * existing quotations and transactions keep theirs.
 *
 * @returns the number of each
 * @param lifetimeHours the age at which a rate is no longer used
 * @throws StartError with everything that is wrong with them
 */
export async function loadRates(
  database: Database,
  load: RateLoad,
  lifetimeHours: number,
): Promise<LoadedRates> {
  return await withTransaction(database, async (handle) => {
    const known = await knownRates(handle, load.validFrom);
    const problems = [
      ...momentProblems(load.validFrom, handle.clock.now(), lifetimeHours),
      ...load.rates.flatMap((rate) => rateProblems(rate, known.get(rate.country), load)),
    ];
    if (problems.length > 0) throw new StartError(problems);
    const loaded = await insert(handle, load, known);
    await appendAuditEntry(handle, {
      actor: `operator:${load.operator}`,
      action: 'rates.loaded',
      subject: 'exchange-rates',
      details: { source: load.source, validFrom: load.validFrom.toISOString(), rates: load.rates },
    });
    return loaded;
  });
}

/** The numbers of loaded rates by country, by which one of them can be recalled. */
export type LoadedRates = ReadonlyMap<string, bigint>;

/** Whether an operator ever loaded rates. */
export async function hasOwnRates(db: Kysely<Tables>): Promise<boolean> {
  const rate = await db
    .selectFrom('exchange_rates')
    .select('id')
    .where('demonstration', '=', false)
    .limit(1)
    .executeTakeFirst();
  return rate !== undefined;
}

/** A country of the server, and the operator's rate in force there before the load. */
interface Known {
  readonly id: number;
  readonly currency: string;
  readonly mid: string | null;
  readonly margin_percent: string | null;
  readonly valid_from: Date | null;
  /** Whether there is one valid from the very moment, recalled or not. */
  readonly taken: boolean;
}

async function knownRates(
  handle: TransactionHandle,
  validFrom: Date,
): Promise<ReadonlyMap<string, Known>> {
  await lockPrices(handle);
  const { db } = handle;
  const rows = await db
    .selectFrom('destinations')
    .leftJoin('exchange_rates', (join) =>
      join
        .onRef('exchange_rates.destination_id', '=', 'destinations.id')
        .on('demonstration', '=', false)
        .on('valid_from', '<=', validFrom)
        .on(notRecalled),
    )
    .distinctOn('destinations.id')
    .select(['alpha2', 'destinations.id', 'currency', 'mid', 'margin_percent', 'valid_from'])
    .select(
      sql<boolean>`exists (select from exchange_rates same
        where same.destination_id = destinations.id and same.valid_from = ${validFrom})`.as(
        'taken',
      ),
    )
    .orderBy('destinations.id')
    .orderBy('valid_from', (order) => order.desc().nullsLast())
    .execute();
  return new Map(rows.map(({ alpha2, ...row }) => [alpha2, row]));
}

function momentProblems(validFrom: Date, now: Date, lifetimeHours: number): string[] {
  const age = now.getTime() - validFrom.getTime();
  if (age > lifetimeHours * 3_600_000) {
    return [
      `Rates valid from ${validFrom.toISOString()} are older than RATE_LIFETIME_HOURS allows.`,
    ];
  }
  if (age < -AHEAD * DAY) return [`Rates can be loaded at most ${AHEAD} days ahead.`];
  return [];
}

function rateProblems(rate: NewRate, known: Known | undefined, load: RateLoad): string[] {
  const { country, currency } = rate;
  if (!known) return [`${country}: this server does not send money there.`];
  if (known.currency !== currency) {
    return [`${country}: the currency there is ${known.currency}, not ${currency}.`];
  }
  if (known.taken) {
    return [`${country}: there is a rate valid from this moment already.`];
  }
  if (known.mid === null || known.margin_percent === null || load.allowJumps) return [];
  const before = customerRate(known.mid, known.margin_percent);
  const after = customerRate(rate.mid, rate.marginPercent);
  const bound = multiply(before, decimal(JUMP));
  const change = subtract(after, before);
  const size = change.units < 0n ? subtract(before, after) : change;
  if (compareDecimals(size, bound) <= 0) return [];
  return [
    `${country}: ${rate.mid} less ${rate.marginPercent} % is more than ${percentText(JUMP)} % away from ${known.mid} less ${known.margin_percent} %; say --allow-jumps if it is right.`,
  ];
}

const customerRate = (mid: string, marginPercent: string) =>
  effectiveRate(decimal(mid), percent(marginPercent));

async function insert(
  handle: TransactionHandle,
  { rates, validFrom, source, operator }: RateLoad,
  known: ReadonlyMap<string, Known>,
): Promise<LoadedRates> {
  const rows = rates.flatMap(({ country, mid, marginPercent }) => {
    const destination = known.get(country);
    return destination
      ? [
          {
            destination_id: destination.id,
            mid,
            margin_percent: marginPercent,
            valid_from: validFrom,
            changed_by: operator,
            source,
          },
        ]
      : [];
  });
  const ids = await addRates(handle, rows);
  return new Map(
    [...known].flatMap(([country, { id }]) => {
      const rate = ids.get(id);
      return rate === undefined ? [] : [[country, rate] as const];
    }),
  );
}
