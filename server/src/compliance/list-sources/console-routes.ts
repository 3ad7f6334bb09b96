import * as calls from '@thumela/contract/console/list-sources.ts';
import type { FastifyInstance } from 'fastify';
import { proposeConfigurationChange } from '../../administration/configuration/service.ts';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { checkSource, listSources, requestFetch } from './sources.ts';

/** The sources of lists: reading, proposing a source, fetching now. */
export async function listSourceConsoleRoutes(
  app: FastifyInstance,
  { database, config, ...others }: Services,
): Promise<void> {
  serveConsole(app, { database, config, ...others }, [
    implementCall(calls.listListSources, async () => {
      const rows = await withTransaction(database, listSources);
      return rows.map(formatSource);
    }),
    implementCall(calls.setListSource, async ({ caller: { actor }, body }) => {
      const { reason, 'every-hours': everyHours, ...source } = body;
      const by = { actor, reason: normaliseReason(reason) };
      const caseId = await withTransaction(database, async (handle) => {
        const change = await checkSource(handle, config, { ...source, everyHours });
        return await proposeConfigurationChange(handle, { ...change, change: 'LIST_SOURCE' }, by);
      });
      return { 'case-id': Number(caseId) };
    }),
    implementCall(calls.fetchListNow, async ({ caller: { actor }, params }) => {
      const id = BigInt(Number(params.id) || 0);
      await withTransaction(database, (handle) => requestFetch(handle, id, { actor }));
      return { 'case-id': null };
    }),
  ]);
}

type Source = Awaited<ReturnType<typeof listSources>>[number];

const formatMoment = (at: Date | null) => at && formatTimestamp(at);

const formatSource = (row: Source) => ({
  id: Number(row.id),
  ...{ list: row.list, purpose: row.purpose, address: row.address, active: row.active },
  'every-hours': row.every_hours,
  'is-fetching': row.claim !== null,
  'fetched-at': formatMoment(row.fetched_at),
  'changed-at': formatMoment(row.changed_at),
  'due-at': formatTimestamp(row.due_at),
  ...{ failures: row.failures, problem: row.problem, overdue: row.overdue },
  'case-id': row.caseId === undefined ? null : Number(row.caseId),
});
