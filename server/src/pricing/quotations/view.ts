import type { AnswerOf } from '@thumela/contract/call.ts';
import type { createQuotation } from '@thumela/contract/calls/quotations.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { Config } from '../../platform/core/config.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import {
  type Arrival,
  type BopCategory,
  type CorridorField,
  fieldView,
} from '../reference-data/service.ts';
import type { AnsweredQuotation } from './store.ts';

type Answer = AnswerOf<typeof createQuotation>;

/** How long a quotation and a transaction made from it can be used. */
type Lifetimes = Pick<Config, 'quoteLifetimeSeconds' | 'transactionLifetimeSeconds'>;

/** Parts of a quotation's view apart from its amounts. */
interface Terms {
  category: BopCategory;
  /** The fields the customer has to fill in. */
  fields: readonly CorridorField[];
  arrival: Arrival | undefined;
}

/** A quotation as its calls answer it (QUOTE-14). */
export function quotationView(
  quotation: AnsweredQuotation,
  { category, fields, arrival }: Terms,
  { quoteLifetimeSeconds, transactionLifetimeSeconds }: Lifetimes,
): Answer {
  const quotedAt = quotation.expires_at.getTime() - quoteLifetimeSeconds * 1000;
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
    'vat-rate': Number(quotation.vat_rate),
    'valid-until': formatTimestamp(quotation.expires_at),
    'pay-before': formatTimestamp(new Date(quotedAt + transactionLifetimeSeconds * 1000)),
    ...(arrival && {
      arrival: {
        'usual-minutes': arrival.usualMinutes,
        'latest-minutes': arrival.latestMinutes,
      },
    }),
    'required-fields': fields.map((field) => ({
      id: field.id,
      mandatory: true,
      ...fieldView(field),
    })),
  };
}
