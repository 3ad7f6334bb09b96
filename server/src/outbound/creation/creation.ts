import type { AnswerOf } from '@thumela/contract/call.ts';
import type { createTransaction } from '@thumela/contract/calls/transactions.ts';
import { valuesOf } from '@thumela/rules/fields/required-fields.ts';
import type { Database } from '../../database/pool.ts';
import { notFound } from '../../errors.ts';
import { keyReused } from '../../idempotency/key.ts';
import { replay } from '../../idempotency/replay.ts';
import { limitExceeded, limitsOf, refuseAboveLimits } from '../../limits/service.ts';
import { originText } from '../../observability/index.ts';
import type { ReferenceSnapshot } from '../../reference/service.ts';
import type { Services } from '../../services.ts';
import { type Checked, checkCreation } from './checks.ts';
import { creationDocument } from './document.ts';
import { type CreationRequest, readCreation } from './read.ts';
import { type DatabaseRefusal, NOT_REPEATED, possibleRepeat } from './repeat.ts';
import { quotationUsed } from './used-quotation.ts';

type Answer = AnswerOf<typeof createTransaction>;

/** A request for a transaction, by a customer for their own registration. */
export interface Creation extends CreationRequest {
  /** Values of required fields by field id, as sent. */
  values: Readonly<Record<number, string>>;
  saveBeneficiary: boolean;
  /** Refuse it where the same amount went to the same person a moment ago (decision 61). */
  askBeforeRepeat: boolean;
  actor: `customer:${bigint}`;
}

/**
 * Creates an outbound transaction from a quotation: one statement to read what it depends on, the rules,
 * and one that writes all of it (database function `create_outbound_transaction`).
 *
 * @throws DomainError NOT_FOUND, FORBIDDEN, QUOTATION_EXPIRED, QUOTATION_ALREADY_USED, DOCUMENT_EXPIRED,
 *   CORRIDOR_NOT_AVAILABLE, BELOW_MINIMUM_AMOUNT, ABOVE_PAYOUT_CEILING, LIMIT_EXCEEDED,
 *   POSSIBLE_REPEAT, VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED, TEMPORARILY_UNAVAILABLE
 */
export async function createOutbound(services: Services, creation: Creation): Promise<Answer> {
  const row = await readCreation(services.database, creation);
  if (!row) throw notFound('registration');
  const first = replay<Answer>(creation.idempotency, row);
  if (first) return first;
  const reference = services.reference.binding;
  const checked = checkCreation(reference, row, creation);
  const limits = limitsOf(reference, row);
  const { config, brand, database } = services;
  const context = { config, brand, reference };
  try {
    return await write(database, () => creationDocument(context, creation, checked, limits));
  } catch (error) {
    throw await refusal({ database, reference }, creation, checked, error);
  }
}

/** The database, and the reference data of the whole request, to explain a refusal by. */
interface RefusalContext {
  database: Database;
  reference: ReferenceSnapshot;
}

/** The error of a creation that passed the checks but was overtaken in the database by another one. */
async function refusal(
  context: RefusalContext,
  creation: Creation,
  checked: Checked,
  error: unknown,
): Promise<unknown> {
  const constraint = constraintOf(error) ?? '';
  if (constraint.startsWith('limit_usage_within_')) {
    return await refusedByLimit(context, creation, checked.quotation.principal_cents);
  }
  if (constraint === NOT_REPEATED) return possibleRepeat(error as DatabaseRefusal, checked);
  if (constraint !== 'transactions_quotation_used_once') return error;
  const existing = (await readCreation(context.database, creation))?.existing;
  const sent = valuesOf(checked.captured);
  return existing ? quotationUsed(context.reference, checked.quotation, existing, sent) : error;
}

/** Reads the usage again, which another creation has just used up, to name what is left. */
async function refusedByLimit(
  { database, reference }: RefusalContext,
  creation: Creation,
  principal: bigint,
) {
  const row = await readCreation(database, creation);
  if (row) refuseAboveLimits(reference, row, principal);
  return limitExceeded([]);
}

interface Outcome {
  outcome: 'CREATED' | 'REPEATED' | 'KEY_REUSED';
  answer: Answer;
}

/** Payment references tried before giving up; one that is taken already should never occur. */
const ATTEMPTS = 3;

/** The origin has to be marked first; a lateral join runs after the row it refers to. */
const CREATE = `select outcome, answer
  from (select set_config('thumela.origin', $2, true) as origin offset 0) as marked
    cross join lateral create_outbound_transaction(
      case when marked.origin is not null then $1::jsonb end)`;

async function write({ client }: Database, document: () => string): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await client.query<Outcome>({
        name: 'create-outbound-transaction',
        text: CREATE,
        values: [document(), originText()],
      });
      const [result] = rows;
      if (!result) throw new Error('A creation had no outcome.');
      if (result.outcome === 'KEY_REUSED') throw keyReused();
      return result.answer;
    } catch (error) {
      const taken = constraintOf(error) === 'transactions_payment_reference_unique';
      if (!taken || attempt === ATTEMPTS) throw error;
    }
  }
}

function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return String(error.constraint);
}
