import { phrase } from '@thumela/rules/language/phrase.ts';
import type {
  AvailableDecisions,
  CaseRow,
  DecisionContext,
  DecisionHandlers,
} from '../../casework/cases/service.ts';
import type { IdentityService } from '../../integrations/identity/identity-service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import {
  correctionMessages,
  correctionTexts,
} from '../../platform/i18n/texts/en/identity-corrections.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { requestIdentityCheck } from '../identity-checks/service.ts';
import { findChangedParts } from './changed-parts.ts';
import { correctionMessage } from './messages.ts';
import {
  type CorrectionRow,
  type CustomerRow,
  decideCorrection,
  isTaken,
  lockPending,
} from './store.ts';

/** The brand named in messages, and the service that checks the corrected identity, if there is one. */
interface CorrectionTerms {
  readonly brand: { readonly name: string };
  readonly identity: IdentityService | undefined;
}

/** The cases of corrected identities, and the effects of their decisions (see server/src/customers/README.md). */
export const identityCorrectionDecisionHandlers = (terms: CorrectionTerms): DecisionHandlers => ({
  IDENTITY_CORRECTION: (handle, of) => verdictChoices(handle, terms, of),
});

interface Open extends CorrectionTerms {
  handle: TransactionHandle;
  correction: CorrectionRow;
  customer: CustomerRow;
}

/** Two people: another name or number could hand an account to another person. */
async function verdictChoices(
  handle: TransactionHandle,
  terms: CorrectionTerms,
  { subject }: CaseRow,
): Promise<AvailableDecisions> {
  const found = await lockPending(handle, BigInt(subject.split(':')[1] ?? '0'));
  if (!found) return {};
  const open = { handle, ...terms, ...found };
  const decline = (by: DecisionContext) => declineCorrection(open, by);
  return {
    APPROVE: { people: 2, act: (by) => approveCorrection(open, by), withdraw: decline },
    DECLINE: { people: 1, act: decline },
  };
}

async function approveCorrection(open: Open, { actor, reason }: DecisionContext): Promise<void> {
  const { handle, brand, identity, correction, customer } = open;
  refuseChanged(open);
  if (await isTaken(handle, customer, correction.id_number)) {
    throw new DomainError('STATUS_CONFLICT', phrase(correctionTexts, 'taken'));
  }
  await decideCorrection(handle, correction.id, { status: 'APPROVED', actor });
  const { first_name, last_name, dob, id_number } = correction;
  // The database has the customer compared with the list of sanctions (screen_corrected_customer).
  await handle.db
    .updateTable('customers')
    .set({ first_name, last_name, dob, id_number })
    .where('id', '=', customer.id)
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'identity-correction.approved',
    subject: `customer:${customer.id}`,
    details: {
      correction: Number(correction.id),
      changes: findChangedParts(customer, correction),
      reason,
    },
  });
  await requestIdentityCheck(handle, identity, {
    ...{ customerId: customer.id, purpose: 'CORRECTION', actor },
    document: { idType: customer.id_type, idNumber: id_number },
  });
  const sms = phrase(correctionMessages, 'identity');
  await messagesService(handle).queue(correctionMessage(customer, brand.name, sms));
}

/** A renewal may have replaced the number since. */
function refuseChanged({ customer, correction }: Open): void {
  const same =
    customer.first_name === correction.former_first_name &&
    customer.last_name === correction.former_last_name &&
    customer.dob === correction.former_dob &&
    customer.id_number === correction.former_id_number;
  if (!same) throw new DomainError('STATUS_CONFLICT', phrase(correctionTexts, 'changed'));
}

async function declineCorrection({ handle, correction, customer }: Open, by: DecisionContext) {
  const { actor, reason } = by;
  await decideCorrection(handle, correction.id, { status: 'DECLINED', actor });
  await appendAuditEntry(handle, {
    actor,
    action: 'identity-correction.declined',
    subject: `customer:${customer.id}`,
    details: { correction: Number(correction.id), reason },
  });
}
