import type pg from 'pg';
import { makeSampleList } from '../../server/src/integrations/screening/quality/sample-list.ts';

/** Entries with about 60,000 names, as OFAC, the EU, the UK and the UN list have together. */
export const REAL_SIZE = 25_500;
const BATCH = 5_000;

/** Puts an invented list of real size in force, so that creations are screened as in production. */
export async function loadSampleList(client: pg.ClientBase): Promise<void> {
  const rows = makeSampleList(REAL_SIZE).map(({ id, list, ...details }) => ({
    ...{ list, entry_id: id, full_name: details.names[0]?.text, details },
    ...{ dob: details.births[0]?.from ?? null, listed_on: '2026-11-01' },
  }));
  for (let at = 0; at < rows.length; at += BATCH) {
    await client.query(
      `insert into sanctions_entries (list, entry_id, full_name, dob, listed_on, details)
       select list, entry_id, full_name, dob, listed_on, details
       from jsonb_to_recordset($1::jsonb)
         as r(list text, entry_id text, full_name text, dob date, listed_on date, details jsonb)`,
      [JSON.stringify(rows.slice(at, at + BATCH))],
    );
  }
}
