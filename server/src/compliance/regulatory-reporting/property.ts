import { computeLegalDueDate, computeReportDueDate } from '@thumela/rules/reporting/duties.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';

/** Property of a listed person. */
interface ListedProperty {
  /** `transaction:12`, `order:7` or `customer:3`. */
  subject: string;
  /** The reference that people quote. */
  quoted: string;
  /** Cents of rand; undefined if it is not an amount. */
  cents?: bigint | undefined;
}

/**
 * Makes the property report (FICA section 28A) due five working days from today, unless one about the same subject
 * is due already.
 */
export async function reportProperty(
  handle: TransactionHandle,
  { subject, quoted, cents }: ListedProperty,
): Promise<void> {
  const today = currentBusinessDay(handle.clock);
  const due_on = computeReportDueDate('TPR', today);
  const about = subject.replace(/^order:/, 'inbound-transaction:');
  const row = await handle.db
    .insertInto('reports')
    .values({
      ...{ kind: 'TPR', subject: about, quoted, amount_cents: cents ?? null },
      arose_at: sql<Date>`now()`,
      due_on,
      legal_due_on: computeLegalDueDate('TPR', today),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await appendAuditEntry(handle, {
    actor: 'system',
    action: 'report.found',
    subject: `report:${row.id}`,
    details: { kind: 'TPR', about, 'due-on': due_on },
  });
}
