import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService, type DecisionContext, DUE_SECONDS } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { peopleTexts } from '../../platform/i18n/texts/en/people.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { formatRequestSubject } from './request.ts';
import { insertRequest, latestRequest, lockCustomer } from './store.ts';
import { offersFor } from './tiers.ts';

/** Higher limits that an operator requests on a customer's behalf. */
export interface Proposal extends DecisionContext {
  registrationId: bigint;
  tier: string;
}

/**
 * Requests higher limits without proofs, on an operator's responsibility. The request opens a case in which they
 * propose its approval, and another operator decides (see server/src/staff/README.md). The customer's lock serialises simultaneous
 * requests.
 *
 * @returns the id of the case
 * @throws DomainError ALREADY_PENDING, VALIDATION_FAILED; STATUS_CONFLICT for a customer who is not approved
 */
export async function proposeIncrease(
  handle: TransactionHandle,
  reference: ReferenceSnapshot,
  { registrationId, tier, actor, reason }: Proposal,
): Promise<bigint> {
  const customer = await lockCustomer(handle, registrationId);
  if (customer.approval_status !== 'APPROVED') {
    throw new DomainError('STATUS_CONFLICT', phrase(peopleTexts, 'notApproved'));
  }
  const offer = offersFor(reference, customer).find((one) => one.tier === tier);
  if (!offer) throw invalidInput([phrase(peopleTexts, 'noTier')]);
  const before = await latestRequest(handle, registrationId);
  if (before?.status === 'PENDING') {
    throw new DomainError('ALREADY_PENDING', phrase(peopleTexts, 'pending'));
  }
  const request = await insertRequest(handle, {
    ...{ registrationId, tier: offer.tier, source: null, askedBy: actor, valueCents: 0n },
    ...{ dueSeconds: DUE_SECONDS.LIMIT_INCREASE, proofs: [] },
  });
  const subject = formatRequestSubject(request.id);
  await appendAuditEntry(handle, {
    actor,
    action: 'limit-increase.requested',
    subject,
    details: { customer: Number(customer.id), tier: offer.tier, reason },
  });
  const cases = casesService(handle);
  const id = await cases.open({
    kind: 'LIMIT_INCREASE',
    subject,
    facts: {
      customer: `${customer.first_name} ${customer.last_name}`,
      document: customer.id_type,
      'present tier': customer.tier,
      'raised to': offer.tier,
      'asked for by': actor.replace(/^operator:/, ''),
    },
    dueAt: request.due_at,
    actor,
  });
  await cases.propose({ id }, { decision: 'APPROVE', actor, reason });
  return id;
}
