import { RETURN_WORKING_DAYS } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { reasonTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { outboundService, type PayableByCustomer } from '../../sending/service.ts';
import { closeAuthorisation } from '../authorisations/service.ts';
import { claimsReader } from '../chargebacks/service.ts';
import type { EventOutcome, Receiving, Told } from './event.ts';
import {
  type Counted,
  findCounted,
  findHeld,
  type Held,
  paymentBefore,
  wasDenied,
} from './find-existing.ts';
import { doubt } from './open-discrepancy.ts';
import { RECORDED } from './reasons.ts';
import { putInSuspense, type Suspense } from './suspense.ts';

/** Counts money that a partner says was received: for its transaction, or in suspense where it fits nothing. */
export async function count(
  handle: TransactionHandle,
  receiving: Receiving,
  told: Told,
): Promise<EventOutcome> {
  const payable = await outboundService(handle, receiving).lockPayable(
    told.report.paymentReference,
  );
  const held = await findHeld(handle, told);
  const counted = await findCounted(handle, told, held);
  const again = counted !== undefined && counted.transaction_id === payable?.id;
  if (again) return await toldAgain(handle, told, counted, held);
  if (held) return await heldAgain(handle, told, held);
  const denied = await wasDenied(handle, told);
  const outcome = await countFirst(handle, receiving, told, payable, counted);
  if (denied) await doubt(handle, told, { why: 'deniedBefore', transactionId: payable?.id });
  return outcome;
}

/** Of what was counted out of suspense a part may have paid the transaction: its case has the amount that came. */
async function toldAgain(
  handle: TransactionHandle,
  told: Told,
  counted: Counted,
  held: Held | undefined,
): Promise<EventOutcome> {
  const { amount_cents, currency } =
    held && counted.document === `case:${held.id}` ? held : counted;
  const isTakenBack = counted.taken_back_at !== null;
  const transactionId = counted.transaction_id;
  return await compare(handle, told, { amount_cents, currency, isTakenBack, transactionId });
}

async function heldAgain(
  handle: TransactionHandle,
  told: Told,
  { transaction_id, amount_cents, currency, is_taken_back }: Held,
): Promise<EventOutcome> {
  const transactionId = transaction_id ?? undefined;
  const isTakenBack = Boolean(is_taken_back);
  return await compare(handle, told, { amount_cents, currency, isTakenBack, transactionId });
}

/** Money as it was told of before. */
interface ToldBefore extends Pick<Held, 'amount_cents' | 'currency'> {
  isTakenBack: boolean;
  transactionId: bigint | undefined;
}

/** A repeat does nothing; another amount, or money that was taken back and is told as paid again, is doubted. */
async function compare(
  handle: TransactionHandle,
  told: Told,
  { amount_cents, currency, isTakenBack, transactionId }: ToldBefore,
): Promise<EventOutcome> {
  const same = amount_cents === told.report.amountCents && currency === told.report.currency;
  if (same && !isTakenBack) return 'IGNORED';
  const why = isTakenBack ? 'takenBackBefore' : 'otherAmountBefore';
  await doubt(handle, told, { why, transactionId });
  return 'DISCREPANCY';
}

async function countFirst(
  handle: TransactionHandle,
  receiving: Receiving,
  told: Told,
  payable: PayableByCustomer | undefined,
  counted: Counted | undefined,
): Promise<EventOutcome> {
  if (!payable) {
    return await putInSuspense(handle, receiving, told, { reason: RECORDED.noTransaction });
  }
  const problem = await problemOf(handle, told, payable, counted);
  if (problem) return await putInSuspense(handle, receiving, told, problem);
  return await countFor(handle, receiving, told, payable);
}

async function countFor(
  handle: TransactionHandle,
  receiving: Receiving,
  { kind, report, eventId }: Told,
  payable: PayableByCustomer,
): Promise<EventOutcome> {
  const { id, status, payment_reference: paymentReference } = payable;
  const { partnerReference, openedAs: paidAs, paidAt } = report;
  const { graceSeconds = 0 } = receiving;
  const actor = `payment:${kind}` as const;
  const document = `webhook-event:${eventId}` as const;
  const payment = {
    received: { account: 'PAYMENT_CLEARING', subAccount: kind } as const,
    document,
  };
  await handle.db
    .insertInto('payments')
    .values({
      transaction_id: id,
      webhook_event_id: eventId,
      document,
      option: kind,
      partner_reference: partnerReference,
      amount_cents: report.amountCents,
      currency: report.currency,
    })
    .execute();
  await closeAuthorisation(handle, { paymentReference, paidAs }, actor);
  const outbound = outboundService(handle, receiving);
  const inTime =
    status === 'APPROVED_UNPAID' ||
    (paidAt !== undefined &&
      !isBarred(payable.approval_status) &&
      !(await claimsReader(handle).owes(payable.registration_id)) &&
      (await outbound.paidInTime(id, { paidAt, openedAs: paidAs, graceSeconds })));
  if (inTime) {
    await outbound.move({ id, to: 'APPROVED_PAID', actor, payment });
    return 'PAID';
  }
  const reason = phrase(reasonTexts, 'paidLate', RETURN_WORKING_DAYS);
  await outbound.move({ id, to: 'MARKED_FOR_REFUND', actor, payment, reason });
  return 'LATE';
}

/** The reason a payment cannot be counted for its transaction; undefined when it can. */
async function problemOf(
  handle: TransactionHandle,
  { report }: Told,
  { id, status, total_cents, approval_status, registration_id }: PayableByCustomer,
  counted: Counted | undefined,
): Promise<Suspense | undefined> {
  const suspense = (reason: string, why: NonNullable<Suspense['payer']>['why']) => ({
    reason,
    payer: { transactionId: id, expectedCents: total_cents, why },
  });
  if (counted !== undefined) {
    return suspense(RECORDED.countedElsewhere(counted.transaction_id), 'countedElsewhere');
  }
  if (report.currency !== 'ZAR') {
    return suspense(RECORDED.otherCurrency(report.currency), 'otherAmount');
  }
  if (report.amountCents !== total_cents) {
    return suspense(RECORDED.otherAmount(report.amountCents, total_cents), 'otherAmount');
  }
  // The last guard: whoever suspended the customer, what they pay goes no further (decision 69).
  if (status === 'APPROVED_UNPAID' && isBarred(approval_status)) {
    return suspense(RECORDED.barred(approval_status), 'notWaiting');
  }
  // It may have been started before the claim arose.
  if (status === 'APPROVED_UNPAID' && (await claimsReader(handle).owes(registration_id))) {
    return suspense(RECORDED.owing, 'owing');
  }
  if (status === 'APPROVED_UNPAID' || status === 'EXPIRED') return undefined;
  const before = await paymentBefore(handle, id);
  if (before === 'TAKEN_BACK') return suspense(RECORDED.takenBackBefore, 'takenBackBefore');
  return suspense(RECORDED.notWaiting(status), before === 'STANDS' ? 'paidAlready' : 'notWaiting');
}
