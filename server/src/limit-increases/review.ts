import { canMove } from '@thumela/rules/status/lifecycles.ts';
import { appendAuditEntry } from '../audit/service.ts';
import type { CaseRow, Choices, Deciders, Taken } from '../cases/service.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { messagesService } from '../messages/service.ts';
import { approvedMessages, declinedMessages } from './messages.ts';
import { subjectOf } from './request.ts';
import {
  type CustomerRow,
  decideRequest,
  type LimitIncreaseRow,
  limitsOfTier,
  lockCustomer,
  lockRequest,
  putOnTier,
} from './store.ts';
import { isHigher } from './tiers.ts';

interface Brand {
  readonly name: string;
}

/** The cases of requests for higher limits, and what their decisions do (decisions 67 and 92). */
export const limitIncreasesDeciders = ({ brand }: { brand: Brand }): Deciders => ({
  LIMIT_INCREASE: (handle, of) => verdictChoices(handle, brand, of),
});

/** A request that waits for its verdict, locked with its customer. */
interface OpenRequest {
  handle: TransactionHandle;
  brand: Brand;
  request: LimitIncreaseRow;
  customer: CustomerRow;
}

/** Nobody's limits are raised while they may not send, or before somebody has looked at who they are. */
async function verdictChoices(
  handle: TransactionHandle,
  brand: Brand,
  { subject }: CaseRow,
): Promise<Choices> {
  const request = await lockRequest(handle, BigInt(subject.split(':')[1] ?? '0'));
  if (!request || !canMove('limitIncrease', request.status, 'DECLINED', 'operator')) return {};
  const customer = await lockCustomer(handle, request.registration_id);
  const open = { handle, brand, request, customer };
  return {
    ...(customer.approval_status === 'APPROVED' &&
      isHigher(request.tier, customer.tier) && {
        APPROVE: { people: 1, act: (by: Taken) => approve(open, by) },
      }),
    DECLINE: { people: 1, reads: true, act: (by) => decline(open, by) },
  };
}

async function approve({ handle, brand, request, customer }: OpenRequest, by: Taken) {
  const { actor, reason } = by;
  const { id, tier } = request;
  await decideRequest(handle, id, { status: 'APPROVED', actor, reason: null });
  await putOnTier(handle, customer.id, tier);
  await appendAuditEntry(handle, {
    actor,
    action: 'limit-increase.approved',
    subject: subjectOf(id),
    details: { customer: Number(customer.id), from: customer.tier, to: tier, reason },
  });
  const limits = await limitsOfTier(handle, tier, customer.id_type);
  await messagesService(handle).queue(approvedMessages(customer, brand.name, limits));
}

async function decline({ handle, brand, request, customer }: OpenRequest, by: Taken) {
  const { actor, reason } = by;
  await decideRequest(handle, request.id, { status: 'DECLINED', actor, reason });
  await appendAuditEntry(handle, {
    actor,
    action: 'limit-increase.declined',
    subject: subjectOf(request.id),
    details: { customer: Number(customer.id), reason },
  });
  await messagesService(handle).queue(declinedMessages(customer, brand.name, reason));
}
