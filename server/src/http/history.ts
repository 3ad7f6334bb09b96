import { timestamp } from './timestamp.ts';

/** One change of a status, as it was written down. */
export interface EventRow {
  to_status: string;
  /** A role, and after a colon who in it. */
  actor: string;
  at: Date;
}

/** The events of a transaction as they are answered: what, when, and by which role, never by whom. */
export function historyRecord(events: readonly EventRow[]) {
  return events.map(({ to_status, actor, at }) => ({
    status: to_status,
    date: timestamp(at),
    by: actor.split(':', 1)[0]?.toUpperCase() ?? null,
  }));
}
