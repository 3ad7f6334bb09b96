import type { AnswerOf } from '@thumela/contract/call.ts';
import type { retrieveQuotationRequest } from '@thumela/contract/calls/quotations.ts';
import type { Language } from '@thumela/rules/language/languages.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import { labelQuotationType } from '@thumela/rules/quote/quote.ts';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';

/** The request by which a customer's own transaction was quoted, as its call answers it (OUT-25). */
export async function quotationRequestOf(
  { database, reference }: Services,
  registrationId: bigint,
  transactionId: number,
  { say }: Language,
): Promise<AnswerOf<typeof retrieveQuotationRequest>> {
  const row = await database.db
    .selectFrom('transactions')
    .innerJoin('quotations', 'quotations.id', 'transactions.quotation_id')
    .select([
      'quotations.id',
      'quotations.currency_id',
      'quotations.quotation_type',
      'quotations.entered_amount',
      'transactions.beneficiary_id',
      'transactions.captured_fields',
    ])
    .where('transactions.id', '=', BigInt(transactionId))
    .where('transactions.registration_id', '=', registrationId)
    .executeTakeFirst();
  const currency = row && reference.now.currency(row.currency_id);
  if (!row || !currency) throw notFound('transaction');
  const { partner } = currency;
  return {
    id: Number(row.id),
    country: partner.payoutMethod.destination.name,
    'payout-method': partner.payoutMethod.methodValue,
    'payout-partner-name': partner.name,
    currency: currency.code,
    'quotation-type': row.quotation_type,
    'quotation-type-display': formatPhrase(labelQuotationType(row.quotation_type), say),
    amount: Number(row.entered_amount),
    'beneficiary-id': row.beneficiary_id === null ? null : Number(row.beneficiary_id),
    'country-id': partner.payoutMethod.destination.id,
    'payout-method-id': partner.payoutMethod.id,
    'payout-partner-id': partner.id,
    'currency-id': currency.id,
    'captured-fields': [...row.captured_fields],
  };
}
