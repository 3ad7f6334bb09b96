import { sql } from 'kysely';
import {
  type CaseRow,
  type ConfirmedDecision,
  casesService,
  createNotedDecision,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { ClaimedEvent } from './claim-events.ts';

/** An event that its partner did not receive; its type is an order's status if omitted. */
type UndeliveredEvent = Pick<ClaimedEvent, 'id' | 'remittance_partner' | 'reference' | 'status'> & {
  type?: string;
};

/**
 * Opens the case of a partner whose endpoint does not receive an event; further ones are noted with it.
 */
export async function openDeaf(
  handle: TransactionHandle,
  { id, remittance_partner, reference, status, type }: UndeliveredEvent,
  { answer, problem }: { answer: number | null; problem: string | null },
): Promise<void> {
  await casesService(handle).open({
    kind: 'WEBHOOK_UNREACHABLE',
    subject: `partner:${remittance_partner}`,
    facts: {
      event: id,
      ...(reference === null ? { type } : { order: reference, status }),
      ...{ answer, problem },
    },
    actor: 'system',
  });
}

/** Once the partner can be reached, an operator has all sent again that was given up meanwhile (see server/src/receiving/README.md). */
export const webhookDecisionHandlers = (): DecisionHandlers => ({
  WEBHOOK_UNREACHABLE: (handle, of) => ({
    SEND_AGAIN: { people: 1, act: (by) => sendAgain(handle, of, by) },
    DONE: createNotedDecision(1),
  }),
});

async function sendAgain(
  handle: TransactionHandle,
  { id, subject }: CaseRow,
  { actor, reason }: ConfirmedDecision,
): Promise<void> {
  const { numUpdatedRows } = await handle.db
    .updateTable('partner_events')
    .set({ state: 'WAITING', attempts: 0, due_at: sql<Date>`now()` })
    .where('state', '=', 'GIVEN_UP')
    .where('id', 'in', (query) =>
      query
        .selectFrom('case_events')
        .select(sql<string>`(details ->> 'event')::uuid`.as('event'))
        .where('case_id', '=', id)
        .where(sql`details ->> 'event'`, 'is not', null),
    )
    .executeTakeFirstOrThrow();
  await appendAuditEntry(handle, {
    actor,
    action: 'partner-event.resent',
    subject,
    details: { events: Number(numUpdatedRows), reason },
  });
}
