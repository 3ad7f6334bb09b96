import {
  listInterventions as listCall,
  recordIntervention as recordCall,
} from '@thumela/contract/console/interventions.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { type ConsolePage, findConsolePages } from '../../ledger/source-links/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { recordIntervention } from './record.ts';
import { type InterventionRow, listInterventions } from './store.ts';

/** Directions of the Financial Intelligence Centre not to proceed, in the console (FICA section 34). */
export async function interventionRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, brand } = services;
  serveConsole(app, services, [
    implementCall(listCall, ({ caller }) =>
      withTransaction(database, async (handle) => {
        const rows = await listInterventions(handle);
        const pages = await findConsolePages(
          handle,
          rows.map(({ subject }) => subject),
        );
        await appendAuditEntry(handle, {
          ...{ actor: caller.actor, action: 'intervention.listed', subject: 'interventions' },
          details: {},
        });
        return rows.map((row) => formatIntervention(row, pages.get(row.subject)));
      }),
    ),
    implementCall(recordCall, ({ caller: { actor }, body }) =>
      withTransaction(database, async (handle) => {
        const { 'directed-on': directedOn, 'ends-on': endsOn, ...named } = body;
        const direction = { ...named, directedOn, endsOn, actor };
        return { 'case-id': Number(await recordIntervention(handle, brand, direction)) };
      }),
    ),
  ]);
}

const formatIntervention = (row: InterventionRow, page: ConsolePage | undefined) => ({
  id: Number(row.id),
  quoted: row.quoted,
  ...(page && { page }),
  reference: row.reference,
  'directed-on': row.directed_on,
  'ends-on': row.ends_on,
  'in-force': row.ended_at === null,
  'case-id': Number(row.case_id),
  'recorded-by': row.recorded_by,
  'recorded-at': formatTimestamp(row.recorded_at),
  ...(row.withdrawal !== null && { withdrawal: row.withdrawal }),
  ...(row.ended_by !== null && { 'ended-by': row.ended_by }),
  ...(row.ended_at !== null && { 'ended-at': formatTimestamp(row.ended_at) }),
});
