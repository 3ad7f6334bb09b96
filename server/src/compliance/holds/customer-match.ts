import { isBarred } from '@thumela/rules/status/statuses.ts';
import {
  type CaseRow,
  type Choices,
  type Deciders,
  noted,
  type Taken,
} from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { suspendCustomer } from './customers.ts';
import { freezeMatch } from './freeze.ts';
import { hasProperty } from './frozen-person.ts';
import type { BrandName } from './hold.ts';

/**
 * Decisions in the cases of customers who may be on the sanctions list, regardless of their transactions (decision
 * 99): two people agree that it is another person; one person is enough to freeze, or to suspend a customer
 * without money here. A transaction that may match has its own case.
 */
export const stoppingDeciders = ({ brand }: { brand: BrandName }): Deciders => ({
  SANCTIONS_MATCH: (handle, of) => choices(handle, brand, of),
});

async function choices(
  handle: TransactionHandle,
  brand: BrandName,
  { subject }: CaseRow,
): Promise<Choices> {
  const { approval_status: status, registration_id: registrationId } = await handle.db
    .selectFrom('customers')
    .select(['approval_status', 'registration_id'])
    .where('id', '=', BigInt(subject.replace('customer:', '')))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const otherwise = { SOMEBODY_ELSE: noted(2) };
  // A suspension is not enough for a customer with money here: it has to be frozen.
  if (await hasProperty(handle, subject)) return otherwise;
  if (isBarred(status) || registrationId === null) return { ...otherwise, DONE: noted(1) };
  const suspend = async ({ actor, reason }: Taken) => {
    await suspendCustomer(handle, brand, { registrationId, actor, reason });
  };
  return { ...otherwise, SUSPEND: { people: 1, act: suspend } };
}

/** One compliance officer confirms any match by freezing. */
export const freezeChoice = (
  handle: TransactionHandle,
  brand: BrandName,
  of: CaseRow,
): Choices => ({ FREEZE: { people: 1, act: (by) => freezeMatch(handle, brand, of, by) } });
