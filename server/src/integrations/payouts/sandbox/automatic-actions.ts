import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../../platform/database/pool.ts';
import type { ReportedState } from '../partner.ts';
import {
  acceptedState,
  type BookEntry,
  type EntryKey,
  entryKey,
  isForCollection,
} from './entry.ts';
import { moveEntry, WORDS } from './move-entry.ts';

/** The next action time of a payout in the book; the index of the same name uses this expression. */
const NEXT = sql<Date>`least(accepts_at, pays_at, returns_at, expires_at)`;

/** Payouts read at once. */
const BATCH = 50;
/** Database transactions at the same time, so that most connections remain for others. */
const AT_ONCE = 3;

/** Performs the due automatic actions of the sandbox partner's book, by the database clock. */
export async function followMoments({ database }: Pick<Services, 'database'>): Promise<void> {
  while (await followBatch(database));
}

/** @returns whether more may be due: not if none of many could be moved, which would be read again and again */
async function followBatch(database: Database): Promise<boolean> {
  const due = await database.db
    .selectFrom('sandbox_payouts')
    .select(['channel', 'payout_id'])
    .where(NEXT, '<=', sql<Date>`now()`)
    .orderBy(NEXT)
    .limit(BATCH)
    .execute();
  const left = due.values();
  let moved = 0;
  const work = async () => {
    for (const entry of left) {
      const key = entryKey(entry);
      if (await withTransaction(database, (handle) => performNextAction(handle, key))) moved += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return due.length === BATCH && moved > 0;
}

/** Performs the first due action of one payout, unless another worker does so, or has done it. */
async function performNextAction(handle: TransactionHandle, key: EntryKey): Promise<boolean> {
  const due = await handle.db
    .selectFrom('sandbox_payouts')
    .select(['body', 'accepts_at', 'pays_at', 'expires_at', 'returns_at'])
    .where('channel', '=', key.channel)
    .where('payout_id', '=', key.payoutId)
    .where(NEXT, '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return false;
  const { to, word } = nextAction(due);
  return await moveEntry(handle, key, to, word);
}

/** The next action, at the earliest of the times. */
export function nextAction(
  entry: Pick<BookEntry, 'body' | 'accepts_at' | 'pays_at' | 'expires_at' | 'returns_at'>,
): { to: ReportedState; word?: string; at: Date | null } {
  const moments = [
    { at: entry.accepts_at, to: acceptedState(entry.body) },
    { at: entry.pays_at, to: 'PAID' },
    { at: entry.expires_at, to: 'RETURNED', word: WORDS.notCollected },
    {
      at: entry.returns_at,
      to: 'RETURNED',
      word: isForCollection(entry.body) ? WORDS.notCollected : WORDS.cameBack,
    },
  ] as const;
  const time = (at: Date | null) => at?.getTime() ?? Number.POSITIVE_INFINITY;
  return moments.reduce((first, one) => (time(one.at) < time(first.at) ? one : first));
}
