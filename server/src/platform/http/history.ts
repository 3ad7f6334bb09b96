import { ROLE } from '@thumela/contract/values.ts';
import { timestamp } from './timestamp.ts';

/** One change of a status, as stored. */
export interface EventRow<Status> {
  to_status: Status;
  /** A role and, after a colon, who in it: `operator:3`. */
  actor: string;
  at: Date;
}

/** The events of a transaction on the wire: what, when, and by which role, never by whom. */
export function historyView<Status>(events: readonly EventRow<Status>[]) {
  return events.map(({ to_status, actor, at }) => ({
    status: to_status,
    date: timestamp(at),
    by: roleOf(actor),
  }));
}

const isRole = (text: string): text is keyof typeof ROLE => Object.hasOwn(ROLE, text);

function roleOf(actor: string) {
  const role = actor.split(':', 1)[0]?.toUpperCase() ?? '';
  return isRole(role) ? role : null;
}
