import { phrase } from '@thumela/rules/language/phrase.ts';
import type { ClassifiedPayment } from '@thumela/rules/payment-notices/classify-payment.ts';
import { casesService } from '../../casework/cases/service.ts';
import { frozenReader } from '../../compliance/freezes/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { debtMessages } from '../../platform/i18n/texts/en/debts.ts';
import { outboundService } from '../../sending/service.ts';
import { closeAuthorisation } from '../authorisations/service.ts';
import {
  claimsReader,
  claimsService,
  type DisputeRow,
  disputesService,
} from '../chargebacks/service.ts';
import { endReversalCases } from './end-reversal-cases.ts';
import {
  formatEventDocument,
  formatPartnerActor,
  type ReceivingSettings,
  type StoredNotice,
} from './event.ts';
import { RECORDED_REASONS } from './reasons.ts';
import { bookSuspense } from './suspend-payment.ts';

/** A debt that money is for: the customer pays it, or a partner gives back what it had reversed. */
interface PaidDebt {
  transactionId: bigint;
  /** The amount in cents for which the customer's reference was issued; null once it is no longer to be paid. */
  expected?: bigint | null;
  /** The dispute that the partner gives up. */
  dispute?: DisputeRow;
}

/**
 * The debt that received money is for, with its transaction locked; undefined for all other money. A payment that was
 * reversed is given back once for each reversal, and only in its amount.
 */
export async function findPaidDebt(
  handle: TransactionHandle,
  { kind, report, decides }: StoredNotice,
  classified: ClassifiedPayment,
): Promise<PaidDebt | undefined> {
  if (classified.kind === 'UNKNOWN_REFERENCE') {
    const payment = await claimsService(handle).lockPayment(report.paymentReference);
    return (
      payment && {
        transactionId: payment.transaction_id,
        expected: payment.closed_at === null ? payment.amount_cents : null,
      }
    );
  }
  const isKnown = classified.kind === 'DISCREPANCY' || classified.kind === 'DUPLICATE';
  if (!isKnown || report.givenBack !== true) return undefined;
  const { partnerReference, amountCents: cents, currency } = report;
  const reversed = { partner: kind, partnerReference, cents, currency, caseId: decides };
  const dispute = await disputesService(handle).lockReversed(reversed);
  if (!dispute || dispute.transaction_id === null) return undefined;
  return { transactionId: dispute.transaction_id, dispute };
}

/**
 * Books money for a debt: through suspense, as all money that pays no transaction, and on to the debt if it is exactly
 * what was to be paid and still owed, or the next instalment of it. Otherwise it stays in suspense, and two people decide (decision 26).
 */
export async function receiveForDebt(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
  debt: PaidDebt,
): Promise<'HELD'> {
  const { amountCents: cents, currency, paymentReference, openedAs: paidAs } = notice.report;
  const { transactionId, dispute, expected } = debt;
  const actor = formatPartnerActor(notice);
  await closeAuthorisation(handle, { paymentReference, paidAs }, actor);
  const owed = await claimsReader(handle).owedFor(transactionId);
  const isExpected = dispute
    ? cents <= owed
    : cents === expected && (await isPayablePart(handle, { transactionId, cents, owed }));
  const isBarred = await frozenReader(handle).isReturnBarred(transactionId);
  const fits = !isBarred && currency === 'ZAR' && isExpected;
  const why = dispute ? 'givenBack' : 'debtPaid';
  const reason = RECORDED_REASONS[fits || dispute ? why : 'debtDiffers'];
  const caseId = await bookSuspense(handle, notice, { cents, reason, transactionId });
  if (dispute) await disputesService(handle).end(dispute, { state: 'WON', actor, reason });
  if (fits) {
    const document = formatEventDocument(notice);
    const paid = { transactionId, caseId, document, cents, actor };
    await claimsService(handle).payFromSuspense(paid);
    await casesService(handle).end({ id: caseId }, { decision: 'DEBT', actor, reason });
    await endDebt(handle, receiving, notice, debt, reason);
  }
  const values = { cents, currency };
  await outboundService(handle, receiving).endReview({
    ...{ id: transactionId, caseId },
    text: {
      subject: phrase(debtMessages, 'subject', paymentReference),
      sms: phrase(debtMessages, fits ? why : 'held', values),
    },
  });
  return 'HELD';
}

/** Whether an amount is the whole debt, or exactly what is open of its next instalment. */
async function isPayablePart(
  handle: TransactionHandle,
  { transactionId, cents, owed }: { transactionId: bigint; cents: bigint; owed: bigint },
): Promise<boolean> {
  if (cents === owed) return true;
  const next = await claimsReader(handle).nextInstalments([{ transactionId, cents: owed }]);
  return next.get(transactionId)?.openCents === cents;
}

/** Ends the cases of a debt that is paid in full, and the open dispute about it. */
async function endDebt(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  notice: StoredNotice,
  { transactionId, dispute }: PaidDebt,
  reason: string,
): Promise<void> {
  if (await claimsReader(handle).isOwed(transactionId)) return;
  const actor = formatPartnerActor(notice);
  if (!dispute) {
    const proposedBy = `payer:${notice.report.paymentReference}`;
    await disputesService(handle).accept(transactionId, { actor, proposedBy, reason });
  }
  // A transaction on hold waits for the operator who releases it.
  const row = await outboundService(handle, receiving).lock(transactionId);
  if (row?.status === 'REMITTANCE_BRAND_ON_HOLD') return;
  await endReversalCases(handle, transactionId, { actor, reason, except: notice.decides });
}
