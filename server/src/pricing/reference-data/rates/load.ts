import type { Kysely } from 'kysely';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import { StartError } from '../../../platform/core/config.ts';
import {
  type Database,
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { addRates, lockPrices } from './add.ts';
import type { NewRate } from './read.ts';

/** Rates of one moment from one source. */
export interface RateLoad {
  readonly rates: readonly NewRate[];
  readonly validFrom: Date;
  /** The source of the rates, in words. */
  readonly source: string;
}

const DAY = 86_400_000;
/** Days that rates may be loaded ahead of their time. */
const AHEAD = 7;

/** Actor of the first load: the person who runs the server, as for `thumela operators`. */
const ACTOR = 'command';

/**
 * Adds the first rates of an installation, all or none, with an entry in the audit trail. No operator can sign in
 * before a production has rates, and there is nothing to compare these with; all later ones take two people.
 *
 * @returns the number of each
 * @param lifetimeHours the age at which a rate is no longer used
 * @throws StartError with everything that is wrong with them, and where there are rates already
 */
export async function loadFirstRates(
  database: Database,
  load: RateLoad,
  lifetimeHours: number,
): Promise<LoadedRates> {
  return await withTransaction(database, async (handle) => {
    await lockPrices(handle);
    if (await hasOwnRates(handle.db)) throw new StartError(['There are rates already.']);
    const known = await readDestinationIds(handle);
    const problems = [
      ...momentProblems(load.validFrom, handle.clock.now(), lifetimeHours),
      ...load.rates.flatMap((rate) => rateProblems(rate, known.get(rate.country))),
    ];
    if (problems.length > 0) throw new StartError(problems);
    const loaded = await insertRates(handle, load, known);
    await appendAuditEntry(handle, {
      actor: ACTOR,
      action: 'rates.loaded',
      subject: 'exchange-rates',
      details: { source: load.source, validFrom: load.validFrom.toISOString(), rates: load.rates },
    });
    return loaded;
  });
}

/** @throws StartError for rates of countries or currencies that this server does not send */
export async function refuseUnknown(
  handle: Pick<Handle, 'db'>,
  rates: readonly NewRate[],
): Promise<void> {
  const known = await readDestinationIds(handle);
  const problems = rates.flatMap((rate) => rateProblems(rate, known.get(rate.country)));
  if (problems.length > 0) throw new StartError(problems);
}

/** The numbers of loaded rates by country, by which one of them can be recalled. */
type LoadedRates = ReadonlyMap<string, bigint>;

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

/** A country of the server. */
interface Known {
  readonly id: number;
  readonly currency: string;
}

/** Every country of the server by its code. */
async function readDestinationIds({ db }: Pick<Handle, 'db'>): Promise<ReadonlyMap<string, Known>> {
  const rows = await db.selectFrom('destinations').select(['alpha2', 'id', 'currency']).execute();
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

function rateProblems({ country, currency }: NewRate, known: Known | undefined): string[] {
  if (!known) return [`${country}: this server does not send money there.`];
  if (known.currency === currency) return [];
  return [`${country}: the currency there is ${known.currency}, not ${currency}.`];
}

async function insertRates(
  handle: TransactionHandle,
  { rates, validFrom, source }: RateLoad,
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
            changed_by: ACTOR,
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
