import { formatPhrase, type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { KnownCustomer } from '@thumela/rules/redemption/recipient.ts';
import {
  type CaseKind,
  type ConfirmedDecision,
  casesService,
} from '../../casework/cases/service.ts';
import { requestIdentityCheck } from '../../customers/identity-checks/service.ts';
import type { IdentityService } from '../../integrations/identity/identity-service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { SubmittedRequest } from '../../platform/database/columns.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { requestReasons } from '../../platform/i18n/texts/en/redemption.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { type InboundRow, inboundService, isRecipient } from '../orders/service.ts';
import { allocateOrder, enterRecipient, requestSubject } from './allocation.ts';
import { endFollowUps } from './follow-ups/verdict.ts';
import { approvedMessages, type RequestNotice, rejectedMessages } from './messages.ts';
import { decideRequest, type RequestRow } from './store.ts';

/** A request that is open, locked with its order. */
export interface OpenRequest {
  handle: TransactionHandle;
  brand: { readonly name: string };
  identity: IdentityService | undefined;
  request: RequestRow;
  submitted: SubmittedRequest;
  order: InboundRow;
  known: readonly KnownCustomer[];
  /** Whether a person may be on the sanctions list, which is not disclosed. */
  isMatch: boolean;
}

/** Approves a request for a new customer. An e-mail address of another customer stays theirs: a number is enough. */
export async function approveNew(open: OpenRequest, by: ConfirmedDecision): Promise<void> {
  const { handle, identity, request, submitted, known } = open;
  const isTaken = known.some(({ email }) => email !== null && email === submitted.email);
  const email = isTaken ? null : submitted.email;
  const { language } = request;
  const { id: customerId, registrationId } = await enterRecipient(handle, request.id, submitted, {
    language,
    email,
    actor: by.actor,
  });
  const document = { idType: submitted['id-type'], idNumber: submitted['id-number'] };
  await requestIdentityCheck(handle, identity, {
    ...{ customerId, document, purpose: 'SIGN_UP', actor: by.actor },
  });
  await approveRequest(open, registrationId, by);
  await messagesService(handle).queue(approvedMessages(requestNotice(open), true), {
    orderId: open.order.id,
  });
}

/** Approves a request for a customer. */
export async function approveKnown(
  open: OpenRequest,
  {
    customer: { msisdn, email },
    registrationId,
  }: { customer: KnownCustomer; registrationId: bigint },
  by: ConfirmedDecision,
): Promise<void> {
  await approveRequest(open, registrationId, by);
  const told = requestNotice(open);
  const messages = approvedMessages(told, false);
  // The customer is also notified at their own number and address, whatever was typed.
  const known = approvedMessages(
    { ...told, submitted: { ...told.submitted, msisdn, email } },
    false,
  );
  const further = known.filter(
    ({ recipient }) => !messages.some((message) => message.recipient === recipient),
  );
  await messagesService(open.handle).queue([...messages, ...further], {
    orderId: open.order.id,
  });
}

async function approveRequest(
  { handle, request, order }: OpenRequest,
  registrationId: bigint,
  by: ConfirmedDecision,
): Promise<void> {
  const { actor, reason } = by;
  await allocateOrder(handle, {
    requestId: request.id,
    orderId: order.id,
    registrationId,
    actor,
    reason,
  });
  await endCases(handle, request.id, 'APPROVED', by);
  await endOrdersCases(handle, order.id, by);
}

/** Ends all cases of a request with its verdict, from whichever of them it was given. */
async function endCases(
  handle: TransactionHandle,
  requestId: bigint,
  verdict: 'APPROVED' | 'REJECTED',
  by: ConfirmedDecision,
): Promise<void> {
  await casesService(handle).end({ kind: 'REDEMPTION', subject: requestSubject(requestId) }, by);
  await endFollowUps(handle, requestId, verdict, by);
}

/** Ends the cases that hold an order with its request: the operator who approves it has checked the match too. */
async function endOrdersCases(
  handle: TransactionHandle,
  id: bigint,
  by: ConfirmedDecision,
  kinds: readonly CaseKind[] = ['INCOMING_ORDER', 'SANCTIONS_MATCH'],
): Promise<void> {
  for (const kind of kinds) {
    await casesService(handle).end({ kind, subject: `order:${id}` }, by);
  }
}

/** Refuses a request. Its order can be redeemed again unless it is refused as well. */
export async function refuseRequest(
  open: OpenRequest,
  what: 'rejected' | 'rejectedOrder',
  by: ConfirmedDecision,
): Promise<void> {
  const { actor, reason } = by;
  const { handle, request, order } = open;
  const shown: Phrase | string = open.isMatch ? phrase(requestReasons, 'checksNotPassed') : reason;
  const told = requestNotice(open);
  const { say } = languageNamed(told.language);
  await decideRequest(handle, request.id, {
    ...{ status: 'REJECTED', actor, reason: formatPhrase(shown, say) },
  });
  await appendAuditEntry(handle, {
    actor,
    action: 'redemption.rejected',
    subject: requestSubject(request.id),
    details: { reason },
  });
  await endCases(handle, request.id, 'REJECTED', by);
  if (what === 'rejectedOrder') {
    const toldElsewhere = isRecipient(order, open.submitted);
    const move = { id: order.id, to: 'REJECTED', actor, reason: shown, toldElsewhere } as const;
    await inboundService(handle).move(move);
    // A sanctions match is decided by its own case.
    await endOrdersCases(handle, order.id, by, ['INCOMING_ORDER']);
  } else {
    await inboundService(handle).waitAnew(order.id);
  }
  // A customer requests again with their collection PIN, and does not register.
  const asked = what === 'rejected' && request.registration_id !== null;
  const messages = rejectedMessages(told, asked ? 'rejectedAsked' : what, shown);
  await messagesService(handle).queue(messages, { orderId: order.id });
}

const requestNotice = ({ brand, order, submitted, request }: OpenRequest): RequestNotice => ({
  brand,
  order,
  submitted,
  language: request.language,
});
