import { normaliseField } from '@thumela/rules/fields/corridor-rules.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { CapturedFields } from '../../platform/database/columns.ts';
import { creationTexts } from '../../platform/i18n/texts/en/transactions.ts';
import type { ReferenceSnapshot, Values } from '../../pricing/reference-data/service.ts';
import type { QuotationRow } from './read.ts';

/** The customer's own transaction that a quotation was used for. */
export interface ExistingTransactionRow {
  id: bigint;
  payment_reference: string;
  captured_fields: CapturedFields;
}

/**
 * Refuses a used quotation. A customer who repeats the same request, because the response or the page with its
 * Idempotency-Key was lost, is referred to the existing transaction (decision 8).
 * @param values of the recipient's fields by field id, stored and sent ones together
 */
export function quotationUsed(
  reference: ReferenceSnapshot,
  quotation: QuotationRow,
  existing: ExistingTransactionRow,
  values: Values,
): DomainError {
  const same = isSameRecipient(reference, quotation, existing, values);
  const which = same ? 'quoteUsedFor' : 'quoteUsedOtherwise';
  const errors = [
    phrase(creationTexts, which, existing.payment_reference),
    phrase(creationTexts, 'newQuote'),
  ];
  return new DomainError('QUOTATION_ALREADY_USED', phrase(creationTexts, 'quoteUsed'), errors, {
    ...(same && { transactionId: Number(existing.id) }),
  });
}

/** Whether the transaction has exactly the recipient of this request. */
function isSameRecipient(
  reference: ReferenceSnapshot,
  { payout_method_id }: QuotationRow,
  { captured_fields }: ExistingTransactionRow,
  values: Values,
): boolean {
  const fields = reference.payoutMethod(payout_method_id)?.fields ?? [];
  return captured_fields.every((captured) => {
    const id = captured['required-field-id'];
    const field = fields.find((each) => each.id === id);
    const value = field && normaliseField(field, values[id] ?? '');
    return value === captured['required-field-value'];
  });
}
