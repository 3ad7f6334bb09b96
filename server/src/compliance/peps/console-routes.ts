import * as calls from '@thumela/contract/console/peps.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { listPepVersions, readPepDifferences } from './versions.ts';

/** Lists of politically exposed persons: their versions, and what each changed. */
export async function pepConsoleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  serveConsole(app, services, [
    implementCall(calls.listPepVersions, async ({ query }) => {
      const { versions, total } = await listPepVersions(database, query);
      const rows = versions.map(({ id, list, entries, added, changed, removed, ...row }) => ({
        number: Number(id),
        ...{ list, entries, added, changed, removed },
        'loaded-at': formatTimestamp(row.loaded_at),
        'file-name': row.file_name,
        'loaded-by': row.loaded_by,
        compared: Number(row.compared),
        'compared-at': row.compared_at && formatTimestamp(row.compared_at),
      }));
      return { versions: rows, total };
    }),
    implementCall(calls.readPepDifferences, async ({ params, query }) => {
      const number = BigInt(Number(params.id) || 0);
      const { rows, total } = await readPepDifferences(database, number, query);
      const differences = rows.map(({ change, full_name, dob, listed_on, list, entry_id }) => ({
        ...{ change, 'full-name': full_name, dob, 'listed-on': listed_on },
        ...{ list, 'entry-id': entry_id },
      }));
      return { differences, total };
    }),
  ]);
}
