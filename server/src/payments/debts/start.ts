import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { Services } from '../../app/services.ts';
import type { PaymentKind } from '../../integrations/payments/partner.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { debtTexts } from '../../platform/i18n/texts/en/debts.ts';
import { paymentTexts } from '../../platform/i18n/texts/en/payments.ts';
import { outboundService, type PayableWithPayer } from '../../sending/service.ts';
import { openAuthorisation } from '../authorisations/service.ts';
import { claimsReader, claimsService, isPayableDebt } from '../chargebacks/service.ts';
import { findPaymentCeiling } from '../kinds.ts';
import { type Claim, type OpenPaymentRequest, openPayment } from '../opening/start.ts';

/** The part of a debt that a payment is for: all of it, or the next instalment. */
export type DebtPart = 'ALL' | 'INSTALMENT';

/**
 * Starts the payment of what a customer owes for a transaction, under a reference of its own. A suspended customer may
 * pay as well: the money ends a debt and sends nothing.
 * @throws DomainError NOT_FOUND, also for another customer's transaction; STATUS_CONFLICT, EXCEEDS_MAXIMUM_AMOUNT and as
 *   `openPayment`
 */
export const startDebtPayment = <A extends object>(
  services: Services,
  request: OpenPaymentRequest<A>,
  part: DebtPart,
): Promise<A> =>
  openPayment(services, request, (handle) => claimDebt(services, handle, { ...request, part }));

async function claimDebt(
  { config, brand, reference }: Services,
  handle: TransactionHandle,
  {
    kind,
    registrationId,
    transactionId,
    payerAddress,
    actor,
    browser,
    part,
  }: OpenPaymentRequest<object> & { part: DebtPart },
): Promise<Claim> {
  const outbound = outboundService(handle, { brand });
  await outbound.lockPayableById(transactionId);
  const payable = await outbound.lockPayableShared(registrationId, transactionId);
  if (!payable) throw notFound('transaction');
  const owed = await claimsReader(handle).owedFor(transactionId);
  refuseDebt(payable, owed);
  const cents = part === 'ALL' ? owed : await findInstalment(handle, transactionId, owed);
  const ceiling = findPaymentCeiling(kind, reference.binding);
  if (cents > ceiling) {
    throw new DomainError('EXCEEDS_MAXIMUM_AMOUNT', phrase(paymentTexts, 'most', ceiling));
  }
  const debt = { transactionId, registrationId, cents };
  const paymentReference = await claimsService(handle).preparePayment(debt, actor);
  const { id: authorisationId, expiresAt } = await openAuthorisation(handle, {
    ...{ transactionId, paymentReference, kind, actor, browser },
    lifetimeSeconds: config.authorisationLifetimeSeconds,
  });
  return {
    authorisationId,
    instruction: {
      ...{ attemptId: String(authorisationId), payerAddress },
      ...{ paymentReference, amountCents: cents, currency: 'ZAR', merchant: brand.company },
      payer: `${payable.first_name} ${payable.last_name}`,
      ...{ expiresAt, msisdn: payable.msisdn },
      returnUrls: debtReturnUrls(kind, config.publicUrl, { paymentReference, cents }),
    },
  };
}

/** The open part of the next instalment, in cents. @throws DomainError STATUS_CONFLICT without an arrangement */
async function findInstalment(
  handle: TransactionHandle,
  transactionId: bigint,
  owed: bigint,
): Promise<bigint> {
  const next = await claimsReader(handle).nextInstalments([{ transactionId, cents: owed }]);
  const found = next.get(transactionId);
  if (!found) throw new DomainError('STATUS_CONFLICT', phrase(debtTexts, 'noInstalments'));
  return found.openCents;
}

function refuseDebt({ status }: PayableWithPayer, cents: bigint): void {
  if (cents === 0n) throw new DomainError('STATUS_CONFLICT', phrase(debtTexts, 'notOwed'));
  if (isPayableDebt(status, 'ZAR')) return;
  throw new DomainError('STATUS_CONFLICT', phrase(debtTexts, 'notYet'));
}

/** The page of debts in the portal; which debts are left is what it shows, whatever the partner's page said. */
function debtReturnUrls(
  kind: PaymentKind,
  publicUrl: string,
  { paymentReference, cents }: { paymentReference: string; cents: bigint },
) {
  const back = (result: string) => {
    const query = new URLSearchParams({ result, kind, paymentReference });
    query.set('amount', formatMinorPlain(cents));
    return `${publicUrl}/debts?${query}`;
  };
  return { success: back('success'), failed: back('failed'), canceled: back('canceled') };
}
