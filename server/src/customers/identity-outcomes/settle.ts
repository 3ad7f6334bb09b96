import { type IdentityOutcome, isStopping } from '@thumela/rules/identity/identity-outcomes.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import type { IdentityAnswer } from '../../integrations/identity/identity-service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { identityCheckNotes } from '../../platform/i18n/texts/en/identity-checks.ts';
import {
  type ClaimedCheck,
  delayCheck,
  lockChecked,
  lockClaimed,
  settleCheck,
} from '../identity-checks/service.ts';
import { registrationService } from '../registration/service.ts';

type SettleServices = Pick<Services, 'brand' | 'database'>;
type Customer = Awaited<ReturnType<typeof lockChecked>>;

/** A decided answer. */
interface Judgement {
  readonly outcome: IdentityOutcome;
  readonly service: string;
  readonly answer: IdentityAnswer;
  readonly similarity: number | undefined;
}

/** A call without an answer. */
interface Failure {
  readonly service: string;
  readonly problem: string;
}

const NO_SERVICE = ENGLISH.say(identityCheckNotes).noService;

/** Seconds before the second call; doubled for each further one, up to the longest. */
const FIRST_PAUSE = 30;
const LONGEST_PAUSE = 3_600;

/** Stores the outcome of an answer with all its consequences; a check of a former identity is made again. */
export const settleAnswer = (
  { database, brand }: SettleServices,
  claimed: ClaimedCheck,
  judgement: Judgement,
): Promise<void> =>
  withTransaction(database, async (handle) => {
    const customer = await lockChecked(handle, claimed.customer_id);
    if (!(await lockClaimed(handle, claimed))) return;
    if (!isSameIdentity(customer, claimed)) {
      await delayCheck(handle, claimed.id, { seconds: 0, problem: null });
      return;
    }
    await settleCheck(handle, claimed.id, judgement);
    await applyOutcome(handle, brand, customer, judgement);
  });

/** Has a check without an answer called again later; after the last call a person decides. */
export const settleFailure = (
  { database, brand }: SettleServices,
  claimed: ClaimedCheck,
  { service, problem }: Failure,
): Promise<void> =>
  withTransaction(database, async (handle) => {
    const customer = await lockChecked(handle, claimed.customer_id);
    const check = await lockClaimed(handle, claimed);
    if (!check) return;
    const seconds = Math.min(FIRST_PAUSE * 2 ** (check.attempts - 1), LONGEST_PAUSE);
    if (handle.clock.now().getTime() + seconds * 1000 < check.give_up_at.getTime()) {
      await delayCheck(handle, check.id, { seconds, problem });
      return;
    }
    const outcome = 'UNAVAILABLE';
    await settleCheck(handle, check.id, { outcome, service, problem });
    await applyOutcome(handle, brand, customer, { outcome });
  });

/** Leaves a check to a person, because the service that was to answer was removed. */
export const settleUnchecked = (
  { database, brand }: SettleServices,
  claimed: ClaimedCheck,
): Promise<void> =>
  withTransaction(database, async (handle) => {
    const customer = await lockChecked(handle, claimed.customer_id);
    if (!(await lockClaimed(handle, claimed))) return;
    const settlement = { outcome: 'UNAVAILABLE', service: 'none', problem: NO_SERVICE } as const;
    await settleCheck(handle, claimed.id, settlement);
    await applyOutcome(handle, brand, customer, { outcome: 'UNAVAILABLE' });
  });

const isSameIdentity = (one: Customer, other: ClaimedCheck): boolean =>
  (['first_name', 'last_name', 'dob', 'id_type', 'id_number'] as const).every(
    (key) => one[key] === other[key],
  );

async function applyOutcome(
  handle: TransactionHandle,
  brand: Services['brand'],
  customer: Customer,
  { outcome, answer }: { outcome: IdentityOutcome; answer?: IdentityAnswer },
): Promise<void> {
  const subject = `customer:${customer.id}`;
  const transaction = answer?.transactionNumber;
  await appendAuditEntry(handle, {
    ...{ actor: 'system', action: 'identity-check.settled', subject },
    details: { outcome, ...(transaction !== undefined && { transaction }) },
  });
  const { approval_status: status } = customer;
  if (outcome === 'VERIFIED') {
    if (status === 'PENDING') await registrationService(handle).approveChecked(brand, customer.id);
    return;
  }
  if (isStopping(outcome) && status === 'APPROVED')
    await suspendCustomer(handle, customer, outcome);
  if (status === 'REJECTED') return;
  await casesService(handle).open({
    kind: status === 'PENDING' ? 'SIGN_UP' : 'IDENTITY_CHECK',
    subject,
    facts: { reasons: [`IDENTITY_${outcome}`] },
    actor: 'system',
  });
}

/** A change of the customer's row queues the stop of all that is unpaid. */
async function suspendCustomer(
  handle: TransactionHandle,
  { registration_id: registrationId }: Customer,
  outcome: IdentityOutcome,
): Promise<void> {
  if (registrationId === null) return;
  const reason = `IDENTITY_${outcome}`;
  await registrationService(handle).suspend({ registrationId, actor: 'system', reason });
}
