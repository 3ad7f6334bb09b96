import type { Handle } from '../../platform/database/pool.ts';
import { type PriceTerms, readVersionsInForce } from './versions.ts';

/** Reads the feed's state and the stopped countries for the console, longest stop first. */
export async function feedState(handle: Pick<Handle, 'db'>, terms: PriceTerms) {
  const feed = await handle.db.selectFrom('rate_feed').selectAll().executeTakeFirstOrThrow();
  const rows = await handle.db
    .selectFrom('rate_stops')
    .innerJoin('destinations', 'destinations.id', 'rate_stops.destination_id')
    .innerJoin('cases', 'cases.id', 'rate_stops.case_id')
    .select(['case_id', 'alpha2', 'name', 'destinations.currency', 'why', 'mid', 'stopped_at'])
    .select(['cases.decision', 'proposed_by'])
    .where('ended_at', 'is', null)
    .orderBy('stopped_at')
    .execute();
  const rates = await readVersionsInForce(handle, 'RATE', terms);
  const stops = rows.map((row) => ({ ...row, inForce: rates.get(row.alpha2)?.values.mid }));
  return { feed, stops };
}

type OpenStop = Awaited<ReturnType<typeof feedState>>['stops'][number];

/** A stop as its decider saw it. */
interface SeenStop {
  readonly offered?: string | undefined;
  readonly 'in-force'?: string | undefined;
  readonly 'proposed-by'?: string | undefined;
}

/** Whether a stop is unchanged since its decider saw it: both rates and the proposal. */
export const isAsSeen = (stop: OpenStop, seen: SeenStop): boolean =>
  stop.mid === (seen.offered ?? null) &&
  stop.inForce === seen['in-force'] &&
  stop.proposed_by ===
    (seen['proposed-by'] === undefined ? null : `operator:${seen['proposed-by']}`);
