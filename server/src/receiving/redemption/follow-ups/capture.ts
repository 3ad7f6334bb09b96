import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import type { captureFollowUp } from '@thumela/contract/calls/redemption.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../../app/services.ts';
import { DomainError, invalidInput, notFound } from '../../../platform/core/errors.ts';
import { type TransactionHandle, withTransaction } from '../../../platform/database/pool.ts';
import { followUpTexts } from '../../../platform/i18n/texts/en/follow-ups.ts';
import { executeOnce } from '../../../platform/idempotency/execute.ts';
import type { Idempotency } from '../../../platform/idempotency/key.ts';
import { answerOnce } from '../../../platform/idempotency/replay.ts';
import { inboundService } from '../../orders/service.ts';
import { findRequest } from '../store.ts';
import { checkAnswer } from './check-answer.ts';
import { type FollowUpRow, findFollowUp, lockFollowUp, readRequirements } from './store.ts';
import { submitFollowUp } from './submit.ts';

type Answer = AnswerOf<typeof captureFollowUp>;

/** A recipient's answer to a follow-up. */
interface Capture {
  /** Its key, which only the recipient of the link knows (see server/src/receiving/README.md). */
  id: bigint;
  body: BodyOf<typeof captureFollowUp>;
  /** As `callerName` returns it. */
  actor: string;
  /** As whom the documents may have been uploaded. */
  uploaders: readonly string[];
  /** Network address of the caller. */
  address: string;
  idempotency: Idempotency | undefined;
}

/**
 * Takes the answer to a follow-up: documents, signature, messages, audit entry and the operators' case are written
 * together or not at all; a repeat with the same Idempotency-Key gets the first answer.
 *
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT for one that was submitted already or is no longer needed;
 *   VALIDATION_FAILED, DOCUMENT_MISSING
 */
export function captureAnswer(services: Services, wanted: Capture): Promise<Answer> {
  const { database } = services;
  return answerOnce(database, wanted.idempotency, async () => {
    try {
      return await captureNew(services, wanted);
    } catch (error) {
      // If another submission was faster, its documents are used, and the reason is returned.
      const row = await findFollowUp(database, wanted.id);
      if (row) refuseSubmitted(row);
      throw error;
    }
  });
}

async function captureNew(services: Services, wanted: Capture): Promise<Answer> {
  const { brand, database } = services;
  const { id, body, actor, uploaders, address, idempotency } = wanted;
  const followUp = await findFollowUp(database, id);
  if (!followUp) throw notFound('followUp');
  refuseSubmitted(followUp);
  const signed = signedVersion(followUp, body);
  const requirements = await readRequirements(database, id);
  const documents = await checkAnswer(
    services,
    uploaders,
    requirements,
    body['captured-documents'],
  );
  return withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, async () => {
      await lockOpen(handle, followUp);
      await submitFollowUp(handle, { brand, followUp, documents, signed, actor, address });
      return { id: Number(id), status: 'SUBMITTED' as const };
    }),
  );
}

function refuseSubmitted({ status }: Pick<FollowUpRow, 'status'>): void {
  if (status === 'PENDING_CUSTOMER') return;
  throw new DomainError('STATUS_CONFLICT', phrase(followUpTexts, 'submitted'));
}

/**
 * The version of the declaration that is signed; undefined where none is required, whatever was sent.
 */
function signedVersion(followUp: FollowUpRow, body: Capture['body']): number | undefined {
  if (!followUp.requires_declaration) return undefined;
  const version = body['reporting-declaration-version'];
  if (body['signed-reporting-declaration'] && version != null) return version;
  throw invalidInput([phrase(followUpTexts, 'notSigned')]);
}

/**
 * The order is locked first, as with every change of an order or its request: of twenty concurrent ones, one
 * continues.
 */
async function lockOpen(handle: TransactionHandle, followUp: FollowUpRow): Promise<void> {
  const order = await inboundService(handle).lock(followUp.order_id);
  refuseSubmitted(await lockFollowUp(handle, followUp.id));
  const request = await findRequest(handle, followUp.redemption_request_id);
  if (order.status === 'UNALLOCATED' && request?.status === 'PENDING') return;
  throw new DomainError('STATUS_CONFLICT', phrase(followUpTexts, 'notNeeded'));
}
