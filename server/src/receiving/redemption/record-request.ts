import type { Language } from '@thumela/rules/language/languages.ts';
import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import { declarationsService } from '../../compliance/declarations/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { RequestReason, ScreeningRecord } from '../../platform/database/columns.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { type CheckedUpload, documentsService } from '../../platform/documents/service.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { type InboundRow, inboundService } from '../orders/service.ts';
import { allocateOrder, requestSubject } from './allocation.ts';
import { submittedIdentity } from './find-existing-customer.ts';
import { approvedMessages, receivedMessages } from './messages.ts';
import { readRequestRecords } from './read-review.ts';
import { findBopCategory, screenAndReview } from './screen-and-review.ts';
import { insertRequest } from './store.ts';
import type { Submission } from './submission.ts';

/** A request that may be written. */
interface AcceptedRequest {
  /** Locked, and redeemable. */
  order: InboundRow;
  reference: ReferenceSnapshot;
  submission: Submission;
  /** The documents that came with it; none where nothing had to be handed in again. */
  uploads: readonly CheckedUpload[];
  language: Language;
  /** The version of the declaration that was signed with it; none for a customer who signed it this year. */
  signed: number | undefined;
  /** Network address it was signed from. */
  address: string;
  /** The requesting customer, where they are signed in. */
  asker?: SignedInRequester;
}

/** A signed-in customer, and their name in the audit trail. */
export interface SignedInRequester {
  registrationId: bigint;
  name: string;
}

/** A request that was written. */
export interface RecordedRequest {
  id: number;
  status: 'PENDING' | 'APPROVED';
}

/** Time within which an operator reviews a request, in milliseconds. */
const LOOKED_AT_WITHIN = 24 * 3_600_000;

/** Writes a request with all that follows from it, in the caller's database transaction. */
export async function recordRequest(
  services: Pick<Services, 'brand' | 'database'>,
  handle: TransactionHandle,
  accepted: AcceptedRequest,
): Promise<RecordedRequest> {
  const { order, submission, uploads, language, reference, asker } = accepted;
  const identity = submittedIdentity(submission.submitted);
  const { declaration, ...records } = await readRequestRecords(handle, identity);
  const now = currentBusinessDay(services.database.clock);
  const verdict = await screenAndReview(
    { database: handle, reference },
    {
      order,
      submission,
      uploads,
      ...records,
      today: now,
    },
  );
  const { review } = verdict;
  const reasons = review.kind === 'HOLD' ? review.reasons : [];
  const id = await insertReviewedRequest(handle, accepted, {
    declaration,
    reasons,
    screening: verdict.screening,
  });
  const told = {
    brand: services.brand,
    order,
    submitted: submission.submitted,
    language: language.tag,
  };
  if (review.kind === 'APPROVE') {
    const { registrationId } = review;
    await allocateOrder(handle, {
      requestId: id,
      orderId: order.id,
      registrationId,
      actor: 'system',
    });
    await messagesService(handle).queue(approvedMessages(told, false), { orderId: order.id });
    return { id: Number(id), status: 'APPROVED' };
  }
  const by = new Date(services.database.clock.now().getTime() + LOOKED_AT_WITHIN);
  await openCase(handle, id, accepted, reasons, by);
  await inboundService(handle).waitFor({ id: order.id, nextActor: 'OPERATOR', dueAt: by });
  await messagesService(handle).queue(receivedMessages(told, by, asker !== undefined), {
    orderId: order.id,
  });
  return { id: Number(id), status: 'PENDING' };
}

/** The reasons of a request's review, and the declaration in force. */
interface ReviewedRequest {
  declaration: number;
  reasons: readonly RequestReason[];
  screening: ScreeningRecord;
}

async function insertReviewedRequest(
  handle: TransactionHandle,
  { order, submission, uploads, language, signed, address, reference, asker }: AcceptedRequest,
  { declaration, reasons, screening }: ReviewedRequest,
): Promise<bigint> {
  const id = await insertRequest(handle, {
    orderId: order.id,
    ...(asker && { registrationId: asker.registrationId }),
    language: language.tag,
    submitted: submission.submitted,
    declaration: signed ?? declaration,
    reasons,
    screening,
    tierSetId: submission.requirements.tierSet?.id ?? null,
    bopCategory: findBopCategory(reference, order, submission),
    iftr: order.amount_cents >= reference.policy('IFTR_FROM'),
  });
  const documents = uploads.map(({ document }) => document.id);
  await documentsService(handle).use(documents, requestSubject(id));
  if (signed !== undefined) {
    const signer = asker && { registrationId: asker.registrationId };
    await declarationsService(handle).sign({
      version: signed,
      redemptionRequestId: id,
      ip: address,
      ...signer,
    });
  }
  await inboundService(handle).speakTo(order.id, language.tag);
  await appendAuditEntry(handle, {
    actor: asker?.name ?? 'partner',
    action: 'redemption.requested',
    subject: requestSubject(id),
    details: { order: Number(order.id), reasons, documents: documents.map(Number) },
  });
  return id;
}

/** Opens the operator's case; documents and numbers are stored with the request only. */
async function openCase(
  handle: TransactionHandle,
  id: bigint,
  { order, submission: { submitted } }: AcceptedRequest,
  reasons: readonly RequestReason[],
  dueAt: Date,
): Promise<void> {
  await casesService(handle).open({
    kind: 'REDEMPTION',
    subject: requestSubject(id),
    amount: { cents: order.amount_cents, currency: order.currency },
    facts: {
      partner: order.remittance_partner,
      reference: order.reference,
      recipient: `${submitted['first-name']} ${submitted['last-name']}`,
      'on the order': `${order.beneficiary_first_name} ${order.beneficiary_last_name}`,
      document: submitted['id-type'],
      reasons,
    },
    dueAt,
    actor: 'system',
  });
}
