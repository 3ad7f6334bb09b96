import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import { type TransactionHandle, withTransaction } from '../../../platform/database/pool.ts';
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

/** Payouts processed per round. */
const BATCH = 50;

/** Performs automatic actions of the sandbox partner's book, by the database clock. */
export async function followMoments({ database }: Pick<Services, 'database'>): Promise<void> {
  const due = await database.db
    .selectFrom('sandbox_payouts')
    .select(['channel', 'payout_id'])
    .where(NEXT, '<=', sql<Date>`now()`)
    .orderBy(NEXT)
    .limit(BATCH)
    .execute();
  for (const entry of due) {
    await withTransaction(database, (handle) => performNextAction(handle, entryKey(entry)));
  }
}

/** Performs the first due action of one payout, unless another worker has already done so. */
async function performNextAction(handle: TransactionHandle, key: EntryKey): Promise<void> {
  const due = await handle.db
    .selectFrom('sandbox_payouts')
    .select(['body', 'accepts_at', 'pays_at', 'expires_at', 'returns_at'])
    .where('channel', '=', key.channel)
    .where('payout_id', '=', key.payoutId)
    .where(NEXT, '<=', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (!due) return;
  const { to, word } = nextAction(due);
  await moveEntry(handle, key, to, word);
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
