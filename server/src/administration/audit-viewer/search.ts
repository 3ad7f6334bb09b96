import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Database } from '../../platform/database/pool.ts';
import { type EntryRow, findIdsByRareWords, readFitting } from './entries.ts';
import { newestIds } from './newest.ts';
import { type Search, wantedOf } from './search-terms.ts';

/** Entries of the trail, and where looking ended if that was before a page was full. */
interface Found {
  rows: EntryRow[];
  /** The records that the query names. */
  meant: readonly string[];
  lookedTo?: bigint;
}

/** Entries searched for words in one go: some before the index is used, the rest until the time limit. */
const IN_ONE_GO = 500;
/** Milliseconds after which a search ends with what it has found. */
const PATIENCE = 50;

/**
 * A page of the audit trail, newest entries first, plus one if older ones follow. Entries that the reader must
 * not see are left out.
 *
 * Common words occur in the newest entries; rare ones are found by their index. The remaining words used to be
 * common, or seldom match the other conditions: for them the trail is scanned until the time limit.
 */
export async function searchTrail(
  database: Database,
  roles: readonly Role[],
  search: Search,
): Promise<Found> {
  const until = performance.now() + PATIENCE;
  const { size } = search;
  const wanted = await wantedOf(database, search);
  const { words } = wanted;
  const meant = wanted.meaning?.meant ?? [];
  const most = size + 1;
  const like = { wanted, roles };
  const rows: EntryRow[] = [];
  const read = async (ids: readonly bigint[]) =>
    rows.push(...(await readFitting(database, like, ids, most - rows.length)));
  let count = words === undefined ? most : IN_ONE_GO;
  for (let below = wanted.below; ; count = IN_ONE_GO) {
    const isFirst = below === wanted.below;
    const ids = await newestIds(database, wanted, below, count);
    await read(ids);
    if (rows.length === most || ids.length < count) return { rows, meant };
    below = ids.at(-1) ?? below;
    const named = words !== undefined && isFirst && (await findIdsByRareWords(database, words));
    if (named) {
      await read(named.filter((id) => id < below && id >= wanted.least));
      return { rows, meant };
    }
    if (performance.now() > until) return { rows, meant, lookedTo: below };
  }
}
