import type { Rows } from '../../platform/core/csv.ts';
import type { Database } from '../../platform/database/pool.ts';
import { type ExportSources, exportRows, maskWords } from '../../platform/exports/service.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { searchTrail } from './search.ts';
import type { Search } from './search-terms.ts';

/** Entries read at a time. */
const PAGE = 500;

const HEADINGS = ['Entry', 'Time', 'Actor', 'Action', 'Subject', 'Details', 'Sealed'];

/** Exports entries of the audit trail, newest first, without those the reader must not see. */
export const exportTrail = (
  sources: ExportSources,
  caller: OperatorCaller,
  search: Omit<Search, 'before' | 'size'>,
) =>
  exportRows(sources, {
    name: 'audit-trail',
    headings: HEADINGS,
    rows: (source) => listTrailRows(source, caller, search),
    caller,
    filter: {
      ...search,
      ...(search.words !== undefined && { words: maskWords(search.words) }),
      ...(search.query !== undefined && { query: maskWords(search.query) }),
    },
  });

async function* listTrailRows(
  database: Database,
  { roles }: OperatorCaller,
  search: Omit<Search, 'before' | 'size'>,
): Rows {
  let before: bigint | undefined;
  for (;;) {
    const asked = { ...search, size: PAGE, ...(before !== undefined && { before }) };
    const { rows, lookedTo } = await searchTrail(database, roles, asked);
    const page = rows.slice(0, PAGE);
    for (const { id, at, actor, action, subject, details, sealed } of page) {
      yield [
        ...[String(id), formatTimestamp(at), actor, action, subject],
        ...[JSON.stringify(details), sealed ? 'yes' : 'no'],
      ];
    }
    if (rows.length <= PAGE && lookedTo === undefined) return;
    before = lookedTo ?? page.at(-1)?.id;
  }
}
