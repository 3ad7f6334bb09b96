import * as calls from '@thumela/contract/console/sanctions.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { addEnteredEntry, listEnteredEntries, proposeEntryRemoval } from './entered-entries.ts';

/** Entries of our own lists: court orders, and people whom we stop ourselves. */
export const enteredEntryRoutes = ({ database, reference }: Services) => [
  implementCall(calls.listEnteredEntries, async () =>
    (await listEnteredEntries(database)).map((row) => ({
      id: Number(row.id),
      'full-name': row.full_name,
      ...{ dob: row.dob, 'listed-on': row.listed_on, list: row.list, 'entry-id': row.entry_id },
      reference: row.details?.order?.reference ?? row.entry_id ?? '',
      court: row.details?.order?.court ?? null,
    })),
  ),
  implementCall(calls.addEnteredEntry, async ({ caller: { actor }, body }) => {
    const { type, names, births, nationalities, documents } = body;
    const entry = {
      list: body.list,
      reference: body.reference.trim(),
      court: body.court?.trim() || undefined,
      validFrom: body['valid-from'],
      details: { type, names, births, nationalities, documents },
    };
    const by = { actor, reason: normaliseReason(body.reason) };
    const number = await withTransaction(database, (handle) => addEnteredEntry(handle, entry, by));
    await reference.refresh();
    return { number: Number(number) };
  }),
  implementCall(calls.removeEnteredEntry, async ({ caller: { actor }, params, body }) => {
    const id = BigInt(Number(params.id) || 0);
    const by = { actor, reason: normaliseReason(body.reason) };
    const caseId = await withTransaction(database, (handle) => proposeEntryRemoval(handle, id, by));
    return { 'case-id': Number(caseId) };
  }),
];
