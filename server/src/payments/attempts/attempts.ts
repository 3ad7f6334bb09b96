import type { AnswerOf } from '@thumela/contract/call.ts';
import type {
  endPaymentAttempt,
  findPaymentAttempt,
} from '@thumela/contract/own/payment-attempts.ts';
import type { Services } from '../../app/services.ts';
import type { PaymentReport } from '../../integrations/payments/partner.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { outboundReader, outboundService, type Payable } from '../../sending/service.ts';
import {
  closeAuthorisation,
  findStartedInBrowser,
  settleEnding,
} from '../authorisations/service.ts';
import { cancelAtPartner } from '../ending/cancel.ts';
import { queryPartner, receiveReport } from '../receiving/query.ts';
import { attemptView } from '../views.ts';

/** Whose attempt to pay for which transaction: a customer's, in the browser it was begun in. */
export interface WhoseAttempt {
  registrationId: bigint;
  transactionId: bigint;
  /** Undefined for a caller who has none, and so no attempt of their own. */
  browser: string | undefined;
}

type Attempt = NonNullable<Awaited<ReturnType<typeof findStartedInBrowser>>>;
type Outcome = AnswerOf<typeof endPaymentAttempt>['outcome'];

/**
 * The customer's own open attempt; none where it was started in another browser, which it stays with.
 *
 * @throws DomainError NOT_FOUND for another customer's transaction
 */
export async function findAttempt(
  services: Services,
  whose: WhoseAttempt,
): Promise<AnswerOf<typeof findPaymentAttempt>> {
  const { attempt } = await readOwn(services, whose);
  const open = attempt?.is_open && attempt.partner_reference !== null;
  return { attempt: open ? attemptView(attempt, services.brand) : null };
}

/**
 * Ends the customer's own attempt: at the partner as far as its interface allows, and here whatever the partner
 * answers, so that the customer can pay another way at once. Money that arrived before, or still arrives, is
 * recorded: the partner is queried before, and again when the authorisation would have expired.
 *
 * @throws DomainError NOT_FOUND where this browser began none
 */
export async function endAttempt(
  services: Services,
  whose: WhoseAttempt,
  actor: string,
): Promise<AnswerOf<typeof endPaymentAttempt>> {
  const { attempt, payable } = await readOwn(services, whose);
  if (!attempt) throw notFound('payment');
  const { canceled, report } = await cancelAndQueryPartner(services, attempt);
  if (report?.outcome === 'SUCCEEDED') await receiveReport(services, attempt.option, report);
  return { outcome: await closeAttempt(services, { attempt, payable, canceled, report, actor }) };
}

async function readOwn(
  { database }: Services,
  { registrationId, transactionId, browser }: WhoseAttempt,
): Promise<{ payable: Payable; attempt: Attempt | undefined }> {
  const payable = await outboundReader(database).findPayable(registrationId, transactionId);
  if (!payable) throw notFound('transaction');
  const attempt =
    browser && (await findStartedInBrowser(database, payable.payment_reference, browser));
  return { payable, attempt: attempt || undefined };
}

/** A partner that did not answer is not queried as well, because the customer is waiting. */
async function cancelAndQueryPartner(
  services: Services,
  { option, partner_reference: reference }: Attempt,
): Promise<{ canceled: boolean; report: PaymentReport | undefined }> {
  if (reference === null) return { canceled: false, report: undefined };
  const cancellation = await cancelAtPartner(services, option, reference);
  if (cancellation === 'SILENT') return { canceled: false, report: undefined };
  const report = await queryPartner(services, option, reference);
  return { canceled: cancellation === 'CANCELED', report };
}

interface Closed {
  attempt: Attempt;
  payable: Payable;
  canceled: boolean;
  report: PaymentReport | undefined;
  actor: string;
}

/** Closes the attempt behind whatever is being received for the transaction, so that money wins. */
async function closeAttempt(
  services: Services,
  { attempt, payable, canceled, report, actor }: Closed,
): Promise<Outcome> {
  const { database, brand } = services;
  return await withTransaction(database, async (handle) => {
    const now = await outboundService(handle, { brand }).lockPayable(payable.payment_reference);
    const atPartner = report?.outcome ?? 'UNKNOWN';
    await closeAuthorisation(handle, { id: attempt.id }, actor, { 'at-partner': atPartner });
    await settleEnding(handle, attempt, { canceled, over: report !== undefined });
    if (atPartner === 'SUCCEEDED' || now?.status === 'APPROVED_PAID') return 'PAID';
    return report ? 'ENDED' : 'UNCERTAIN';
  });
}
