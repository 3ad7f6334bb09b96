import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Database } from '../database/pool.ts';
import { idsOf } from './days.ts';
import { entriesLike, SEALED } from './entries.ts';
import { hiddenFrom } from './hidden.ts';
import { endOfNewest, entriesWith, readAmong, readNewest, type WordSearch } from './words.ts';

/** What entries are looked for by; all that is given has to fit. */
export interface Search {
  actor?: string;
  /** Whole, or its beginning up to a full stop. */
  action?: string;
  subject?: string;
  /** Words and numbers of the details. */
  words?: string;
  from?: IsoDate;
  to?: IsoDate;
  /** Entries older than this one. */
  before?: bigint;
  size: number;
}

/** Entries of the trail, and where looking ended if that was before a page was full. */
interface Found {
  rows: Awaited<ReturnType<typeof readNewest>>;
  lookedTo?: bigint;
}

/**
 * A page of the audit trail, the newest entries first, and one more where older ones follow. Those about what
 * the reader may not see are left out.
 */
export async function searchTrail(
  database: Database,
  roles: readonly Role[],
  search: Search,
): Promise<Found> {
  const { size, words, ...asked } = search;
  const wanted = { ...asked, ...(await idsOf(database, search)) };
  const most = size + 1;
  if (words !== undefined) return await searchWords(database, { wanted, words, roles, most });
  const rows = await entriesLike(database, wanted)
    .select(SEALED.as('sealed'))
    .where((where) => where.not(hiddenFrom(roles)))
    .limit(most)
    .execute();
  return { rows };
}

/** Entries that are looked at before their index is asked, and those looked at in one go after it. */
const NEWEST = 2_000;
const ONWARDS = 5_000;
/** Milliseconds after which a search ends with what it has found. */
const PATIENCE = 120;

/**
 * Common words stand among the newest entries; rare ones are found by their index. What remains were common once, or
 * are so with an actor or an action that seldom goes with them: the trail is walked for as long as patience lasts.
 */
async function searchWords(database: Database, search: WordSearch): Promise<Found> {
  const until = performance.now() + PATIENCE;
  const rows = await readNewest(database, search, NEWEST);
  if (rows.length === search.most) return { rows };
  let lookedTo = await endOfNewest(database, search, NEWEST);
  if (lookedTo === undefined) return { rows };
  const ids = await entriesWith(database, search.words);
  if (ids !== undefined) return { rows: await readAmong(database, search, ids) };
  do {
    const rest = {
      ...search,
      wanted: { ...search.wanted, before: lookedTo },
      most: search.most - rows.length,
    };
    rows.push(...(await readNewest(database, rest, ONWARDS)));
    if (rows.length === search.most) return { rows };
    lookedTo = await endOfNewest(database, rest, ONWARDS);
  } while (lookedTo !== undefined && performance.now() < until);
  return lookedTo === undefined ? { rows } : { rows, lookedTo };
}
