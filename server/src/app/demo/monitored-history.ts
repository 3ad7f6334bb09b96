import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Leaves the events so far to monitoring as read: the demo's customers show every screen, with more recipients and
 * countries than anyone has, and each would be an alert.
 */
export async function skipMonitoredHistory(trx: Transaction<Tables>): Promise<void> {
  await sql`update monitoring_reach set
    transaction_event_id = coalesce((select max(id) from transaction_events), 0),
    inbound_event_id = coalesce((select max(id) from inbound_transaction_events), 0)`.execute(trx);
}
