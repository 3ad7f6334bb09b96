import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { InboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { redeemableTexts } from '../../platform/i18n/texts/en/inbound.ts';
import { inboundLimitTexts } from '../../platform/i18n/texts/en/limits.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { type InboundRow, isHeldSql } from './store.ts';

/** Whether an order can be redeemed; if not, why, in a sentence for its recipient. */
export type Redeemability = { redeemable: true } | { redeemable: false; why: Phrase };

/**
 * Whether an order can be redeemed now (WIZARD-06). The screens before a recipient begins and the request they
 * submit in the end both use this one check. Inside a database transaction, pass the locked row.
 */
export async function explainRedeemability(
  handle: Handle,
  reference: ReferenceSnapshot,
  row: InboundRow,
): Promise<Redeemability> {
  const why =
    explainStatus(row) ??
    explainRequests(await readRequests(handle, row)) ??
    explainOrder(reference, row);
  return why ? { redeemable: false, why } : { redeemable: true };
}

/** The reason an order in a status cannot be redeemed; null where it can. */
const STATUSES: Readonly<Record<InboundStatus, Phrase | null>> = {
  STAGED: phrase(redeemableTexts, 'notReady'),
  UNALLOCATED: null,
  ALLOCATED_PENDING: phrase(redeemableTexts, 'processed'),
  ALLOCATED_UNPAID: phrase(redeemableTexts, 'processed'),
  ALLOCATED_PAID: phrase(redeemableTexts, 'paid'),
  COMPLETE: phrase(redeemableTexts, 'paid'),
  EXPIRED: phrase(redeemableTexts, 'expired'),
  REJECTED: phrase(redeemableTexts, 'rejected'),
  CANCELED: phrase(redeemableTexts, 'canceled'),
};

function explainStatus({ status, reason }: InboundRow): Phrase | null {
  if (reason && status === 'REJECTED') return phrase(redeemableTexts, 'rejectedWhy', reason);
  if (reason && status === 'CANCELED') return phrase(redeemableTexts, 'canceledWhy', reason);
  return STATUSES[status];
}

/** State of an order that waits: its open request, its time, and whether it is held. */
interface OrderRequestState {
  submitted: boolean;
  more_asked: boolean;
  late: boolean;
  held: boolean;
}

async function readRequests(
  { db }: Handle,
  { id, expires_at }: InboundRow,
): Promise<OrderRequestState> {
  const open = db
    .selectFrom('redemption_requests')
    .where('redemption_requests.inbound_transaction_id', '=', id)
    .where('redemption_requests.status', '=', 'PENDING');
  const asked = open
    .innerJoin('follow_ups', 'follow_ups.redemption_request_id', 'redemption_requests.id')
    .where('follow_ups.status', '=', 'PENDING_CUSTOMER');
  return db
    .selectNoFrom(({ exists }) => [
      exists(open.select(sql`1`.as('one'))).as('submitted'),
      exists(asked.select(sql`1`.as('one'))).as('more_asked'),
      sql<boolean>`${expires_at}::timestamptz <= now()`.as('late'),
      isHeldSql(sql`${id}::bigint`).as('held'),
    ])
    .executeTakeFirstOrThrow() as Promise<OrderRequestState>;
}

/** The order waits while its request is reviewed, so it is late only without one. */
function explainRequests({ submitted, more_asked, late, held }: OrderRequestState): Phrase | null {
  if (more_asked) return phrase(redeemableTexts, 'moreAsked');
  if (submitted) return phrase(redeemableTexts, 'submitted');
  if (held) return phrase(redeemableTexts, 'held');
  return late ? phrase(redeemableTexts, 'expired') : null;
}

/** The reason an order cannot be paid to anyone, whatever document they show. */
function explainOrder(
  reference: ReferenceSnapshot,
  { amount_cents, country_from }: InboundRow,
): Phrase | null {
  if (amount_cents > reference.inboundTop()) return phrase(inboundLimitTexts, 'tooMuch');
  const country = reference.country(country_from);
  if (!country || !reference.isBlocked(country.alpha3)) return null;
  return phrase(redeemableTexts, 'fromThere', country.name);
}
