import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { lockPrices, notRecalled, tellPrices } from '../reference-data/service.ts';
import { isWithin } from './band.ts';
import { endStop } from './stops.ts';

/** A stopped country with a rate that has since come into force. */
interface Overtaken {
  readonly destination_id: number;
  readonly case_id: bigint;
  /** The rate in force now. */
  readonly mid: string;
  readonly valid_from: Date;
  /** The reference for the comparison: the feed's offer, or else the rate in force when the country was stopped. */
  readonly compared: string | null;
}

/**
 * Ends stops for which a planned rate inside the band has since come into force: the country can be quoted again, and
 * a rate inside the band needs no further confirmation (see server/src/pricing/README.md). Outside the band a stop remains.
 */
export async function endOvertaken({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<void> {
  const stopped = await database.db
    .selectFrom('rate_stops')
    .select('id')
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!stopped) return;
  await withTransaction(database, async (handle) => {
    await lockPrices(handle);
    for (const one of await findOvertakenStops(handle, config)) {
      if (isWithin(one.compared ?? undefined, one.mid, config.rateBandPercent)) {
        await goOn(handle, one);
      }
    }
  });
}

async function findOvertakenStops(
  { db }: TransactionHandle,
  { demo }: { demo: boolean },
): Promise<Overtaken[]> {
  const newest = (until: ReturnType<typeof sql.ref>) => sql`
    select exchange_rates.mid, exchange_rates.valid_from from exchange_rates
    where destination_id = stops.destination_id and valid_from <= ${until}
      and (${demo} or not demonstration) and ${notRecalled}
    order by valid_from desc limit 1`;
  const { rows } = await sql<Overtaken>`
    select stops.destination_id, stops.case_id, held.mid, held.valid_from,
      coalesce(stops.mid, before.mid) as compared
    from (select *, now() as at from rate_stops where ended_at is null) stops
    join lateral (${newest(sql.ref('stops.at'))}) held on held.valid_from > stops.stopped_at
    left join lateral (${newest(sql.ref('stops.stopped_at'))}) before on true`.execute(db);
  return rows;
}

async function goOn(
  handle: TransactionHandle,
  { destination_id: destinationId, case_id: id, mid, valid_from: from, compared }: Overtaken,
): Promise<void> {
  const reason = ENGLISH.say(changeTexts).plannedInForce(mid, compared ?? '');
  await endStop(handle, { destinationId, from }, { decision: 'NEW_RATE', actor: 'system', reason });
  await tellPrices(handle);
  await appendAuditEntry(handle, {
    actor: 'system',
    action: 'rates.stop-ended',
    subject: `case:${id}`,
    details: { mid, compared, reason },
  });
}
