import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { CaseSubjects } from './case-subjects.ts';
import { readCustomer } from './customer-facts.ts';
import type { CaseView } from './facts.ts';
import { readLimitIncrease, readOrder, readRequest } from './order-facts.ts';
import { ofRefunds, readTransaction } from './transaction-facts.ts';

export type Matter = CaseView['about'][number];

/** Permissions of a reader: identity numbers and addresses, and possible sanctions matches. */
export interface Sight {
  whole: boolean;
  matches: boolean;
  roles: readonly Role[];
}

/** The subjects of a case with their main facts, the nearest first. */
export async function readAbout(
  handle: Handle,
  matters: CaseSubjects,
  sight: Sight,
): Promise<Matter[]> {
  const { transactionId, orderId, requestId, limitIncreaseId, customerId } = matters;
  const found = [
    ...(requestId === undefined ? [] : await readRequest(handle, requestId, sight)),
    ...(limitIncreaseId === undefined ? [] : await readLimitIncrease(handle, limitIncreaseId)),
    ...(transactionId === undefined
      ? []
      : await readTransaction(handle, transactionId, sight.roles)),
    ...(transactionId === undefined ? await readRefund(handle, matters, sight.roles) : []),
    ...(orderId === undefined ? [] : await readOrder(handle, orderId)),
    ...(customerId === undefined ? [] : await readCustomer(handle, customerId, sight)),
  ];
  return found;
}

/** The refund of money that matched no transaction. */
const readRefund = async (
  handle: Handle,
  { refundId }: CaseSubjects,
  roles: readonly Role[],
): Promise<Matter[]> =>
  refundId === undefined ? [] : await ofRefunds(handle, { refundId }, roles);
