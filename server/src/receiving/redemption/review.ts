import { type Approval, allowedVerdicts } from '@thumela/rules/redemption/allowed-verdicts.ts';
import type { AvailableDecisions, ConfirmedDecision } from '../../casework/cases/service.ts';
import type { RequestReason } from '../../platform/database/columns.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { approveKnown, approveNew, type OpenRequest, refuseRequest } from './decide-request.ts';
import { submittedIdentity } from './find-existing-customer.ts';
import { type FollowUpTerms, followUpChoice } from './follow-ups/request-follow-up.ts';
import { type Review, readReview } from './read-review.ts';

/**
 * Possible sanctions matches: approving one takes two people, and it is not disclosed to the recipient.
 */
const MATCHES: readonly RequestReason[] = ['SANCTIONS', 'SENDER_SANCTIONS'];

/** The decisions that a request allows now; none for one that is decided. */
export async function findRequestDecisions(
  handle: TransactionHandle,
  terms: FollowUpTerms,
  requestId: bigint,
): Promise<AvailableDecisions> {
  const review = await readReview(handle, requestId, terms.reference.now);
  if (!review) return {};
  const { request, order, followUp, known } = review;
  const { submitted } = request;
  const isMatch = review.isHeld || request.reasons.some((one) => MATCHES.includes(one));
  const allowed = allowedVerdicts({
    status: request.status,
    orderStatus: order.status,
    recipient: 'id-type' in submitted ? submittedIdentity(submitted) : undefined,
    ...{ known, isMatch, followUp },
  });
  const choice = followUpChoice(handle, terms, request);
  return {
    ...buildVerdictChoices(handle, terms, { ...review, isMatch }, allowed),
    ...(allowed.followUp && { FOLLOW_UP: choice }),
  };
}

function buildVerdictChoices(
  handle: TransactionHandle,
  { brand, identity }: FollowUpTerms,
  { request, order, known, isMatch }: Review & { isMatch: boolean },
  { approval, reject, rejectOrder }: ReturnType<typeof allowedVerdicts>,
): AvailableDecisions {
  const { submitted } = request;
  if (!('id-type' in submitted)) return {};
  const open: OpenRequest = { handle, brand, identity, request, order, submitted, known, isMatch };
  const refusal = (what: 'rejected' | 'rejectedOrder') => ({
    ...({ people: 1, reads: !isMatch } as const),
    act: (by: ConfirmedDecision) => refuseRequest(open, what, by),
  });
  return {
    ...(approval && approvalChoice(open, approval)),
    ...(reject && { REJECT: refusal('rejected') }),
    ...(rejectOrder && { REJECT_ORDER: refusal('rejectedOrder') }),
  };
}

/** Approving makes a new person a customer; one who may be a customer already is joined by a decision of its own. */
function approvalChoice(open: OpenRequest, approval: Approval): AvailableDecisions {
  const { people } = approval;
  if (approval.kind === 'APPROVE_NEW') {
    return { APPROVE: { people, act: (by) => approveNew(open, by) } };
  }
  const choice = { people, act: (by: ConfirmedDecision) => approveKnown(open, approval, by) };
  return approval.kind === 'APPROVE_SAME' ? { APPROVE: choice } : { APPROVE_AS_KNOWN: choice };
}
