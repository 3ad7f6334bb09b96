import { booksService, transfer } from '../../books/service.ts';
import type { Operator } from '../../cases/service.ts';
import type { TransactionHandle } from '../../database/pool.ts';
import { refundsService } from '../../refunds/service.ts';

/** What becomes of money in suspense. */
export interface Resolution {
  caseId: bigint;
  as: 'REFUND' | 'WRITE_OFF';
  actor: Operator;
  reason: string;
}

/** Moves money out of suspense, in the database transaction that ends its case. */
export async function resolveSuspense(
  handle: TransactionHandle,
  { caseId, as, actor, reason }: Resolution,
): Promise<void> {
  const { amount_cents: cents, currency } = await handle.db
    .selectFrom('cases')
    .select(['amount_cents', 'currency'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (cents === null || currency === null) throw new Error(`Case ${caseId} has no amount.`);
  const to = as === 'REFUND' ? 'REFUNDS_PAYABLE' : 'WRITE_OFFS';
  await booksService(handle).post({
    event: as === 'REFUND' ? 'SUSPENSE_TO_REFUND' : 'SUSPENSE_WRITTEN_OFF',
    subject: `case:${caseId}`,
    document: `case:${caseId}`,
    actor,
    reason,
    lines: transfer({ account: 'SUSPENSE', currency }, { account: to, currency }, cents),
  });
  if (as === 'REFUND') await refundsService(handle).owe({ of: { caseId }, cents, currency });
}
