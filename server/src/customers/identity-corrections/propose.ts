import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService, type DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { correctionTexts } from '../../platform/i18n/texts/en/identity-corrections.ts';
import { findChangedParts } from './changed-parts.ts';
import { type Identity, insertCorrection, isTaken, lockCustomer } from './store.ts';
import { checkIdentity, type TypedIdentity } from './values.ts';

/** Another name, birth date or document number for a customer. */
export interface Proposal extends DecisionContext {
  customer: bigint;
  typed: TypedIdentity;
}

/**
 * Proposes who a customer really is; the customer changes once another operator approves the case.
 *
 * @returns the id of the case
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED, ALREADY_PENDING; STATUS_CONFLICT for a number of another customer
 */
export async function proposeCorrection(
  handle: TransactionHandle,
  { customer: id, typed, actor, reason }: Proposal,
): Promise<bigint> {
  const customer = await lockCustomer(handle, id);
  const proposed = checkIdentity(customer, typed, currentBusinessDay(handle.clock));
  const changed = findChangedParts(customer, proposed);
  if (changed.length === 0) throw invalidInput([phrase(correctionTexts, 'same')]);
  if (await isTaken(handle, customer, proposed.id_number)) {
    throw new DomainError('STATUS_CONFLICT', phrase(correctionTexts, 'taken'));
  }
  const correction = await insertCorrection(handle, customer, { ...proposed, actor });
  const subject = `customer:${id}`;
  const { evidence } = proposed;
  await appendAuditEntry(handle, {
    actor,
    action: 'identity-correction.proposed',
    subject,
    details: { correction: Number(correction.id), changes: changed, reason },
  });
  const cases = casesService(handle);
  const caseId = await cases.open({
    kind: 'IDENTITY_CORRECTION',
    subject,
    facts: {
      customer: formatFullName(customer),
      'corrected name': formatFullName(proposed),
      changes: changed.join(', '),
      evidence,
      'proposed by': actor.replace(/^operator:/, ''),
    },
    actor,
  });
  await cases.propose({ id: caseId }, { decision: 'APPROVE', actor, reason });
  return caseId;
}

const formatFullName = ({ first_name, last_name }: Identity) => `${first_name} ${last_name}`;
