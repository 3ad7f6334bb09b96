import type { AnswerOf } from '@thumela/contract/call.ts';
import type { createTransaction } from '@thumela/contract/calls/transactions.ts';
import { notFound } from '../errors.ts';
import { firstAnswer, keyReused } from '../http/first-answer.ts';
import { limitError, type Period } from '../limits/remaining.ts';
import { limitExceeded, limitsOf } from '../limits/usage.ts';
import type { TierLimits } from '../reference/model.ts';
import type { Services } from '../services.ts';
import { checkCreation } from './checks.ts';
import { type CreationRequest, readCreation } from './create-read.ts';
import { creationDocument } from './creation-document.ts';

type Answer = AnswerOf<typeof createTransaction>;

/** A creation as it was asked for, by a customer for their own registration. */
export interface Creation extends CreationRequest {
  /** Values of required fields by field id, as sent. */
  values: Readonly<Record<number, string>>;
  saveBeneficiary: boolean;
  actor: `customer:${bigint}`;
}

/**
 * Creates an outbound transaction from a quotation: one statement to read what it depends on, the rules,
 * and one that writes all of it (database function `create_outbound_transaction`).
 *
 * @throws DomainError NOT_FOUND, FORBIDDEN, QUOTATION_EXPIRED, QUOTATION_ALREADY_USED, DOCUMENT_EXPIRED,
 *   CORRIDOR_NOT_AVAILABLE, BELOW_MINIMUM_AMOUNT, ABOVE_PAYOUT_CEILING, LIMIT_EXCEEDED,
 *   VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED
 */
export async function createOutbound(services: Services, creation: Creation): Promise<Answer> {
  const reference = services.reference.now;
  const row = await readCreation(services.database, creation);
  if (!row) throw notFound('The registration');
  const first = firstAnswer<Answer>(creation.idempotency, row);
  if (first) return first;
  const checked = checkCreation(reference, row, creation);
  const limits = limitsOf(reference, row);
  const document = () => creationDocument(services, creation, checked, limits);
  return write(services, document, limits);
}

interface Outcome {
  outcome: 'CREATED' | 'REPEATED' | 'KEY_REUSED';
  answer: Answer;
}

/** How often another payment reference is tried when one is taken; it never should be. */
const ATTEMPTS = 3;

async function write(services: Services, document: () => string, limits: TierLimits) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await services.database.client.query<Outcome>({
        name: 'create-outbound-transaction',
        text: 'select outcome, answer from create_outbound_transaction($1)',
        values: [document()],
      });
      const [result] = rows;
      if (!result) throw new Error('A creation had no outcome.');
      if (result.outcome === 'KEY_REUSED') throw keyReused();
      return result.answer;
    } catch (error) {
      const refused = constraintOf(error);
      if (refused === 'transactions_payment_reference_unique' && attempt < ATTEMPTS) continue;
      throw limitErrorOf(error, refused, limits) ?? error;
    }
  }
}

function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return String(error.constraint);
}

/** The refusal of a limit that another creation used up a moment before. */
function limitErrorOf(error: unknown, constraint: string | undefined, limits: TierLimits) {
  const period = /^limit_usage_within_(day|month|year)$/.exec(constraint ?? '')?.[1];
  if (period === undefined) return undefined;
  const { detail = '' } = error as { detail?: string };
  const left = /^\d+$/.test(detail) ? BigInt(detail) : 0n;
  return limitExceeded([limitError(period as Period, left, limits)]);
}
