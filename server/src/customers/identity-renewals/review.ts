import { phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import type {
  AvailableDecisions,
  CaseRow,
  DecisionContext,
  DecisionHandlers,
} from '../../casework/cases/service.ts';
import { frozenReader } from '../../compliance/freezes/service.ts';
import type { IdentityService } from '../../integrations/identity/identity-service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { renewalMessages, renewalTexts } from '../../platform/i18n/texts/en/identity-renewals.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { requestIdentityCheck } from '../identity-checks/service.ts';
import { renewalMessage } from './messages.ts';
import {
  type CustomerRow,
  decideRenewal,
  isTaken,
  lockPending,
  type RenewalRow,
  replaceDocument,
} from './store.ts';

/** The brand named in messages, and the service that checks the renewed identity, if there is one. */
interface RenewalTerms {
  readonly brand: { readonly name: string };
  readonly identity: IdentityService | undefined;
}

/** The cases of new identity documents, and the effects of their decisions (see server/src/customers/README.md). */
export const identityRenewalDecisionHandlers = (terms: RenewalTerms): DecisionHandlers => ({
  IDENTITY_RENEWAL: (handle, of) => verdictChoices(handle, terms, of),
});

interface Open extends RenewalTerms {
  handle: TransactionHandle;
  renewal: RenewalRow;
  customer: CustomerRow;
}

/** A document with another number takes two people: it could be another person's. */
async function verdictChoices(
  handle: TransactionHandle,
  terms: RenewalTerms,
  { subject }: CaseRow,
): Promise<AvailableDecisions> {
  const found = await lockPending(handle, BigInt(subject.split(':')[1] ?? '0'));
  if (!found) return {};
  const open = { handle, ...terms, ...found };
  const isSameNumber = found.renewal.id_number === found.customer.id_number;
  const { approval_status: status, id } = found.customer;
  // The message of an approval says that the customer can send again.
  const barred = isBarred(status) || (await frozenReader(handle).isFrozen(`customer:${id}`));
  return {
    ...(!barred && {
      APPROVE: { people: isSameNumber ? 1 : 2, act: (by) => approveRenewal(open, by) },
    }),
    DECLINE: { people: 1, reads: true, act: (by) => declineRenewal(open, by) },
  };
}

async function approveRenewal(
  { handle, brand, identity, renewal, customer }: Open,
  { actor, reason }: DecisionContext,
) {
  const { id, id_number, id_expiry_date } = renewal;
  if (await isTaken(handle, customer, id_number)) {
    throw new DomainError('STATUS_CONFLICT', phrase(renewalTexts, 'takenMeanwhile'));
  }
  await decideRenewal(handle, id, { status: 'APPROVED', actor, reason: null });
  await replaceDocument(handle, customer.id, renewal);
  await appendAuditEntry(handle, {
    actor,
    action: 'identity-renewal.approved',
    subject: `customer:${customer.id}`,
    details: {
      renewal: Number(id),
      from: customer.id_expiry_date,
      to: id_expiry_date,
      'number-changed': id_number !== customer.id_number,
      'former-number': customer.id_number.slice(-4),
      reason,
    },
  });
  await requestIdentityCheck(handle, identity, {
    ...{ customerId: customer.id, purpose: 'RENEWAL', actor },
    document: { idType: customer.id_type, idNumber: id_number },
  });
  const sms = phrase(renewalMessages.approved, 'sms', id_expiry_date);
  await messagesService(handle).queue(renewalMessage(customer, brand.name, 'approved', sms));
}

async function declineRenewal(
  { handle, brand, renewal, customer }: Open,
  { actor, reason }: DecisionContext,
) {
  await decideRenewal(handle, renewal.id, { status: 'DECLINED', actor, reason });
  await appendAuditEntry(handle, {
    actor,
    action: 'identity-renewal.declined',
    subject: `customer:${customer.id}`,
    details: { renewal: Number(renewal.id), reason },
  });
  const sms = phrase(renewalMessages.declined, 'sms', reason);
  await messagesService(handle).queue(renewalMessage(customer, brand.name, 'declined', sms));
}
