import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { Found } from './case-subjects.ts';

/**
 * Of money that fitted nothing and that its partner took back, or tells otherwise now: the case that had it, and
 * what was given back by it.
 */
export async function ofMoneyCase(
  { db }: Handle,
  { caseId, eventId, transactionId }: Found,
): Promise<Found | undefined> {
  const id =
    caseId ?? (transactionId === undefined ? await heldBefore({ db }, eventId) : undefined);
  if (id === undefined) return undefined;
  const refund = await db
    .selectFrom('refunds')
    .select('id as refundId')
    .where('case_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { caseId: id, ...refund };
}

/** The case in suspense of the same payment, which another event told of. */
async function heldBefore(
  { db }: Pick<Handle, 'db'>,
  eventId: bigint | undefined,
): Promise<bigint | undefined> {
  if (eventId === undefined) return undefined;
  const held = await db
    .selectFrom('webhook_events as event')
    .innerJoin('webhook_events as told', (join) =>
      join
        .onRef('told.partner', '=', 'event.partner')
        .onRef('told.partner_reference', '=', 'event.partner_reference')
        .onRef('told.id', '<>', 'event.id'),
    )
    .innerJoin('cases', (join) =>
      join
        .on('cases.subject', '=', sql<string>`'webhook-event:' || told.id`)
        .on('cases.kind', '=', 'SUSPENSE'),
    )
    .select('cases.id')
    .where('event.id', '=', eventId)
    .where('told.outcome', '=', 'HELD')
    .orderBy('cases.id')
    .limit(1)
    .executeTakeFirst();
  return held?.id;
}
