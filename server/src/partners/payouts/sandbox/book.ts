import { randomBytes, randomInt } from 'node:crypto';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import { sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../../database/pool.ts';
import { markOrigin } from '../../../observability/index.ts';
import type { PayoutInstruction, PayoutReport, ToldState } from '../partner.ts';
import type { SandboxNotice } from './notice.ts';

/** A payout as the sandbox partner's own book has it. */
export interface BookEntry {
  payout_id: string;
  reference: string;
  state: ToldState;
  word: string;
  body: PayoutInstruction;
}

/**
 * Takes an order into the book; one that is there already is the same order.
 * @param paysAfterSeconds when it pays by itself; 0: somebody says so by hand
 */
export async function takeOrder(
  { db }: Handle,
  instruction: PayoutInstruction,
  paysAfterSeconds: number,
): Promise<void> {
  await db
    .insertInto('sandbox_payouts')
    .values({
      payout_id: instruction.payoutId,
      reference: `SP${randomInt(10 ** 9, 10 ** 10)}`,
      // Cash waits at the counter at once.
      state: instruction.collectionPin === null ? 'ACCEPTED' : 'READY',
      body: JSON.stringify(instruction),
      pays_at:
        paysAfterSeconds === 0
          ? null
          : sql<Date>`now() + make_interval(secs => ${paysAfterSeconds})`,
    })
    .onConflict((conflict) => conflict.column('payout_id').doNothing())
    .execute();
}

/** One payout of the book. */
export async function findEntry({ db }: Handle, payoutId: string): Promise<BookEntry | undefined> {
  const row = await db
    .selectFrom('sandbox_payouts')
    .select(['payout_id', 'reference', 'state', 'word', 'body'])
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
  return row as BookEntry | undefined;
}

/** How the book has it, as the partner answers and tells it. */
export const reportOf = ({ payout_id, reference, state, word }: BookEntry): PayoutReport => ({
  payoutId: payout_id,
  partnerReference: reference,
  state,
  word,
});

/** Moves a payout of the book on, with the notice that tells of it; one that cannot go there stays. */
export async function moveEntry(
  handle: TransactionHandle,
  payoutId: string,
  to: ToldState,
  word = '',
): Promise<void> {
  const { rows } = await sql<BookEntry>`
    select payout_id, reference, state, word, body from sandbox_payouts
    where payout_id = ${payoutId} for update`.execute(handle.db);
  const [entry] = rows;
  if (!entry || !canMove('payout', entry.state, to, 'payout')) return;
  await handle.db
    .updateTable('sandbox_payouts')
    .set({ state: to, word, pays_at: null })
    .where('payout_id', '=', payoutId)
    .execute();
  await tell(handle, { ...entry, state: to, word });
}

async function tell(handle: TransactionHandle, { payout_id, reference, state, word }: BookEntry) {
  const id = `ntc_${randomBytes(16).toString('hex')}`;
  const at = handle.clock.now().toISOString();
  const data = { payout: payout_id, reference, state, word, at };
  const notice: SandboxNotice = { type: 'payout', data };
  await handle.db
    .insertInto('sandbox_notices')
    .values({ id, payout_id, body: JSON.stringify(notice) })
    .execute();
  await markOrigin(handle);
  await sql`select queue_job('sandbox-notice', ${JSON.stringify({ id })}::jsonb)`.execute(
    handle.db,
  );
}
