import type { AnswerOf } from '@thumela/contract/call.ts';
import type { createQuotation } from '@thumela/contract/calls/quotations.ts';
import { toAmount } from '@thumela/rules/money.ts';
import { timestamp } from '../http/timestamp.ts';
import type { BopCategory, CorridorField } from '../reference/model.ts';
import type { NewQuotation } from './store.ts';

type Answer = AnswerOf<typeof createQuotation>;

/** A quote as it is kept under its Idempotency-Key: the fields of the corridor are known without it. */
export type StoredAnswer = Omit<Answer, 'required-fields'>;

/** The whole answer, with the fields the customer has to fill in. */
export function withFields(answer: StoredAnswer, fields: readonly CorridorField[]): Answer {
  return { ...answer, 'required-fields': fields.map(requiredFieldRecord) };
}

/** A quotation as it is answered (2§3, server-data 14). */
export function quotationAnswer(quotation: NewQuotation, category: BopCategory): StoredAnswer {
  return {
    'quotation-reference': quotation.reference,
    vat: toAmount(quotation.vat_cents),
    total: toAmount(quotation.total_cents),
    fees: toAmount(quotation.fee_cents),
    'effective-rate': Number(quotation.rate),
    'destination-amount': Number(quotation.destination_amount),
    'destination-currency': quotation.destination_currency,
    'bop-category': {
      name: category.name,
      'reporting-code': category.reportingCode,
      'inbound-description': category.inboundDescription,
      'outbound-description': category.outboundDescription,
    },
    amount: toAmount(quotation.principal_cents),
    'valid-until': timestamp(quotation.expires_at),
  };
}

/** A field to fill in as it is answered, with its choices (2§3). */
export function requiredFieldRecord(field: CorridorField) {
  return {
    id: field.id,
    'field-name': field.fieldName,
    'display-name': field.displayName,
    description: field.description,
    'data-type': field.dataType,
    mandatory: true,
    'possible-values': field.values.map(({ id, value, displayValue }) => ({
      id,
      'display-value': displayValue,
      value,
      'brand-required-field-id': field.id,
    })),
  };
}
