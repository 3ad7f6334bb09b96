import { isBarred } from '@thumela/rules/status/statuses.ts';
import {
  type AvailableDecisions,
  type CaseRow,
  type ConfirmedDecision,
  createNotedDecision,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { suspendCustomer } from './customers.ts';
import { freezeMatch } from './freeze.ts';
import { hasProperty } from './frozen-person.ts';
import type { BrandName } from './hold.ts';
import { isInternalMatch } from './internal-match.ts';

/**
 * Decisions in the cases of customers who may be on the sanctions list, regardless of their transactions (decision
 * 27): two people agree that it is another person; one person is enough to freeze, or to suspend a customer
 * without money here. A transaction that may match has its own case.
 */
export const customerMatchDecisionHandlers = ({
  brand,
}: {
  brand: BrandName;
}): DecisionHandlers => ({
  SANCTIONS_MATCH: (handle, of) => customerMatchDecisions(handle, brand, of),
});

async function customerMatchDecisions(
  handle: TransactionHandle,
  brand: BrandName,
  of: CaseRow,
): Promise<AvailableDecisions> {
  const { subject } = of;
  const { approval_status: status, registration_id: registrationId } = await handle.db
    .selectFrom('customers')
    .select(['approval_status', 'registration_id'])
    .where('id', '=', BigInt(subject.replace('customer:', '')))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const otherwise = { SOMEBODY_ELSE: createNotedDecision(2) };
  // A suspension is not enough for a customer with money here: it has to be frozen.
  if ((await hasProperty(handle, subject)) && !(await isInternalMatch(handle, of)))
    return otherwise;
  if (isBarred(status) || registrationId === null)
    return { ...otherwise, DONE: createNotedDecision(1) };
  const suspend = async ({ actor, reason }: ConfirmedDecision) => {
    await suspendCustomer(handle, brand, { registrationId, actor, reason });
  };
  return { ...otherwise, SUSPEND: { people: 1, act: suspend } };
}

/** One compliance officer confirms any match by freezing, except one with our own list only. */
export const freezeChoice = async (
  handle: TransactionHandle,
  brand: BrandName,
  of: CaseRow,
): Promise<AvailableDecisions> =>
  (await isInternalMatch(handle, of))
    ? {}
    : { FREEZE: { people: 1, act: (by) => freezeMatch(handle, brand, of, by) } };
