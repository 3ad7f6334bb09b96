import { PAYMENT_REFERENCE_LENGTH } from '@thumela/rules/constants.ts';
import { beneficiaryName, toFieldValues } from '@thumela/rules/fields/required-fields.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import type { Periods } from '@thumela/rules/money/limits.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import type { Services } from '../../app/services.ts';
import { createScreeningRecord } from '../../integrations/screening/screen.ts';
import { randomDigits } from '../../platform/core/random-digits.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { formatFingerprint } from '../../platform/idempotency/key.ts';
import { originText } from '../../platform/observability/index.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { messagesFor } from '../messages.ts';
import { senderDetails } from '../sender.ts';
import type { CheckedCreation } from './checks.ts';
import type { Creation } from './creation.ts';
import { dollarCents } from './dollars.ts';
import { REPEAT_SECONDS } from './repeat.ts';
import { type CreatedTransaction, firstActor } from './response.ts';

/** Settings of a creation, and the reference data it was checked against. */
interface CreationContext extends Pick<Services, 'config' | 'brand' | 'database'> {
  reference: ReferenceSnapshot;
}

/** Parameters of the database function `create_transaction`, in order, with their types. */
const PARAMETERS = {
  registration: 'bigint',
  quotation: 'bigint',
  beneficiary: 'bigint',
  saved_name: 'text',
  key: 'text',
  request_hash: 'text',
  status: 'text',
  reason: 'text',
  next_actor: 'text',
  due_at: 'timestamptz',
  expires_at: 'timestamptz',
  payment_reference: 'text',
  collection_pin: 'text',
  dollar_cents: 'bigint',
  first_name: 'text',
  last_name: 'text',
  captured_fields: 'jsonb',
  sender: 'jsonb',
  screening: 'jsonb',
  declaration_version: 'integer',
  iftr: 'boolean',
  actor: 'text',
  holds: 'jsonb',
  texts: 'text[]',
  origin: 'text',
  day_limit: 'bigint',
  month_limit: 'bigint',
  year_limit: 'bigint',
  repeat_seconds: 'integer',
} as const;

/** Arguments of `create_transaction`. */
export type Parameters = Record<keyof typeof PARAMETERS, unknown>;

const NAMES = Object.keys(PARAMETERS) as (keyof Parameters)[];

/** The statement that writes a creation and returns its id. */
export const CREATE = `select create_transaction(${NAMES.map(
  (name, index) => `$${index + 1}::${PARAMETERS[name]}`,
).join(', ')}) as id`;

/** A transaction to be written. */
export interface TransactionWrite {
  parameters: Parameters;
  /** The response once it is written. */
  made: Omit<CreatedTransaction, 'id'>;
}

/** The values that a creation writes in addition to its quotation (database function `create_transaction`). */
export function creationStatement(
  context: CreationContext,
  creation: Creation,
  checked: CheckedCreation,
  limits: Periods,
): TransactionWrite {
  const transaction = transactionRow(context, checked);
  const { quotation } = checked;
  const { keyring } = context.database;
  const messages = messagesFor(transaction.status, messageFacts(context, checked, transaction));
  const parameters: Parameters = {
    ...transaction,
    captured_fields: JSON.stringify(keyring.encryptFields(checked.captured)),
    sender: JSON.stringify(keyring.encryptLeaves(transaction.sender, checked.customer.stored)),
    collection_pin: keyring.encrypt('collection_pin', transaction.collection_pin),
    registration: creation.registrationId,
    quotation: quotation.id,
    beneficiary: checked.beneficiaryId,
    saved_name: savedName(creation, checked),
    key: creation.idempotency?.key,
    request_hash: creation.idempotency && formatFingerprint(creation.idempotency),
    actor: creation.actor,
    holds: JSON.stringify(checked.hold?.rules ?? []),
    texts: messages.map(({ channel, recipient, subject, body }) => [
      channel,
      recipient,
      subject,
      body,
    ]),
    origin: originText(),
    day_limit: limits.day,
    month_limit: limits.month,
    year_limit: limits.year,
    repeat_seconds: creation.askBeforeRepeat ? REPEAT_SECONDS : undefined,
  };
  const made = { ...quotation, ...transaction };
  return { parameters, made };
}

/** The values of CREATE. */
export const createValues = (parameters: Parameters): unknown[] =>
  NAMES.map((name) => parameters[name]);

type NewTransaction = ReturnType<typeof transactionRow>;

function transactionRow({ config, reference }: CreationContext, checked: CheckedCreation) {
  const { quotation, customer, currency, hold, names, screening } = checked;
  // By the database clock, which expiry also uses.
  const expiresAt = new Date(customer.now.getTime() + config.transactionLifetimeSeconds * 1000);
  const { say } = languageNamed(customer.language);
  const cash = currency.partner.payoutMethod.method === 'CASH';
  const status: OutboundStatus = hold ? 'ON_HOLD_UNPAID' : 'APPROVED_UNPAID';
  return {
    status,
    reason: hold ? formatPhrase(hold.reason, say) : null,
    next_actor: firstActor(status),
    due_at: hold?.dueAt ?? expiresAt,
    expires_at: expiresAt,
    payment_reference: randomDigits(PAYMENT_REFERENCE_LENGTH),
    collection_pin: cash ? randomDigits(10) : '',
    dollar_cents: dollarCents(reference, quotation) ?? null,
    first_name: names.firstName,
    last_name: names.lastName,
    sender: senderDetails(customer),
    screening: JSON.stringify(createScreeningRecord(reference, screening)),
    declaration_version: customer.signed_version,
    iftr: quotation.principal_cents >= reference.policy('IFTR_FROM'),
  };
}

function messageFacts(
  { brand }: CreationContext,
  { customer, names, quotation }: CheckedCreation,
  row: NewTransaction,
) {
  return {
    brand: brand.name,
    msisdn: customer.msisdn,
    email: customer.email,
    language: customer.language,
    firstName: customer.first_name,
    beneficiary: `${names.firstName} ${names.lastName}`.trim(),
    paymentReference: row.payment_reference,
    totalCents: quotation.total_cents,
    destinationAmount: quotation.destination_amount,
    destinationCurrency: quotation.destination_currency,
    collectionPin: row.collection_pin,
    reason: row.reason,
    expiresAt: row.expires_at,
  };
}

/** The name of a beneficiary to save, if the customer requested it and does not have one yet. */
function savedName({ saveBeneficiary }: Creation, checked: CheckedCreation): string | undefined {
  if (!saveBeneficiary || checked.beneficiaryId !== undefined) return undefined;
  return beneficiaryName(toFieldValues(checked.captured));
}
