import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { Found } from './case-subjects.ts';

/**
 * For unmatched money that its partner reversed or reports differently: its suspense case and that case's refund.
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

/** The suspense case of the same payment, opened by another event. */
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
