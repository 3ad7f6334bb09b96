import { sql } from 'kysely';
import { casesService, type Deciders, noted } from '../cases/service.ts';
import { type TransactionHandle, withTransaction } from '../database/pool.ts';
import type { Services } from '../services.ts';
import { recorded } from './doubts.ts';

/** Cases that one round opens. */
const BATCH = 50;

/** The cases of payouts that are not clear: neither moves anything, because only the partner knows. */
export const payingOutDeciders = (): Deciders => ({
  SILENT_PAYOUT: () => ({ NOTED: noted(1) }),
  DOUBTED_PAYOUT: () => ({ NOTED: noted(2) }),
});

/**
 * Opens a case for each payout that is not over and of which its partner has said nothing for PAYOUT_SILENT_HOURS,
 * and again after as long as that where somebody has looked at it and it is silent still. A word of the partner ends
 * the case.
 */
export async function openSilent({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<void> {
  const silence = sql`now() - make_interval(hours => ${config.payoutSilentHours})`;
  const { rows } = await sql<{ id: bigint }>`
    select p.id from payouts p
    where p.due_at is not null and coalesce(p.heard_at, p.opened_at) < ${silence}
      and not exists (select from cases c where c.kind = 'SILENT_PAYOUT' and c.subject = 'payout:' || p.id
        and (c.state <> 'DECIDED' or c.decided_at > ${silence}))
    order by p.id limit ${BATCH}`.execute(database.db);
  for (const { id } of rows) {
    await withTransaction(database, (handle) => openCase(handle, id));
  }
}

async function openCase(handle: TransactionHandle, id: bigint): Promise<void> {
  const row = await handle.db
    .selectFrom('payouts')
    .select(['transaction_id', 'state', 'sent_through', 'partner_reference', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { transaction_id: transactionId, state, attempts } = row;
  await casesService(handle).open({
    kind: 'SILENT_PAYOUT',
    subject: `payout:${id}`,
    ...(transactionId !== null && { transactionId }),
    facts: {
      why: recorded(state === 'OPEN' ? 'notSent' : 'silent'),
      ...{ state, attempts, adapter: row.sent_through },
      'partner-reference': row.partner_reference,
    },
    actor: 'clock',
  });
}

/** Ends the case of a silence that is over. */
export async function endSilence(
  handle: TransactionHandle,
  id: bigint,
  actor: string,
): Promise<void> {
  await casesService(handle).end(
    { kind: 'SILENT_PAYOUT', subject: `payout:${id}` },
    { decision: 'ANSWERED', reason: recorded('answered'), actor },
  );
}
