import { toFieldValues } from '@thumela/rules/fields/required-fields.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import {
  customerLimits,
  limitExceeded,
  refuseAboveLimits,
} from '../../compliance/limits/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { Database } from '../../platform/database/pool.ts';
import { creationTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { type CheckContext, type CheckedCreation, checkCreation } from './checks.ts';
import { refuseUnsigned } from './declaration.ts';
import { type CreationRequest, readCreation } from './read.ts';
import { type DatabaseRefusal, NOT_REPEATED, possibleRepeat } from './repeat.ts';
import { type CreationResponse, creationResponse, repeatedResponse } from './response.ts';
import { CREATE, createValues, creationStatement, type TransactionWrite } from './statement.ts';
import { quotationUsed } from './used-quotation.ts';

/** A request for a transaction, by a customer for their own registration. */
export interface Creation extends CreationRequest {
  /** Values of required fields by field id, as sent. */
  values: Readonly<Record<number, string>>;
  saveBeneficiary: boolean;
  /** Refuse it if the same amount was sent to the same person a moment ago (decision 8). */
  askBeforeRepeat: boolean;
  /** Refuse it if the current declaration is not signed, even if the settings do not require it. */
  askForDeclaration: boolean;
  actor: `customer:${bigint}`;
}

/**
 * Creates an outbound transaction from a quotation: one statement reads its inputs, the rules are applied, and one
 * statement writes all of it (database function `create_transaction`).
 * @throws DomainError NOT_FOUND, FORBIDDEN, QUOTATION_EXPIRED, QUOTATION_ALREADY_USED, DOCUMENT_EXPIRED,
 *   CORRIDOR_NOT_AVAILABLE, BELOW_MINIMUM_AMOUNT, ABOVE_PAYOUT_CEILING, LIMIT_EXCEEDED, POSSIBLE_REPEAT,
 *   DECLARATION_NOT_SIGNED, VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED, TEMPORARILY_UNAVAILABLE
 */
export async function createOutbound(
  services: Services,
  creation: Creation,
): Promise<CreationResponse> {
  const row = await readCreation(services.database, creation);
  if (!row) throw notFound('registration');
  const { config, brand, database } = services;
  const reference = services.reference.binding;
  const first = await repeatedResponse(database, reference, creation.idempotency, row);
  if (first) return first;
  const checked = await checkCreation({ database, reference }, row, creation);
  refuseUnsigned(config.senderDeclaration, creation, row);
  const limits = customerLimits(reference, row);
  const context = { config, brand, database, reference };
  try {
    return creationResponse(
      reference,
      await writeTransaction(database, () => creationStatement(context, creation, checked, limits)),
    );
  } catch (error) {
    return await resolveOvertaken({ database, reference }, creation, checked, error);
  }
}

/** Constraint violated if the customer has come to owe us since the checks. */
const NOTHING_OWED = 'transactions_nothing_owed';

/** Constraints violated if the same request, or one with the same quotation, came first. */
const MADE = new Set(['transactions_made_once', 'transactions_quotation_used_once']);

/**
 * The response to a creation that passed the checks but was overtaken by another one in the database: the first
 * response, if that was the same request.
 */
async function resolveOvertaken(
  context: CheckContext,
  creation: Creation,
  checked: CheckedCreation,
  error: unknown,
): Promise<CreationResponse> {
  const { database, reference } = context;
  const constraint = violatedConstraint(error) ?? '';
  if (constraint.startsWith('limit_usage_within_')) {
    throw await refusedByLimit(context, creation, checked.quotation.principal_cents);
  }
  if (constraint === NOTHING_OWED) throw await refusedByClaim(context, creation);
  if (constraint === NOT_REPEATED) throw possibleRepeat(error as DatabaseRefusal, checked);
  const row = MADE.has(constraint) ? await readCreation(database, creation) : undefined;
  if (!row) throw error;
  const first = await repeatedResponse(database, reference, creation.idempotency, row);
  if (first) return first;
  if (!row.existing) throw error;
  throw quotationUsed(reference, checked.quotation, row.existing, toFieldValues(checked.captured));
}

/** Reads the usage again, which another creation has just used up, to state the remaining limit. */
async function refusedByLimit(
  { database, reference }: CheckContext,
  creation: Creation,
  principal: bigint,
) {
  const row = await readCreation(database, creation);
  if (row) refuseAboveLimits(reference, row, principal);
  return limitExceeded([]);
}

/** Reads the debt that was booked a moment ago. */
async function refusedByClaim(
  { database, reference }: CheckContext,
  creation: Creation,
): Promise<DomainError> {
  const row = await readCreation(database, creation);
  if (row) await checkCreation({ database, reference }, row, creation);
  return new DomainError('FORBIDDEN', phrase(creationTexts, 'notWhileOwed'), [
    phrase(creationTexts, 'askCare'),
  ]);
}

/** Payment references to try before giving up; a collision should never occur. */
const ATTEMPTS = 3;

async function writeTransaction({ client }: Database, written: () => TransactionWrite) {
  for (let attempt = 1; ; attempt += 1) {
    const { parameters, made } = written();
    try {
      const { rows } = await client.query<{ id: bigint }>({
        name: 'create-transaction',
        text: CREATE,
        values: createValues(parameters),
      });
      const [row] = rows;
      if (!row) throw new Error('A creation returned no id.');
      return { ...made, id: row.id };
    } catch (error) {
      const taken = violatedConstraint(error) === 'transactions_payment_reference_unique';
      if (!taken || attempt === ATTEMPTS) throw error;
    }
  }
}

function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return String(error.constraint);
}
