import { casesService, type DecisionContext } from '../../../casework/cases/service.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { inboundService } from '../../orders/service.ts';
import { followUpSubject } from '../allocation.ts';
import { findRequest } from '../store.ts';
import { latestFollowUp } from './store.ts';

/** The outcome of documents that were submitted before, when another follow-up is opened. */
export interface CarriedOver {
  /** Purposes whose document is required again. */
  rejected: ReadonlySet<string>;
  /** Approved purposes with their documents, so that none is required twice (FOLLOWUP-11). */
  approved: readonly {
    purpose: string;
    document_type_id: number | null;
    meta_data_id: bigint | null;
  }[];
}

/**
 * Decides about the documents of the previous follow-up: one whose purpose is required again is refused, every
 * other one is approved.
 */
export async function decidePreviousDocuments(
  handle: TransactionHandle,
  requestId: bigint,
  asked: readonly string[],
): Promise<CarriedOver> {
  const before = await latestFollowUp(handle, requestId);
  if (!before) return { rejected: new Set(), approved: [] };
  const again = (purpose: string) => asked.includes(purpose);
  const rows = await handle.db
    .selectFrom('follow_up_requirements')
    .select(['id', 'purpose', 'status', 'document_type_id', 'meta_data_id'])
    .where('follow_up_id', '=', before.id)
    .orderBy('id')
    .execute();
  for (const { id, purpose, status } of rows) {
    if (status !== 'SUBMITTED') continue;
    await handle.db
      .updateTable('follow_up_requirements')
      .set({ status: again(purpose) ? 'REJECTED' : 'APPROVED' })
      .where('id', '=', id)
      .execute();
  }
  return {
    rejected: new Set(rows.map(({ purpose }) => purpose).filter(again)),
    approved: rows
      .filter(({ purpose }) => !again(purpose))
      .map(({ purpose, document_type_id, meta_data_id }) => ({
        purpose,
        document_type_id,
        meta_data_id,
      })),
  };
}

/**
 * Ends the follow-ups of a request with its verdict: submitted documents get the same verdict, the cases end, and
 * an order whose status does not change has no next actor.
 */
export async function endFollowUps(
  handle: TransactionHandle,
  requestId: bigint,
  verdict: 'APPROVED' | 'REJECTED',
  by: DecisionContext,
): Promise<void> {
  const { db } = handle;
  const followUps = await db
    .selectFrom('follow_ups')
    .select('id')
    .where('redemption_request_id', '=', requestId)
    .execute();
  for (const { id } of followUps) {
    await db
      .updateTable('follow_up_requirements')
      .set({ status: verdict })
      .where('follow_up_id', '=', id)
      .where('status', '=', 'SUBMITTED')
      .execute();
    const subject = followUpSubject(id);
    await casesService(handle).end({ kind: 'FOLLOW_UP', subject }, { ...by, decision: verdict });
  }
  const request = await findRequest(handle, requestId);
  if (followUps.length === 0 || !request) return;
  const inbound = inboundService(handle);
  const { id, status } = await inbound.lock(request.inbound_transaction_id);
  if (status === 'UNALLOCATED') await inbound.waitFor({ id, nextActor: null, dueAt: null });
}
