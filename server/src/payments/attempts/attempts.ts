import type { AnswerOf } from '@thumela/contract/call.ts';
import type {
  endPaymentAttempt,
  findPaymentAttempt,
} from '@thumela/contract/own/payment-attempts.ts';
import { withTransaction } from '../../database/pool.ts';
import { notFound } from '../../errors.ts';
import { outboundReader, outboundService, type Payable } from '../../outbound/service.ts';
import type { PaymentReport } from '../../partners/payments/partner.ts';
import type { Services } from '../../services.ts';
import { closeAuthorisation, findBegunIn, stopQuerying } from '../authorisations.ts';
import { queryPartner, receiveReport } from '../receiving/query.ts';
import { attemptView } from '../views.ts';
import { cancelAtPartner } from './cancel.ts';

/** Whose attempt to pay for which transaction: a customer's, in the browser it was begun in. */
export interface WhoseAttempt {
  registrationId: bigint;
  transactionId: bigint;
  /** Undefined for a caller who has none, and so no attempt of their own. */
  browser: string | undefined;
}

type Attempt = NonNullable<Awaited<ReturnType<typeof findBegunIn>>>;
type Outcome = AnswerOf<typeof endPaymentAttempt>['outcome'];

/**
 * The customer's own attempt that is open still; none where another browser has one, whose customer keeps it.
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
 * Ends the customer's own attempt: at the partner as far as its interface allows, and here whatever the
 * partner says, so that its owner may pay another way at once. Money that was there first, or comes all the
 * same, counts: the query is made before, and again when the authorisation would have been over.
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
  const report = await endAtPartner(services, attempt);
  if (report?.outcome === 'SUCCEEDED') await receiveReport(services, attempt.option, report);
  return { outcome: await close(services, { attempt, payable, report, actor }) };
}

async function readOwn(
  { database }: Services,
  { registrationId, transactionId, browser }: WhoseAttempt,
): Promise<{ payable: Payable; attempt: Attempt | undefined }> {
  const payable = await outboundReader(database).findPayable(registrationId, transactionId);
  if (!payable) throw notFound('transaction');
  const attempt = browser && (await findBegunIn(database, payable.payment_reference, browser));
  return { payable, attempt: attempt || undefined };
}

async function endAtPartner(
  services: Services,
  { option, partner_reference: reference }: Attempt,
): Promise<PaymentReport | undefined> {
  if (reference === null || !(await cancelAtPartner(services, option, reference))) return undefined;
  return await queryPartner(services, option, reference);
}

interface Closed {
  attempt: Attempt;
  payable: Payable;
  report: PaymentReport | undefined;
  actor: string;
}

/** Closes the attempt behind whatever is being received for the transaction, so that money wins. */
async function close(services: Services, { attempt, payable, report, actor }: Closed) {
  const { database, brand } = services;
  return await withTransaction(database, async (handle): Promise<Outcome> => {
    const now = await outboundService(handle, { brand }).lockPayable(payable.payment_reference);
    const atPartner = report?.outcome ?? 'UNKNOWN';
    await closeAuthorisation(handle, { id: attempt.id }, actor, { 'at-partner': atPartner });
    if (report) await stopQuerying(handle, attempt.id);
    if (atPartner === 'SUCCEEDED' || now?.status === 'APPROVED_PAID') return 'PAID';
    return report ? 'ENDED' : 'UNCERTAIN';
  });
}
