import { type Phrase, phrase, worded } from '@thumela/rules/language/phrase.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import {
  type CaseKind,
  type Choice,
  type Choices,
  casesService,
  type Taken,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { RequestReason, SubmittedRequest } from '../../platform/database/columns.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { requestReasons } from '../../platform/i18n/texts/en/redemption.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { type InboundRow, inboundReader, inboundService, isRecipient } from '../orders/service.ts';
import { allocate, enterRecipient, subjectOf } from './allocation.ts';
import { identify, type KnownCustomer, knownCustomers } from './find-existing-customer.ts';
import { endFollowUps } from './follow-ups/verdict.ts';
import { approvedMessages, rejectedMessages, type Told } from './messages.ts';
import { screenedNow } from './screening.ts';
import { decideRequest, findRequest, lockRequest, type RequestRow } from './store.ts';

interface Brand {
  readonly name: string;
}

/** A recipient's request that waits for its verdict, locked with its order. */
interface OpenRequest {
  handle: TransactionHandle;
  brand: Brand;
  request: RequestRow;
  submitted: SubmittedRequest;
  order: InboundRow;
  /** The order itself may name somebody on the list, and its case waits too. */
  isHeld: boolean;
}

/** The verdicts a recipient's request can have now; none for one that is decided. */
export async function verdictChoices(
  handle: TransactionHandle,
  { brand }: { brand: Brand },
  requestId: bigint,
): Promise<Choices> {
  const found = await findRequest(handle, requestId);
  if (!found) return {};
  const order = await inboundService(handle).lock(found.inbound_transaction_id);
  const locked = await lockRequest(handle, requestId);
  if (locked.status !== 'PENDING') return {};
  const request = await screenedNow(handle, locked, order);
  const { submitted } = request;
  if (!('id-type' in submitted)) return {};
  const isHeld = await inboundReader(handle).isHeld(order.id);
  const open = { handle, brand, request, submitted, order, isHeld };
  return { ...(await approvals(open)), ...refusals(open) };
}

/** Matches on the list of sanctions: letting go on what has one takes two people, and nothing is told of it. */
const MATCHES: readonly RequestReason[] = ['SANCTIONS', 'SENDER_SANCTIONS'];
const isMatch = ({ request, isHeld }: OpenRequest) =>
  isHeld || request.reasons.some((one) => MATCHES.includes(one));

/** Approving makes a customer of somebody new; whoever may be a customer already is never joined without saying so. */
async function approvals(open: OpenRequest): Promise<Choices> {
  const { handle, order, submitted } = open;
  if (!canMove('inbound', order.status, 'ALLOCATED_PENDING', 'operator')) return {};
  const known = await knownCustomers(handle, submitted);
  const identity = identify(known, submitted);
  const people = isMatch(open) ? 2 : 1;
  if (identity.kind === 'NEW') {
    return { APPROVE: { people, act: (by) => approveNew(open, known, by) } };
  }
  const { customer } = identity;
  const registrationId = customer?.registration_id ?? null;
  if (customer?.approval_status !== 'APPROVED' || registrationId === null) return {};
  const act = (by: Taken) => approveKnown(open, customer, registrationId, by);
  return identity.kind === 'SAME'
    ? { APPROVE: { people, act } }
    : { APPROVE_AS_KNOWN: { people: 2, act } };
}

function refusals(open: OpenRequest): Choices {
  const { order } = open;
  const how = { people: 1, reads: !isMatch(open) } as const;
  const reject: Choice = { ...how, act: (by) => refuse(open, 'rejected', by) };
  const rejectOrder: Choice = { ...how, act: (by) => refuse(open, 'rejectedOrder', by) };
  const mayReject = canMove('inbound', order.status, 'REJECTED', 'operator');
  return { REJECT: reject, ...(mayReject && { REJECT_ORDER: rejectOrder }) };
}

/** An address that is another customer's already stays theirs: a number is enough to be reached by. */
async function approveNew(
  open: OpenRequest,
  known: readonly KnownCustomer[],
  by: Taken,
): Promise<void> {
  const { handle, request, submitted } = open;
  const isTaken = known.some(({ email }) => email !== null && email === submitted.email);
  const email = isTaken ? null : submitted.email;
  const { language } = request;
  const { registrationId } = await enterRecipient(handle, request.id, submitted, {
    language,
    email,
    actor: by.actor,
  });
  await approve(open, registrationId, by);
  await messagesService(handle).queue(approvedMessages(toldOf(open), true), {
    orderId: open.order.id,
  });
}

async function approveKnown(
  open: OpenRequest,
  { msisdn, email }: KnownCustomer,
  registrationId: bigint,
  by: Taken,
): Promise<void> {
  await approve(open, registrationId, by);
  const told = toldOf(open);
  const messages = approvedMessages(told, false);
  // Whoever has the account hears of it where they are known to be, whatever was typed.
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

async function approve(
  { handle, request, order }: OpenRequest,
  registrationId: bigint,
  by: Taken,
): Promise<void> {
  const { actor, reason } = by;
  await allocate(handle, {
    requestId: request.id,
    orderId: order.id,
    registrationId,
    actor,
    reason,
  });
  await endCases(handle, request.id, 'APPROVED', by);
  await endOrdersCases(handle, order.id, by);
}

/** All that was open about a request ends with its verdict, from whichever case that came. */
async function endCases(
  handle: TransactionHandle,
  requestId: bigint,
  verdict: 'APPROVED' | 'REJECTED',
  by: Taken,
): Promise<void> {
  await casesService(handle).end({ kind: 'REDEMPTION', subject: subjectOf(requestId) }, by);
  await endFollowUps(handle, requestId, verdict, by);
}

/** What held an order is decided with the request for it: who approves it has looked at the match too. */
async function endOrdersCases(
  handle: TransactionHandle,
  id: bigint,
  by: Taken,
  kinds: readonly CaseKind[] = ['INCOMING_ORDER', 'SANCTIONS_MATCH'],
): Promise<void> {
  for (const kind of kinds) {
    await casesService(handle).end({ kind, subject: `order:${id}` }, by);
  }
}

/** A refused request leaves its order to be redeemed again, unless that is refused as well. */
async function refuse(
  open: OpenRequest,
  what: 'rejected' | 'rejectedOrder',
  by: Taken,
): Promise<void> {
  const { actor, reason } = by;
  const { handle, request, order } = open;
  const read: Phrase | string = isMatch(open) ? phrase(requestReasons, 'checksNotPassed') : reason;
  const told = toldOf(open);
  const { say } = languageNamed(told.language);
  await decideRequest(handle, request.id, { status: 'REJECTED', actor, reason: worded(read, say) });
  await appendAuditEntry(handle, {
    actor,
    action: 'redemption.rejected',
    subject: subjectOf(request.id),
    details: { reason },
  });
  await endCases(handle, request.id, 'REJECTED', by);
  if (what === 'rejectedOrder') {
    const toldElsewhere = isRecipient(order, open.submitted);
    const move = { id: order.id, to: 'REJECTED', actor, reason: read, toldElsewhere } as const;
    await inboundService(handle).move(move);
    // Whether somebody of it is listed is decided by its own case.
    await endOrdersCases(handle, order.id, by, ['INCOMING_ORDER']);
  } else {
    await inboundService(handle).waitAnew(order.id);
  }
  // A customer asks again with their collection PIN, and registers for nothing.
  const asked = what === 'rejected' && request.registration_id !== null;
  const messages = rejectedMessages(told, asked ? 'rejectedAsked' : what, read);
  await messagesService(handle).queue(messages, { orderId: order.id });
}

const toldOf = ({ brand, order, submitted, request }: OpenRequest): Told => ({
  brand,
  order,
  submitted,
  language: request.language,
});
