import { booksService, type EntryDocument, refundLines } from '../books/service.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { outboundService } from '../outbound/service.ts';
import { refundsService } from '../refunds/service.ts';

/** In whose name customers are told. */
export interface BrandName {
  readonly name: string;
}

/** A refund that left a bank account of ours or came back to it, and the line that says so. */
export interface RefundWord {
  refundId: bigint;
  word: 'LEFT' | 'BOUNCED';
  document: EntryDocument;
  bankAccount: string;
  day: string;
}

/** The mover of what a bank says: no person decides it. */
const ACTOR = 'system';

/** Has a refund leave or come back, with its entry, its transaction's move and the message to whoever paid. */
export async function tellRefund(
  handle: TransactionHandle,
  brand: BrandName,
  { refundId, word, ...said }: RefundWord,
): Promise<void> {
  if (word === 'BOUNCED') return await bounce(handle, refundId, said);
  const { transaction_id, case_id, status } = await handle.db
    .selectFrom('refunds')
    .leftJoin('transactions', 'transactions.id', 'refunds.transaction_id')
    .select(['transaction_id', 'case_id', 'status'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow();
  const of =
    transaction_id === null ? { caseId: case_id ?? 0n } : { transactionId: transaction_id };
  const left = await refundsService(handle).leave(of, { ...said, actor: ACTOR });
  const to = status === 'READY_FOR_CANCELLATION' ? 'CANCELED' : 'REFUNDED';
  if (!left || transaction_id === null || !status?.startsWith('READY_')) return;
  await outboundService(handle, { brand }).move({ id: transaction_id, to, actor: ACTOR });
}

/** Owes a refund again that came back, unless it never left. */
async function bounce(
  handle: TransactionHandle,
  refundId: bigint,
  { bankAccount, ...said }: Omit<RefundWord, 'refundId' | 'word'>,
): Promise<void> {
  const owed = await handle.db
    .updateTable('refunds')
    .set({ state: 'OWED', left_at: null })
    .where('id', '=', refundId)
    .where('state', '=', 'LEFT')
    .returning(['amount_cents', 'currency'])
    .executeTakeFirst();
  if (!owed) return;
  await booksService(handle).post({
    event: 'REFUND_BOUNCED',
    subject: `refund:${refundId}`,
    ...said,
    actor: ACTOR,
    lines: refundLines(-owed.amount_cents, bankAccount, owed.currency),
  });
}
