import type {
  AvailableDecisions,
  CaseRow,
  DecisionHandlers,
} from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { FollowUpTerms } from './follow-ups/request-follow-up.ts';
import { findFollowUp } from './follow-ups/store.ts';
import { findRequestDecisions } from './review.ts';

export type { FollowUpTerms } from './follow-ups/request-follow-up.ts';
export { openRequests } from './screening.ts';

/**
 * Decisions about requests to be paid an order (see server/src/casework/README.md and server/src/receiving/README.md). A request with an open follow-up is decided
 * from the follow-up's case.
 */
export const redemptionDecisionHandlers = (terms: FollowUpTerms): DecisionHandlers => {
  const choicesOf = async (handle: TransactionHandle, of: CaseRow): Promise<AvailableDecisions> => {
    return await findRequestDecisions(handle, terms, await findCaseRequestId(handle, of));
  };
  return { REDEMPTION: choicesOf, FOLLOW_UP: choicesOf };
};

async function findCaseRequestId(
  handle: TransactionHandle,
  { kind, subject }: CaseRow,
): Promise<bigint> {
  const id = BigInt(subject.split(':')[1] ?? '0');
  if (kind !== 'FOLLOW_UP') return id;
  return (await findFollowUp(handle, id))?.redemption_request_id ?? 0n;
}
