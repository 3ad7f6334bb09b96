import type { EntryDetails } from '@thumela/rules/screening/listed-entry.ts';
import { putInForce } from '../src/integrations/screening/load.ts';
import type { SanctionsRow } from '../src/integrations/screening/versions.ts';
import { withTransaction } from '../src/platform/database/pool.ts';
import type { RunningServer } from './harness.ts';

/** An entry of a test's list; what is missing is unknown. */
export type ListedPerson = Partial<Omit<EntryDetails, 'names'>> & { id: string; name: string };

const toRow = ({ id, name, ...known }: ListedPerson): SanctionsRow => {
  const details: EntryDetails = {
    ...{ type: 'PERSON', births: [], documents: [], nationalities: [], ...known },
    names: [{ text: name, kind: 'PRIMARY' }],
  };
  return {
    ...{ list: 'TEST', entry_id: id, full_name: name, details, content_hash: null },
    ...{ dob: details.births[0]?.from ?? null, listed_on: '2026-11-20' },
  };
};

/** Puts a list in force in place of all others, and loads it. */
export async function putListInForce(
  server: RunningServer,
  listed: readonly ListedPerson[],
): Promise<void> {
  const by = { fileName: 'test.json', actor: 'operator:Thandi', reason: 'The list of today.' };
  await withTransaction(server.database, (handle) => putInForce(handle, listed.map(toRow), by));
  await server.services.reference.refresh();
}
