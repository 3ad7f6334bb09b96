import { randomInt } from 'node:crypto';
import type { AnswerOf } from '@thumela/contract/call.ts';
import type { createTransaction } from '@thumela/contract/calls/transactions.ts';
import type { NextActor } from '@thumela/contract/values.ts';
import { PAYMENT_REFERENCE_LENGTH } from '@thumela/rules/constants.ts';
import { beneficiaryName, valuesOf } from '@thumela/rules/fields/required-fields.ts';
import { worded } from '@thumela/rules/language/phrase.ts';
import type { Periods } from '@thumela/rules/money/limits.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { timestamp } from '../../http/timestamp.ts';
import { languageNamed } from '../../language/languages.ts';
import { screeningRecord } from '../../partners/screening/screen.ts';
import type { ReferenceSnapshot } from '../../reference/service.ts';
import type { Services } from '../../services.ts';
import { messagesFor } from '../messages.ts';
import { senderOf } from '../sender.ts';
import type { Checked } from './checks.ts';
import type { Creation } from './creation.ts';
import { dollarCents } from './dollars.ts';
import { REPEAT_SECONDS } from './repeat.ts';

/** Settings of a creation, and the reference data it was checked against. */
export interface CreationContext extends Pick<Services, 'config' | 'brand'> {
  reference: ReferenceSnapshot;
}

/**
 * The argument of `create_outbound_transaction` (database/functions) as JSON text; bigints as decimal text.
 * A missing record is left out, because PostgreSQL makes no row of a JSON null.
 */
export function creationDocument(
  context: CreationContext,
  creation: Creation,
  checked: Checked,
  limits: Periods,
): string {
  const transaction = transactionRow(context, checked);
  const { idempotency } = creation;
  const document = {
    idempotency: idempotency
      ? {
          caller: idempotency.caller,
          key: idempotency.key,
          call: idempotency.call,
          request_hash: idempotency.requestHash,
        }
      : undefined,
    transaction: { ...transaction, registration_id: creation.registrationId },
    messages: messagesFor(transaction.status, messageFacts(context, checked, transaction)),
    beneficiary: savedBeneficiary(creation, checked),
    limits,
    actor: creation.actor,
    holds: checked.hold?.rules ?? [],
    repeat_seconds: creation.askBeforeRepeat ? REPEAT_SECONDS : undefined,
    answer: answerOf(checked, transaction),
  };
  return JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

type NewTransaction = ReturnType<typeof transactionRow>;

function transactionRow({ config, reference }: CreationContext, checked: Checked) {
  const { quotation, customer, currency, hold, names, screening } = checked;
  const expiresAt = new Date(Date.now() + config.transactionLifetimeSeconds * 1000);
  const { say } = languageNamed(customer.language);
  const cash = currency.partner.payoutMethod.method === 'CASH';
  const status: OutboundStatus = hold ? 'ON_HOLD_UNPAID' : 'APPROVED_UNPAID';
  const nextActor: NextActor = hold ? 'OPERATOR' : 'CUSTOMER';
  return {
    quotation_id: quotation.id,
    beneficiary_id: checked.beneficiaryId ?? null,
    status,
    reason: hold ? worded(hold.reason, say) : null,
    next_actor: nextActor,
    due_at: hold?.dueAt ?? expiresAt,
    payment_reference: randomDigits(PAYMENT_REFERENCE_LENGTH),
    collection_pin: cash ? randomDigits(10) : '',
    principal_cents: quotation.principal_cents,
    fee_cents: quotation.fee_cents,
    vat_cents: quotation.vat_cents,
    total_cents: quotation.total_cents,
    margin_cents: quotation.margin_cents,
    dollar_cents: dollarCents(reference, quotation) ?? null,
    rate: quotation.rate,
    destination_amount: quotation.destination_amount,
    destination_currency: quotation.destination_currency,
    destination_id: quotation.destination_id,
    payout_method_id: quotation.payout_method_id,
    payout_partner_id: quotation.payout_partner_id,
    currency_id: quotation.currency_id,
    bop_code: quotation.bop_code,
    beneficiary_first_name: names.firstName,
    beneficiary_last_name: names.lastName,
    captured_fields: checked.captured,
    sender: senderOf(customer),
    screening: screeningRecord(reference, screening),
    declaration_version: customer.declaration_version,
    iftr: quotation.principal_cents >= reference.policy('IFTR_FROM'),
    expires_at: expiresAt,
  };
}

/** So many random digits (at least 8), the first not 0. */
function randomDigits(length: number): string {
  const rest = length - 8;
  const tail = String(randomInt(10 ** rest)).padStart(rest, '0');
  return `${randomInt(10_000_000, 100_000_000)}${tail}`;
}

function messageFacts(
  { brand }: CreationContext,
  { customer, names }: Checked,
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
    totalCents: row.total_cents,
    destinationAmount: row.destination_amount,
    destinationCurrency: row.destination_currency,
    collectionPin: row.collection_pin,
    reason: row.reason,
    expiresAt: row.expires_at,
  };
}

function savedBeneficiary({ saveBeneficiary, quotationReference }: Creation, checked: Checked) {
  if (!saveBeneficiary || checked.beneficiaryId !== undefined) return undefined;
  return {
    beneficiary_name: beneficiaryName(valuesOf(checked.captured)),
    quotation_type: checked.quotation.quotation_type,
    amount: checked.quotation.entered_amount,
    quotation_reference: quotationReference,
  };
}

/** The creation's answer (OUT-07), but for the id, which the database gives. */
function answerOf(
  { quotation, currency }: Checked,
  row: NewTransaction,
): Omit<AnswerOf<typeof createTransaction>, 'transaction-id'> {
  return {
    fees: toAmount(quotation.fee_cents),
    vat: toAmount(quotation.vat_cents),
    total: toAmount(quotation.total_cents),
    'destination-amount': Number(quotation.destination_amount),
    currency: quotation.destination_currency,
    country: currency.partner.payoutMethod.destination.name,
    amount: toAmount(quotation.principal_cents),
    status: row.status,
    'payment-reference': row.payment_reference,
    'expires-at': timestamp(row.expires_at),
    'hold-reason': row.reason,
    'next-actor': row.next_actor,
    'due-date': timestamp(row.due_at),
  };
}
