import { RETURN_WORKING_DAYS } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { frozenReader } from '../../compliance/freezes/service.ts';
import { journalService, receivedFor } from '../../ledger/journal/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { suspenseMessages } from '../../platform/i18n/texts/en/suspense.ts';
import { refundsService } from '../../refunds/service.ts';
import { outboundService } from '../../sending/service.ts';
import type { ReceivingSettings } from './event.ts';
import type { SuspendedMoney, SuspenseResolution } from './lock-suspense.ts';

/** A part of the money that leaves suspense other than to a transaction. */
type SuspenseRelease = SuspenseResolution & { cents: bigint };

/**
 * Posts where it goes: back to its payer, or to us.
 * @throws DomainError STATUS_CONFLICT while the money may be that of a listed person
 */
export async function postLeavingSuspense(
  handle: TransactionHandle,
  { currency, transactionId }: SuspendedMoney,
  { as, caseId, actor, reason, cents }: SuspenseRelease,
): Promise<void> {
  if (transactionId !== null) await frozenReader(handle).refuseReturn(transactionId);
  const off = as === 'WRITE_OFF';
  const account = off ? 'WRITE_OFFS' : 'REFUNDS_PAYABLE';
  await journalService(handle).post({
    event: off ? 'SUSPENSE_WRITTEN_OFF' : 'SUSPENSE_TO_REFUND',
    subject: `case:${caseId}`,
    document: `case:${caseId}`,
    actor,
    reason,
    lines: receivedFor({ account: 'SUSPENSE' }, account, cents, currency),
  });
}

/** Owes it back, from now on; what is above a transaction's total is the rest of its payment. */
export async function refundSuspense(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  suspended: SuspendedMoney,
  leaving: SuspenseRelease,
): Promise<void> {
  const { caseId, cents, as, transactionId } = leaving;
  const { currency, paymentReference: reference } = suspended;
  await postLeavingSuspense(handle, suspended, leaving);
  await refundsService(handle).owe({ of: { caseId }, cents, currency });
  const id = as === 'REFUND' ? suspended.transactionId : (transactionId ?? suspended.transactionId);
  if (id === null) return;
  const key = as === 'REFUND' ? 'refund' : 'rest';
  const values = { cents, currency, reference, days: RETURN_WORKING_DAYS };
  await outboundService(handle, receiving).endReview({
    id,
    caseId,
    text: {
      subject: phrase(suspenseMessages, 'subject', reference),
      sms: phrase(suspenseMessages, key, values),
    },
  });
}
