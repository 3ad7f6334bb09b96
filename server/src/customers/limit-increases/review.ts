import { canMove } from '@thumela/rules/status/lifecycles.ts';
import type {
  AvailableDecisions,
  CaseRow,
  ConfirmedDecision,
  DecisionContext,
  DecisionHandlers,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { approvedMessages, declinedMessages } from './messages.ts';
import { formatRequestSubject } from './request.ts';
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

/** The cases of requests for higher limits, and what their decisions do (see server/src/casework/README.md and server/src/customers/README.md). */
export const limitIncreaseDecisionHandlers = ({ brand }: { brand: Brand }): DecisionHandlers => ({
  LIMIT_INCREASE: (handle, of) => readIncreaseDecisions(handle, brand, of),
});

/** A request that waits for its verdict, locked with its customer. */
interface OpenRequest {
  handle: TransactionHandle;
  brand: Brand;
  request: LimitIncreaseRow;
  customer: CustomerRow;
}

/**
 * Raising limits without submitted proofs takes two people. The limits of a customer who may not send, or whose
 * identity has not been reviewed, are not raised.
 */
async function readIncreaseDecisions(
  handle: TransactionHandle,
  brand: Brand,
  { subject }: CaseRow,
): Promise<AvailableDecisions> {
  const request = await lockRequest(handle, BigInt(subject.split(':')[1] ?? '0'));
  if (!request || !canMove('limitIncrease', request.status, 'DECLINED', 'operator')) return {};
  const customer = await lockCustomer(handle, request.registration_id);
  const open = { handle, brand, request, customer };
  const proposed = request.asked_by !== null;
  return {
    ...(customer.approval_status === 'APPROVED' &&
      isHigher(request.tier, customer.tier) && {
        APPROVE: {
          people: proposed ? (2 as const) : (1 as const),
          act: (by: ConfirmedDecision) => approveIncrease(open, by),
          ...(proposed && { withdraw: (by: DecisionContext) => declineIncrease(open, by) }),
        },
      }),
    DECLINE: { people: 1, reads: !proposed, act: (by) => declineIncrease(open, by) },
  };
}

async function approveIncrease(
  { handle, brand, request, customer }: OpenRequest,
  by: ConfirmedDecision,
) {
  const { actor, reason } = by;
  const { id, tier } = request;
  await decideRequest(handle, id, { status: 'APPROVED', actor, reason: null });
  await putOnTier(handle, customer.id, tier);
  await appendAuditEntry(handle, {
    actor,
    action: 'limit-increase.approved',
    subject: formatRequestSubject(id),
    details: { customer: Number(customer.id), from: customer.tier, to: tier, reason },
  });
  const limits = await limitsOfTier(handle, tier, customer.id_type);
  await messagesService(handle).queue(approvedMessages(customer, brand.name, limits));
}

/** A customer whose operator proposed the increase is not notified of a refusal. */
async function declineIncrease(
  { handle, brand, request, customer }: OpenRequest,
  by: DecisionContext,
) {
  const { actor, reason } = by;
  await decideRequest(handle, request.id, { status: 'DECLINED', actor, reason });
  await appendAuditEntry(handle, {
    actor,
    action: 'limit-increase.declined',
    subject: formatRequestSubject(request.id),
    details: { customer: Number(customer.id), reason },
  });
  if (request.asked_by !== null) return;
  await messagesService(handle).queue(declinedMessages(customer, brand.name, reason));
}
