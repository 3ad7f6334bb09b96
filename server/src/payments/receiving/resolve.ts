import { phrase } from '@thumela/rules/language/phrase.ts';
import { booksService, transfer } from '../../books/service.ts';
import type { Operator } from '../../cases/service.ts';
import type { TransactionHandle } from '../../database/pool.ts';
import { DomainError } from '../../errors.ts';
import { refundsService } from '../../refunds/service.ts';
import { decidingTexts } from '../../texts/en/cases.ts';

/** What becomes of money in suspense. */
export interface Resolution {
  caseId: bigint;
  as: 'TRANSACTION' | 'REFUND' | 'WRITE_OFF';
  actor: Operator;
  reason: string;
  /** Which transaction it pays, where another is meant than its reference says. */
  transactionId?: bigint;
}

/**
 * Moves money out of suspense, in the database transaction that ends its case; without an amount there is
 * nothing to move.
 *
 * @throws DomainError STATUS_CONFLICT for money that can pay no transaction
 */
export async function resolveSuspense(
  handle: TransactionHandle,
  _receiving: { brand: { readonly name: string } },
  { caseId, as, actor, reason }: Resolution,
): Promise<void> {
  const { amount_cents: cents, currency } = await handle.db
    .selectFrom('cases')
    .select(['amount_cents', 'currency'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (as === 'TRANSACTION') {
    throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'notThat', caseId, as));
  }
  if (cents === null || currency === null) return;
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
