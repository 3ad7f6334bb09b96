import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import type { PayoutInstruction } from '../partner.ts';
import { acceptedState, type BookEntry, type EntryKey, isForCollection } from './entry.ts';
import { queueNotices } from './queue-notices.ts';
import { payoutBehaviour } from './sentinels.ts';

/**
 * Adds an order to the book; a repeated one is the same order.
 * @param channel name of the partner
 * @param paysAfter seconds after which it is paid automatically; 0 for manually
 */
export async function takeOrder(
  handle: TransactionHandle,
  instruction: PayoutInstruction,
  { channel, paysAfter }: { channel: string; paysAfter: number },
): Promise<BookEntry> {
  const { refusal, acceptsAfter, tells } = payoutBehaviour(instruction);
  const waits = acceptsAfter === undefined ? acceptedState(instruction) : 'SENT';
  const taken = await handle.db
    .insertInto('sandbox_payouts')
    .values({
      channel,
      payout_id: instruction.payoutId,
      reference: `SP${randomInt(10 ** 9, 10 ** 10)}`,
      state: refusal === undefined ? waits : 'FAILED',
      word: refusal ?? '',
      body: JSON.stringify(instruction),
      ...(refusal === undefined && initialMoments(instruction, paysAfter)),
    })
    .onConflict((conflict) => conflict.columns(['channel', 'payout_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (taken && tells === 'BADLY') await queueNotices(handle, taken);
  const entry = taken ?? (await findEntry(handle, { channel, payoutId: instruction.payoutId }));
  if (!entry) throw new Error(`Payout ${instruction.payoutId} is not in the book.`);
  return entry;
}

/** Times at which the book acts on a new order automatically. */
function initialMoments(instruction: PayoutInstruction, paysAfter: number) {
  const { acceptsAfter = 0, returnsAfter } = payoutBehaviour(instruction);
  const neverCollected = returnsAfter !== undefined && isForCollection(instruction);
  const byItself = acceptsAfter !== 'BY_HAND';
  const pays = byItself && paysAfter > 0 && !neverCollected;
  return {
    accepts_at: byItself && acceptsAfter > 0 ? inSeconds(acceptsAfter) : null,
    pays_at: pays ? inSeconds(acceptsAfter + paysAfter) : null,
    returns_at: returnsAfter === undefined ? null : inSeconds(returnsAfter),
    expires_at: instruction.expiresAt,
  };
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** One payout of the book. */
export async function findEntry(
  { db }: Handle,
  { channel, payoutId }: EntryKey,
): Promise<BookEntry | undefined> {
  return await db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .where('channel', '=', channel)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
}

/** A payout by its id alone, which is enough: it is ordered from one partner only. */
export async function findAnywhere(
  { db }: Handle,
  payoutId: string,
): Promise<BookEntry | undefined> {
  return await db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

/** A page of the book. */
interface BookPage {
  entries: readonly BookEntry[];
  /** Start of the next page; undefined on the last one. */
  older: bigint | undefined;
}

/** Payouts per page. */
export const PAGE_SIZE = 20;

/** The book, newest first. @param before continues after that number */
export async function listEntries({ db }: Handle, before?: bigint): Promise<BookPage> {
  const found = await db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0n))
    .orderBy('number', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const entries = found.slice(0, PAGE_SIZE);
  return { entries, older: found.length > PAGE_SIZE ? entries.at(-1)?.number : undefined };
}

/** The partner's notices about a payout, newest first. */
export async function listNotices({ db }: Handle, { channel, payoutId }: EntryKey) {
  return await db
    .selectFrom('sandbox_notices')
    .select(['body', 'deliveries'])
    .where('channel', '=', channel)
    .where('payout_id', '=', payoutId)
    .orderBy('number', 'desc')
    .execute();
}
