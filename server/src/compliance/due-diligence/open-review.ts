import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';

/** Why a person reviews a customer. */
export type ReviewCause =
  | ('HIGH_RISK' | 'PERIODIC' | 'UNANSWERED')
  | ('ADVERSE_MEDIA' | 'EXPOSED' | 'REQUESTED' | 'ANSWERED');

interface NewReview {
  readonly customer: bigint;
  readonly cause: ReviewCause;
  /** The operator who requested it. */
  readonly actor?: string;
}

/** Opens the review of a customer who has been assessed; a customer has one open at a time. @returns its case */
export async function openReview(
  handle: TransactionHandle,
  { customer, cause, actor = 'system' }: NewReview,
): Promise<bigint> {
  const { score, band, level } = await handle.db
    .selectFrom('customer_risks')
    .select(['score', 'band', 'level'])
    .where('customer_id', '=', customer)
    .executeTakeFirstOrThrow();
  const caseId = await casesService(handle).open({
    kind: 'DUE_DILIGENCE_REVIEW',
    subject: `customer:${customer}`,
    facts: { cause, score, band, level },
    actor,
  });
  await handle.db
    .updateTable('customer_risks')
    .set({
      review_case_id: caseId,
      ...(cause === 'PERIODIC' && { review_opened_on: sql<string>`current_date` }),
    })
    .where('customer_id', '=', customer)
    .execute();
  return caseId;
}
