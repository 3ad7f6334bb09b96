import {
  listClearances,
  revokeClearance as revokeCall,
} from '@thumela/contract/console/clearances.ts';
import * as calls from '@thumela/contract/console/sanctions.ts';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { readList } from '../../integrations/screening/load.ts';
import type { ReadRows } from '../../integrations/screening/read-rows.ts';
import { screenPerson } from '../../integrations/screening/screen.ts';
import {
  compareLists,
  type Difference,
  entriesInForce,
  newestList,
  type SanctionsRow,
} from '../../integrations/screening/versions.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { ParsingFailure } from '../../platform/file-parsing/service.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import {
  describeClearance,
  readCustomerClearances,
  revokeClearance,
} from '../clearances/service.ts';
import { enteredEntryRoutes } from './entered-entry-routes.ts';
import { listDifferences, listVersions, searchEntries } from './lists.ts';
import { loadList } from './load-list.ts';
import { requestRescreening, screeningProgress } from './screening.ts';

/** Maximum bytes of a request with a list. */
const BODY_LIMIT = 5 * 1024 * 1024;
/** Maximum differences in a comparison. */
const SHOWN = 200;

/** Sanctions lists: earlier ones, the entries of the current one, and the next one (decision 27). */
export async function sanctionsConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, [...listRoutes(services), ...screeningRoutes(services)]);
  serveConsole(app, services, [...clearanceRoutes(services), ...enteredEntryRoutes(services)]);
  serveConsole(app, services, loadRoutes(services), { bodyLimit: BODY_LIMIT });
}

/** @throws DomainError VALIDATION_FAILED for an invalid list */
async function parseEntries(content: string, { clock }: Services['database']): Promise<ReadRows> {
  try {
    return await readList({ content, today: businessDay(clock.now()) });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw invalidInput([
      error instanceof ParsingFailure
        ? phrase(configurationTexts, 'list')
        : phrase(configurationTexts, 'listEntry', (error as Error).message),
    ]);
  }
}

type Entry = Omit<SanctionsRow, 'details' | 'content_hash'>;

const formatSanctionsEntry = ({ full_name, dob, listed_on, list, entry_id }: Entry) => ({
  'full-name': full_name,
  ...{ dob, 'listed-on': listed_on, list, 'entry-id': entry_id },
});

function listRoutes({ database, reference }: Services) {
  return [
    implementCall(calls.listSanctionsLists, async ({ query }) => {
      const { lists, total } = await listVersions(database, query);
      const versions = lists.map((row) => ({
        number: Number(row.id),
        'changed-at': formatTimestamp(row.changed_at),
        'screened-at': row.screened_at && formatTimestamp(row.screened_at),
        'list-date': row.list_date,
        entries: row.entries,
        added: row.added,
        changed: row.changed,
        removed: row.removed,
        'file-name': row.file_name,
        'loaded-by': row.loaded_by,
        reason: row.reason,
      }));
      return { lists: versions, total };
    }),
    implementCall(calls.readSanctionsDifferences, async ({ params, query }) => {
      const number = BigInt(Number(params.id) || 0);
      const { rows, total } = await listDifferences(database, number, query);
      return {
        differences: rows.map((row) => ({ change: row.change, ...formatSanctionsEntry(row) })),
        total,
      };
    }),
    implementCall(calls.searchSanctions, async ({ body: { q = '', ...page } }) => {
      const { rows, total } = await searchEntries(database, q, page);
      const found = q.trim() === '' ? undefined : await screenPerson(reference.now, { name: q });
      return {
        entries: rows.map(formatSanctionsEntry),
        total,
        screening: found?.result === 'possible' ? [...found.matches] : [],
      };
    }),
  ];
}

function loadRoutes({ database, reference }: Services) {
  return [
    implementCall(calls.compareSanctions, async ({ body: { content } }) => {
      const { list, rows } = await parseEntries(content, database);
      const current = await entriesInForce(database);
      const differences = compareLists(
        current.filter((row) => row.list === list),
        rows,
      );
      const count = (kind: Difference['change']) =>
        differences.filter(({ change }) => change === kind).length;
      return {
        seen: Number(await newestList(database)),
        entries: rows.length,
        added: count('ADDED'),
        changed: count('CHANGED'),
        removed: count('REMOVED'),
        same: differences.length === 0,
        differences: differences
          .slice(0, SHOWN)
          .map(({ change, ...entry }) => ({ change, ...formatSanctionsEntry(entry) })),
      };
    }),
    implementCall(calls.loadSanctionsList, async ({ caller: { actor }, body }) => {
      const read = await parseEntries(body.content, database);
      const fileName = body['file-name'];
      const by = { fileName, actor, reason: normaliseReason(body.reason), seen: BigInt(body.seen) };
      const taken = await withTransaction(database, (handle) => loadList(handle, read, by));
      if (!taken) throw invalidInput([phrase(configurationTexts, 'sameList')]);
      await reference.refresh();
      const { number, caseId } = taken;
      return {
        number: number === undefined ? null : Number(number),
        'case-id': caseId === undefined ? null : Number(caseId),
      };
    }),
  ];
}

function clearanceRoutes({ database }: Services) {
  return [
    implementCall(listClearances, async ({ params: { id } }) => {
      const customer = await database.db
        .selectFrom('customers')
        .select('id')
        .where('id', '=', BigInt(id))
        .executeTakeFirst();
      if (!customer) throw notFound('customer');
      return (await readCustomerClearances(database, customer.id)).map((one) =>
        describeClearance(one),
      );
    }),
    implementCall(revokeCall, async ({ caller: { actor }, params: { id }, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      return await withTransaction(database, async (handle) =>
        describeClearance(await revokeClearance(handle, BigInt(id), by)),
      );
    }),
  ];
}

function screeningRoutes(services: Services) {
  const { database } = services;
  const progress = async () => {
    const { number, screened_at, waiting, underWay, matches, customers } =
      await screeningProgress(services);
    const { compared = 0n, customers: all = 0n, ended } = customers;
    return {
      number,
      'screened-at': screened_at && formatTimestamp(screened_at),
      waiting,
      'under-way': underWay,
      matches,
      compared: Number(compared),
      // New customers may have signed up since it began.
      customers: Math.max(Number(all), Number(compared)),
      'compared-at': ended?.ended_at ? formatTimestamp(ended.ended_at) : null,
      'compared-by': ended ? Number(ended.list_id) : null,
    };
  };
  return [
    implementCall(calls.readScreening, progress),
    implementCall(calls.screenAgain, async ({ caller: { actor }, body }) => {
      const reason = normaliseReason(body.reason);
      await withTransaction(database, (handle) => requestRescreening(handle, { actor, reason }));
      return await progress();
    }),
  ];
}
