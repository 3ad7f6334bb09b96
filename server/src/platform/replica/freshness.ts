import type { Database } from '../database/pool.ts';
import { inspectPrimary, inspectStandby, type StandbyState } from './inspect-standby.ts';
import { LogEnds } from './log-ends.ts';

/** Why a replica is not used, whatever the request. */
export type ReplicaProblem = 'unreachable' | 'not-standby' | 'other-database';

/** Result of a check: the moment in milliseconds that the replica's data describe, or why it is not used. */
export type Finding = { readonly asOf: number } | { readonly problem: ReplicaProblem };

/** The two databases of a check; `replica` has a connection of its own, so that slow reads do not delay checks. */
interface Checked {
  readonly primary: Database;
  readonly replica: Database;
}

/**
 * Returns a function that checks how old the replica's data are (docs/replicas.md). All commits acknowledged before the
 * moment it finds are visible there, perhaps later ones too.
 *
 * @param remembered milliseconds for which the ends of the primary's log are remembered
 */
export function createFreshnessCheck(
  { primary, replica }: Checked,
  remembered: number,
): () => Promise<Finding> {
  const ends = new LogEnds(remembered);
  let place: string | undefined;
  return async () => {
    // Without a new end of the log the replica looks older than it is, and never younger.
    const now = await inspectPrimary(primary).catch(() => undefined);
    if (now) {
      ends.add(now);
      place = now.place;
    }
    const found = await inspectStandby(replica).catch(() => undefined);
    return found ? findMoment(found, place, ends) : { problem: 'unreachable' };
  };
}

function findMoment(found: StandbyState, place: string | undefined, ends: LogEnds): Finding {
  const { standby, lsn, replayed } = found;
  if (place === undefined) return { problem: 'unreachable' };
  if (found.place !== place) return { problem: 'other-database' };
  if (!standby || lsn === null) return { problem: 'not-standby' };
  return { asOf: Math.max(ends.momentOf(lsn) ?? 0, replayed ?? 0) };
}
