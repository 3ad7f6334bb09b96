import { isSelfToSelf } from '@thumela/rules/journeys/limit-checks.ts';
import type { Language } from '@thumela/rules/language/languages.ts';
import type { Services } from '../../app/services.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { requireUploads } from '../../platform/documents/service.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import type { Idempotency } from '../../platform/idempotency/key.ts';
import { type InboundRow, inboundService } from '../orders/service.ts';
import { type RecordedRequest, recordRequest, type SignedInRequester } from './record-request.ts';
import { limitUploads, requireRedeemable } from './requests.ts';
import { screenAhead } from './screen-and-review.ts';
import { lockDocument } from './store.ts';
import type { Submission } from './submission.ts';

/** A request that holds now, and which version of the declaration is signed with it. */
export interface CheckedRequest {
  submission: Submission;
  signed: number | undefined;
}

/** A customer's request to be paid an order, signed in or by a link. */
interface CustomersRequest<A extends object> {
  order: InboundRow;
  /** Called before the transaction, and again when the order is locked. */
  check: (handle: Handle, order: InboundRow) => Promise<CheckedRequest>;
  /** Identities under which they may have uploaded the documents that the limits require. */
  uploaders: readonly string[];
  /** Network address of the caller. */
  address: string;
  /** Their language from now on. */
  language: Language;
  idempotency: Idempotency | undefined;
  /** The signed-in customer; undefined where a link was followed. */
  asker?: SignedInRequester;
  answer: (handle: TransactionHandle, made: RecordedRequest) => Promise<A>;
}

/**
 * Takes the request of a customer, with their stored details in place of those a new recipient types (decision 30):
 * everything is written together or not at all.
 *
 * @throws DomainError NOT_REDEEMABLE, ALREADY_PENDING, DOCUMENT_MISSING, and everything `check` throws
 */
export async function takeRequest<A extends object>(
  services: Services,
  { order, check, uploaders, address, language, idempotency, asker, answer }: CustomersRequest<A>,
): Promise<A> {
  const { database } = services;
  const { binding: reference } = services.reference;
  const first = await check(database, order);
  const uploads = await requireUploads(services, uploaders, limitUploads(first.submission));
  await screenAhead(reference, order, first.submission.submitted);
  return withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, async () => {
      const locked = await inboundService(handle).lock(order.id);
      await requireRedeemable(handle, reference, locked);
      const { submitted } = first.submission;
      if (isSelfToSelf(locked.sender_type)) await lockDocument(handle, submitted);
      const { submission, signed } = await check(handle, locked);
      const from = { language, address, signed, ...(asker && { asker }) };
      const accepted = { order: locked, reference, submission, uploads, ...from };
      return answer(handle, await recordRequest(services, handle, accepted));
    }),
  );
}
