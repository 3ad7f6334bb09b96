import { canMove, isFinal } from '@thumela/rules/status/lifecycles.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import type { ReportedState } from '../partner.ts';
import { type BookEntry, type EntryKey, isForCollection } from './entry.ts';
import { queueNotices } from './queue-notices.ts';
import { payoutBehaviour } from './sentinels.ts';

/** Default words of the partner. */
export const WORDS = {
  refused: 'The account does not exist.',
  notCollected: 'Nobody collected it in time.',
  cameBack: 'The account is closed, and the money came back.',
};

/**
 * Moves a payout of the book, with the notice that reports it; an impossible move has no effect.
 * @returns whether it moved
 */
export async function moveEntry(
  handle: TransactionHandle,
  key: EntryKey,
  to: ReportedState,
  word = '',
): Promise<boolean> {
  const entry = await lockEntry(handle, key);
  if (!entry || !canMove('payout', entry.state, to, 'payout')) return false;
  const moved = await handle.db
    .updateTable('sandbox_payouts')
    .set({ state: to, word, state_at: sql<Date>`now()`, ...momentsAfter(entry, to) })
    .where('channel', '=', key.channel)
    .where('payout_id', '=', key.payoutId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueNotices(handle, moved, entry);
  return true;
}

/** Remaining automatic actions of the book in a state. */
function momentsAfter({ body }: BookEntry, to: ReportedState) {
  const over = to === 'PAID' || isFinal('payout', to);
  const staysAway = isFinal('payout', to) || (to === 'PAID' && isForCollection(body));
  return {
    accepts_at: null,
    ...(over && { pays_at: null, expires_at: null }),
    ...(staysAway && { returns_at: null }),
  };
}

/** Stops an unpaid payout; no effect if it is too late, or the order is still unprocessed. */
export async function stopEntry(handle: TransactionHandle, key: EntryKey): Promise<void> {
  const entry = await lockEntry(handle, key);
  if (!entry) return;
  const { tooLateToStop, hangs } = payoutBehaviour(entry.body);
  if (tooLateToStop || (hangs && entry.state === 'SENT')) return;
  await moveEntry(handle, key, 'CANCELED');
}

const lockEntry = (
  { db }: TransactionHandle,
  { channel, payoutId }: EntryKey,
): Promise<BookEntry | undefined> =>
  db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .where('channel', '=', channel)
    .where('payout_id', '=', payoutId)
    .forUpdate()
    .executeTakeFirst();
