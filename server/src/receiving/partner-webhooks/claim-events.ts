import { sql } from 'kysely';
import type { InboundStatus } from '../../platform/database/columns.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { MAY_LEAVE } from '../../platform/restoration/hold.ts';
import { OVERLAP_HOURS } from './endpoints.ts';

/** How often an event is tried, and how long the waits between are. */
export interface EventRetries {
  /** Tries in all, until it is given up. */
  attempts: number;
  /** Seconds until the second try; each further wait is twice as long. */
  delaySeconds: number;
  longestSeconds: number;
  /** Milliseconds an endpoint may take to answer. */
  timeout: number;
}

/** About 29 hours of attempts. */
export const EVENT_RETRIES: EventRetries = {
  attempts: 17,
  delaySeconds: 5,
  longestSeconds: 6 * 3600,
  timeout: 10_000,
};

/** Seconds until the attempt after this one, at least. */
export const delayAfter = (attempt: number, { delaySeconds, longestSeconds }: EventRetries) =>
  Math.min(longestSeconds, delaySeconds * 2 ** (attempt - 1));

/** As many at once, to one endpoint. */
const BATCH = 20;

/** Seconds beyond the timeout for which a claim holds: then the events of a worker that was killed are due. */
const GRACE_SECONDS = 20;

/** An event that this worker has in its hands. */
export interface ClaimedEvent {
  id: string;
  remittance_partner: string;
  type: string;
  /** Of an event about an order; null for others. */
  order_id: bigint | null;
  reference: string | null;
  status: InboundStatus | null;
  reason: string | null;
  /** Of an event about the partner's account; null for one about an order. */
  details: Readonly<Record<string, unknown>> | null;
  happened_at: Date;
  /** The present attempt included. */
  attempts: number;
  url: string;
  salt: string;
  /** Of the secret before, while it is good. */
  previous_salt: string | null;
}

/** Partners for whom an event is due. */
export async function partnersDue({ db }: Handle): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_endpoints as e')
    .select('e.remittance_partner')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('partner_events as due')
          .select('due.position')
          .whereRef('due.remittance_partner', '=', 'e.remittance_partner')
          .where('due.state', '=', 'WAITING')
          .where('due.due_at', '<=', sql<Date>`now()`),
      ),
    )
    .where(sql<boolean>`${MAY_LEAVE}`)
    .execute();
  return rows.map(({ remittance_partner }) => remittance_partner);
}

/**
 * Claims a partner's events that are due, for each order only the earliest: a later one is not due before that has
 * arrived or is given up. The attempt is counted with the claim, so that an event that kills its worker every time
 * is given up too.
 */
export async function claimEvents(
  { db }: Handle,
  partner: string,
  { timeout }: EventRetries,
): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`
    with claimed as (
      update partner_events e set attempts = e.attempts + 1, tried_at = now(),
        due_at = now() + make_interval(secs => ${timeout / 1000 + GRACE_SECONDS})
      from (select position from partner_events w
        where w.remittance_partner = ${partner} and w.state = 'WAITING' and w.due_at <= now()
          and not exists (select from partner_events earlier
            where earlier.inbound_transaction_id = w.inbound_transaction_id
              and earlier.state = 'WAITING' and earlier.position < w.position)
        order by w.due_at, w.position limit ${BATCH} for update skip locked) due
      where e.position = due.position
      returning e.*
    )
    select claimed.id, claimed.remittance_partner, claimed.type, claimed.inbound_transaction_id as order_id, o.reference,
      claimed.status, claimed.reason, claimed.details, claimed.happened_at, claimed.attempts, p.url, p.salt,
      case when p.set_at > now() - make_interval(hours => ${OVERLAP_HOURS}) then p.previous_salt end
        as previous_salt
    from claimed join partner_endpoints p using (remittance_partner)
      left join inbound_transactions o on o.id = claimed.inbound_transaction_id
    order by claimed.position`.execute(db);
  return rows;
}
