import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import {
  AmountRefusal,
  type OpenedPayment,
  PartnerRefusal,
  type PayerAddress,
  type PaymentInstruction,
  type PaymentKind,
} from '../../integrations/payments/partner.ts';
import { accountChecksService } from '../../payouts/account-checks/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { paymentTexts } from '../../platform/i18n/texts/en/payments.ts';
import { creationTexts, moveTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { claimKey, completeKey, releaseKey } from '../../platform/idempotency/claim.ts';
import type { Idempotency } from '../../platform/idempotency/key.ts';
import { outboundService, type PayableWithPayer } from '../../sending/service.ts';
import {
  claimToEnd,
  closeAuthorisation,
  isBeingPaid,
  openAuthorisation,
  storeOpened,
} from '../authorisations/service.ts';
import { claimsReader } from '../chargebacks/service.ts';
import { endAtPartner } from '../ending/end.ts';
import { findPaymentCeiling } from '../kinds.ts';
import { returnUrls } from './return-urls.ts';

/** A customer's request to pay. */
export interface OpenPaymentRequest<A extends object> {
  kind: PaymentKind;
  registrationId: bigint;
  transactionId: bigint;
  /** The account that a request to pay is sent to. */
  payerAddress?: PayerAddress;
  /** In the audit trail. */
  actor: string;
  /** The browser in which the payment continues; undefined for a caller without one. */
  browser: string | undefined;
  idempotency: Idempotency | undefined;
  /** Builds the call's answer from the payment the partner opened. */
  answer(opened: OpenedPayment): A;
}

/** A customer's request to pay for a transaction. */
interface StartPaymentRequest<A extends object> extends OpenPaymentRequest<A> {
  /** Of calls that name it as well: has to be the transaction's. */
  paymentReference?: string;
}

/** The first answer to a repeated request, or the payment to open now. */
type Claimed<A> = { first: A } | { open: Claim };

/** An authorisation that was opened here, and what is to be opened at its partner. */
export interface Claim {
  authorisationId: bigint;
  instruction: PaymentInstruction;
}

/**
 * Starts the payment of a transaction.
 * @throws DomainError NOT_FOUND, FORBIDDEN, STATUS_CONFLICT (also after a check of the account, see
 *   payouts/account-checks), EXCEEDS_MAXIMUM_AMOUNT and as `openPayment`
 */
export const startPayment = <A extends object>(
  services: Services,
  request: StartPaymentRequest<A>,
): Promise<A> =>
  openPayment(services, request, (handle) => claimPayment(services, handle, request));

/**
 * Opens a payment: claims an authorisation, commits, opens the payment at the partner, and stores its reference. No
 * database transaction waits for the partner; if this process dies in between, the authorisation closes when it
 * expires, and the same request may be sent again.
 *
 * @throws DomainError PAYMENT_OPTION_NOT_AVAILABLE, EXCEEDS_MAXIMUM_AMOUNT, STATUS_CONFLICT,
 *   AUTHORISATION_ALREADY_OPEN, PARTNER_UNAVAILABLE
 */
export async function openPayment<A extends object>(
  services: Services,
  request: OpenPaymentRequest<A>,
  claim: (handle: TransactionHandle) => Promise<Claim>,
): Promise<A> {
  const { config, database, log, partners } = services;
  const open = partners.get(request.kind)?.open;
  if (!open) throw notOffered();
  const claimed = await withTransaction(database, async (handle): Promise<Claimed<A>> => {
    const lapse = config.authorisationLifetimeSeconds;
    const first = await claimKey<A>(handle, request.idempotency, lapse);
    return first === undefined ? { open: await claim(handle) } : { first };
  });
  if ('first' in claimed) return claimed.first;
  const { authorisationId, instruction } = claimed.open;
  const opened = await open(instruction).catch(async (error: Error) => {
    await withTransaction(database, async (handle) => {
      await closeAuthorisation(handle, { id: authorisationId }, `payment:${request.kind}`);
      await releaseKey(handle, request.idempotency);
    });
    log.warn({ err: error, partner: request.kind }, 'a payment could not be opened');
    throw refuseOption(error);
  });
  const answer = request.answer(opened);
  const goesOn = await withTransaction(database, async (handle) => {
    const isOpen = await storeOpened(handle, authorisationId, opened);
    if (isOpen) await completeKey(handle, request.idempotency, answer);
    else await releaseKey(handle, request.idempotency);
    return isOpen;
  });
  if (goesOn) return answer;
  for (const over of await claimToEnd(database, 1, authorisationId)) {
    await endAtPartner(services, over);
  }
  throw new DomainError('STATUS_CONFLICT', phrase(paymentTexts, 'canceledMeanwhile'));
}

async function claimPayment(
  { config, brand, reference }: Services,
  handle: TransactionHandle,
  request: StartPaymentRequest<object>,
): Promise<Claim> {
  const outbound = outboundService(handle, { brand });
  const payable = await outbound.lockPayableShared(request.registrationId, request.transactionId);
  const named = request.paymentReference ?? payable?.payment_reference;
  if (!payable || payable.payment_reference !== named) throw notFound('transaction');
  if (payable.is_over && (await isBeingPaid(handle, payable.payment_reference))) {
    const lapse = config.authorisationLifetimeSeconds;
    throw new DomainError('AUTHORISATION_ALREADY_OPEN', phrase(paymentTexts, 'underWay', lapse));
  }
  refuseUnpayable(payable, request.kind, findPaymentCeiling(request.kind, reference.binding));
  await refuseOwing(handle, request.registrationId);
  await accountChecksService(handle).refuseDoubtful(payable.id);
  const { id: authorisationId, expiresAt } = await openAuthorisation(handle, {
    transactionId: payable.id,
    paymentReference: payable.payment_reference,
    kind: request.kind,
    lifetimeSeconds: config.authorisationLifetimeSeconds,
    actor: request.actor,
    browser: request.browser,
  });
  return {
    authorisationId,
    instruction: {
      attemptId: String(authorisationId),
      paymentReference: payable.payment_reference,
      amountCents: payable.total_cents,
      currency: 'ZAR',
      merchant: brand.company,
      payer: `${payable.first_name} ${payable.last_name}`,
      expiresAt,
      msisdn: payable.msisdn,
      payerAddress: request.payerAddress,
      returnUrls: returnUrls(request.kind, config.publicUrl, payable),
    },
  };
}

/** A customer still being checked may pay what was approved; one who may not send may not pay either. */
const MAY_PAY: ReadonlySet<string> = new Set(['PENDING', 'APPROVED']);

function refuseUnpayable(payable: PayableWithPayer, kind: PaymentKind, ceiling: bigint): void {
  if (!MAY_PAY.has(payable.approval_status)) {
    throw new DomainError('FORBIDDEN', phrase(creationTexts, 'notAllowed'), [
      phrase(creationTexts, 'askCare'),
    ]);
  }
  if (payable.status !== 'APPROVED_UNPAID' || payable.is_over) {
    const status = payable.status === 'APPROVED_UNPAID' ? 'EXPIRED' : payable.status;
    throw new DomainError('STATUS_CONFLICT', phrase(paymentTexts, 'notNow'), [
      phrase(moveTexts, 'is', status),
    ]);
  }
  if (payable.total_cents > ceiling) {
    throw new DomainError('EXCEEDS_MAXIMUM_AMOUNT', phrase(paymentTexts, 'most', ceiling));
  }
  if (kind === 'CARD' && !payable.has_active_bank_card) throw notOffered();
}

/** @throws DomainError FORBIDDEN for a customer who owes us for a reversed payment */
async function refuseOwing(handle: TransactionHandle, registrationId: bigint): Promise<void> {
  const owed = await claimsReader(handle).owedBy(registrationId);
  if (owed.length === 0) return;
  throw new DomainError('FORBIDDEN', phrase(creationTexts, 'notWhileOwed'), [
    phrase(creationTexts, 'youOwe', owed),
  ]);
}

export function notOffered(): DomainError {
  return new DomainError('PAYMENT_OPTION_NOT_AVAILABLE', phrase(paymentTexts, 'notOffered'));
}

function refuseOption(error: Error): DomainError {
  if (error instanceof AmountRefusal)
    return new DomainError('EXCEEDS_MAXIMUM_AMOUNT', error.reason);
  return new DomainError(
    'PARTNER_UNAVAILABLE',
    phrase(paymentTexts, 'notStarted'),
    error instanceof PartnerRefusal ? [error.reason] : [],
  );
}
