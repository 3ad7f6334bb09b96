import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { isSilentPayout, type PayoutRow } from '../records/service.ts';
import { formatCaseReason } from './discrepancies.ts';

/** Cases opened per round. */
const BATCH = 50;

/**
 * Opens a case for each unfinished payout on which its partner has reported nothing for PAYOUT_CONFIRMATION_TIMEOUT_HOURS, or
 * which was to be stopped that long ago and was neither stopped nor paid; and again after the same time if an
 * operator has reviewed it and nothing has changed. A report from the partner ends the case.
 */
export async function openOverdueCases({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<void> {
  const silence = sql`now() - make_interval(hours => ${config.payoutSilentHours})`;
  const isSilent = isSilentPayout(config.payoutSilentHours);
  const { rows } = await sql<{ id: bigint }>`
    select p.id from payouts p
    where ${isSilent}
      and not exists (select from cases c where c.kind = 'PAYOUT_OVERDUE' and c.subject = 'payout:' || p.id
        and (c.state <> 'DECIDED' or c.decided_at > ${silence}))
    order by p.id limit ${BATCH}`.execute(database.db);
  for (const { id } of rows) {
    await withTransaction(database, (handle) => openOverdueCase(handle, id, isSilent));
  }
}

/** Opens the case under the payout's lock, because its partner may have reported the end meanwhile. */
async function openOverdueCase(
  handle: TransactionHandle,
  id: bigint,
  isSilent: RawBuilder<boolean>,
): Promise<void> {
  const row = await handle.db
    .selectFrom('payouts')
    .select(['transaction_id', 'state', 'sent_through', 'partner_reference', 'attempts'])
    .select('stop_asked_at')
    .where('id', '=', id)
    .where(isSilent)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return;
  const { transaction_id: transactionId, state, attempts } = row;
  await casesService(handle).open({
    kind: 'PAYOUT_OVERDUE',
    subject: `payout:${id}`,
    ...(transactionId !== null && { transactionId }),
    facts: {
      why: formatCaseReason(overdueReason(row)),
      ...{ state, attempts, adapter: row.sent_through },
      'partner-reference': row.partner_reference,
    },
    actor: 'clock',
  });
}

function overdueReason({ state, stop_asked_at }: Pick<PayoutRow, 'state' | 'stop_asked_at'>) {
  if (state === 'OPEN') return 'notSent';
  return stop_asked_at === null ? 'silent' : 'notStopped';
}

/** Ends the case about an overdue payout. */
export async function endOverdueCase(
  handle: TransactionHandle,
  id: bigint,
  actor: string,
): Promise<void> {
  await casesService(handle).end(
    { kind: 'PAYOUT_OVERDUE', subject: `payout:${id}` },
    { decision: 'ANSWERED', reason: formatCaseReason('answered'), actor },
  );
}
