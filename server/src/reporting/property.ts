import { reportDueOn } from '@thumela/rules/reporting/duties.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../audit/service.ts';
import { today } from '../database/clock.ts';
import type { TransactionHandle } from '../database/pool.ts';

/** Property of somebody who is listed. */
export interface ListedProperty {
  /** `transaction:12`, `order:7` or `customer:3`. */
  subject: string;
  /** What people quote of it. */
  quoted: string;
  /** Cents of rand; undefined where it is no amount. */
  cents?: bigint | undefined;
}

/**
 * Makes the report of property due (FICA section 28A), five working days after it was found, unless one about the
 * same is due already.
 */
export async function reportProperty(
  handle: TransactionHandle,
  { subject, quoted, cents }: ListedProperty,
): Promise<void> {
  const due_on = reportDueOn('TPR', today(handle.clock));
  const about = subject.replace(/^order:/, 'inbound-transaction:');
  const row = await handle.db
    .insertInto('reports')
    .values({
      ...{ kind: 'TPR', subject: about, quoted, amount_cents: cents ?? null },
      arose_at: sql<Date>`now()`,
      due_on,
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
