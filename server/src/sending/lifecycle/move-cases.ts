import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { type CaseKind, casesService, HOLDING } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { TransactionRow } from '../store.ts';
import type { Move } from './lifecycle.ts';

/** Statuses in which a transaction waits for a person, and the case of each where nothing else opened one. */
const KIND: { readonly [Status in OutboundStatus]?: CaseKind } = {
  ON_HOLD_UNPAID: 'HOLD',
  REMITTANCE_BRAND_ON_HOLD: 'HOLD',
  MARKED_FOR_REFUND: 'REFUND',
  MARKED_FOR_CANCELLATION: 'REFUND',
};

/**
 * Kinds that no move ends: compliance decides a sanctions match even after the transaction expires, its rate is
 * recalled or another case of it is decided (FICA section 26A).
 */
const DECIDED_ALONE: ReadonlySet<CaseKind> = new Set(['SANCTIONS_MATCH', 'FROZEN']);

/**
 * Opens the case of a status in which a transaction waits for a person, and ends the one it leaves. Marking a
 * return is the proposal of an operator or of its customer; one that a partner marked still needs two people.
 *
 * @param why for the record, in English: what ends a case, and what opens one that others may read
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
  // What was paid out all the same is still looked at: it should not have been, or nobody has paid for it.
  const held = to === 'COMPLETE' ? (['HOLD'] as const) : HOLDING;
  for (const kind of left === 'HOLD' ? held : left ? [left] : []) {
    if (DECIDED_ALONE.has(kind)) continue;
    await cases.end({ kind, subject }, { decision: move.decision ?? to, reason: why.ended, actor });
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
