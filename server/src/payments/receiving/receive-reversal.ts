import {
  type ClassifiedReversal,
  classifyReversal,
} from '@thumela/rules/payment-notices/classify-reversal.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { closeAuthorisation } from '../authorisations/service.ts';
import { endCredit } from './end-credit.ts';
import {
  type EventOutcome,
  formatPartnerActor,
  type ReceivingSettings,
  type StoredNotice,
} from './event.ts';
import { type ReversalRecords, readReversal } from './read-reversal.ts';
import { bookDifference } from './reversal-differs.ts';
import { reversePayment, reverseSuspense } from './reverse-payment.ts';

/**
 * Receives a partner's report that a payment failed or was canceled: money that was received is reversed, from where
 * it is now; otherwise only the attempt to pay ends (decision 22).
 */
export async function receiveReversal(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
): Promise<EventOutcome> {
  const { amountCents: cents, currency } = notice.report;
  const records = await readReversal(handle, notice);
  const classified = classifyReversal({ cents, currency }, records);
  return await writeReversal(handle, receiving, notice, { classified, records });
}

async function writeReversal(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
  { classified, records }: { classified: ClassifiedReversal; records: ReversalRecords },
): Promise<EventOutcome> {
  const { payment, suspense, creditOf } = records;
  const setOff = async () =>
    creditOf !== null && (await endCredit(handle, receiving, notice, creditOf));
  switch (classified.kind) {
    case 'REVERSED':
      if (classified.from === 'PAYMENT' && payment) {
        await reversePayment(handle, receiving, notice, payment);
        await setOff();
      } else if (suspense) await reverseSuspense(handle, receiving, notice, suspense, setOff);
      return 'TAKEN_BACK';
    case 'PARTIALLY_REVERSED':
    case 'REVERSED_DIFFERENTLY':
      await bookDifference(handle, receiving, notice, { classified, caseId: suspense?.caseId });
      await setOff();
      return 'DIFFERS';
    case 'ATTEMPT_ENDED':
      return await endAttempt(handle, notice);
    case 'DUPLICATE':
      return 'IGNORED';
  }
}

/** Closes the authorisation that the payment was opened as, if it is open. */
async function endAttempt(handle: TransactionHandle, notice: StoredNotice): Promise<EventOutcome> {
  const { kind, report } = notice;
  const { paymentReference, openedAs: partnerReference } = report;
  if (partnerReference === '') return 'IGNORED';
  const closing = { paymentReference, kind, partnerReference };
  return (await closeAuthorisation(handle, closing, formatPartnerActor(notice)))
    ? 'CLOSED'
    : 'IGNORED';
}
