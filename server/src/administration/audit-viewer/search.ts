import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Database } from '../../platform/database/pool.ts';
import { type EntryRow, idsWith, readFitting } from './entries.ts';
import { newestIds } from './newest.ts';
import { type Search, wantedOf } from './wanted.ts';

/** Entries of the trail, and where looking ended if that was before a page was full. */
interface Found {
  rows: EntryRow[];
  lookedTo?: bigint;
}

/** Entries that are looked at for words in one go: some before their index is asked, the others as long as patience lasts. */
const IN_ONE_GO = 500;
/** Milliseconds after which a search ends with what it has found. */
const PATIENCE = 50;

/**
 * A page of the audit trail, the newest entries first, and one more where older ones follow. Those about what
 * the reader may not see are left out.
 *
 * Common words stand among the newest entries; rare ones are found by their index. What remains were common once, or
 * seldom go with all else that is asked for: for them the trail is walked for as long as patience lasts.
 */
export async function searchTrail(
  database: Database,
  roles: readonly Role[],
  search: Search,
): Promise<Found> {
  const until = performance.now() + PATIENCE;
  const { size, words } = search;
  const wanted = await wantedOf(database, search);
  const most = size + 1;
  const like = { wanted, words, roles };
  const rows: EntryRow[] = [];
  const read = async (ids: readonly bigint[]) =>
    rows.push(...(await readFitting(database, like, ids, most - rows.length)));
  let count = words === undefined ? most : IN_ONE_GO;
  for (let below = wanted.below; ; count = IN_ONE_GO) {
    const isFirst = below === wanted.below;
    const ids = await newestIds(database, wanted, below, count);
    await read(ids);
    if (rows.length === most || ids.length < count) return { rows };
    below = ids.at(-1) ?? below;
    const named = words !== undefined && isFirst && (await idsWith(database, words));
    if (named) {
      await read(named.filter((id) => id < below && id >= wanted.least));
      return { rows };
    }
    if (performance.now() > until) return { rows, lookedTo: below };
  }
}
