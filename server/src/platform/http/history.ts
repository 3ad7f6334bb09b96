import { ROLE } from '@thumela/contract/values.ts';
import { formatTimestamp } from './timestamp.ts';

/** A status change as stored. */
export interface EventRow<Status> {
  to_status: Status;
  /** A role and, after a colon, the person or system: `operator:3`. */
  actor: string;
  at: Date;
}

/** A transaction's events in the form of the API: status, time and role, never the person. */
export function historyView<Status>(events: readonly EventRow<Status>[]) {
  return events.map(({ to_status, actor, at }) => ({
    status: to_status,
    date: formatTimestamp(at),
    by: showRole(to_status, actorRoleOf(actor)),
  }));
}

/** Holds of a transaction. Whether an operator or the system found the reason would reveal which one it is. */
const HOLDS: ReadonlySet<unknown> = new Set(['ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD']);

const showRole = (status: unknown, role: ReturnType<typeof actorRoleOf>) =>
  HOLDS.has(status) && role === 'OPERATOR' ? 'SYSTEM' : role;

const isRole = (text: string): text is keyof typeof ROLE => Object.hasOwn(ROLE, text);

function actorRoleOf(actor: string) {
  const role = actor.split(':', 1)[0]?.toUpperCase() ?? '';
  return isRole(role) ? role : null;
}
