import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { type CaseKind, casesService, HOLDING } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { TransactionRow } from '../store.ts';
import type { Move } from './lifecycle.ts';

/** Statuses in which a transaction needs an operator, and the kind of case for each unless another is opened. */
const KIND: { readonly [Status in OutboundStatus]?: CaseKind } = {
  ON_HOLD_UNPAID: 'HOLD',
  REMITTANCE_BRAND_ON_HOLD: 'HOLD',
  MARKED_FOR_REFUND: 'REFUND',
  MARKED_FOR_CANCELLATION: 'REFUND',
};

/**
 * Kinds that no move ends: compliance decides a sanctions match even after the transaction expires, its rate is
 * recalled or another of its cases is decided (FICA section 26A), and so with frozen property and directions not to
 * proceed (section 34).
 */
const DECIDED_ALONE: ReadonlySet<CaseKind> = new Set([
  ...(['SANCTIONS_MATCH', 'FROZEN', 'INTERVENTION'] as const),
]);

/**
 * Opens the case of a status that needs an operator, and ends that of the status it leaves. Marking a return is
 * the proposal of an operator or its customer; one that a partner marked still needs two people.
 * @param why for the record, in English: the reason that ends a case, and the one for a new case that others may
 *   read
 */
export async function followCases(
  handle: Pick<TransactionHandle, 'db'>,
  row: Pick<TransactionRow, 'id' | 'status'>,
  move: Pick<Move, 'to' | 'actor' | 'dueAt' | 'caseKind' | 'decision' | 'feeKept'>,
  why: { ended: string; opened: string },
): Promise<void> {
  const { to, actor, dueAt, caseKind = KIND[to], feeKept } = move;
  const cases = casesService(handle);
  const subject = `transaction:${row.id}`;
  const left = KIND[row.status];
  const ending = move.decision ?? { decision: to };
  // A transaction that was paid out despite its hold is still reviewed: it should not have been, or its payment is
  // missing.
  const held = to === 'COMPLETE' ? (['HOLD'] as const) : HOLDING;
  for (const kind of left === 'HOLD' ? held : left ? [left] : []) {
    if (DECIDED_ALONE.has(kind)) continue;
    await cases.end({ kind, subject }, { ...ending, reason: why.ended, actor });
  }
  if (!caseKind) return;
  const id = await cases.open({
    kind: caseKind,
    subject,
    transactionId: row.id,
    facts: { why: why.opened, from: row.status, ...(feeKept && { feeKept }) },
    dueAt: dueAt ?? null,
    actor,
  });
  if (caseKind !== 'REFUND' || !/^(operator|customer):/.test(actor)) return;
  const decision = feeKept ? 'READY_KEEP_FEE' : 'READY';
  await cases.propose({ id }, { decision, actor, reason: why.opened });
}
