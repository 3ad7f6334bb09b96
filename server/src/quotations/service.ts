import type { AnswerOf } from '@thumela/contract/call.ts';
import type { createQuotation } from '@thumela/contract/calls/quotations.ts';
import { businessDay } from '@thumela/rules/dates.ts';
import { decimalText } from '@thumela/rules/decimal.ts';
import { minorText } from '@thumela/rules/money.ts';
import { notFound } from '../errors.ts';
import { firstAnswer } from '../http/first-answer.ts';
import type { Idempotency } from '../http/implement.ts';
import { refuseAboveLimits } from '../limits/usage.ts';
import type { ReferenceSnapshot } from '../reference/lookups.ts';
import type { BopCategory, CorridorField } from '../reference/model.ts';
import type { Services } from '../services.ts';
import { fieldError } from '../transactions/captured.ts';
import { type Asked, type Priced, price } from './price.ts';
import { quotationAnswer, type StoredAnswer, withFields } from './record.ts';
import {
  insertQuotation,
  type NewQuotation,
  newReference,
  type QuotedBeneficiary,
  readBeneficiary,
  readQuotingCustomer,
} from './store.ts';

type Answer = AnswerOf<typeof createQuotation>;

/** A request for a quote, from a customer for their own registration. */
export interface QuoteRequest extends Asked {
  registrationId: bigint;
  idempotency: Idempotency | undefined;
}

/** Quotes a payment along a corridor. */
export function createQuote(services: Services, request: QuoteRequest): Promise<Answer> {
  const { now } = services.reference;
  const priced = price(now, request);
  return quoteFor(services, now, request, priced);
}

/** Quotes a payment to one of the customer's own beneficiaries; it asks only for fields not known yet. */
export async function createBeneficiaryQuote(
  services: Services,
  request: Pick<QuoteRequest, 'registrationId' | 'idempotency' | 'quotationType' | 'amount'> & {
    beneficiaryId: number;
  },
): Promise<Answer> {
  const { now } = services.reference;
  const { beneficiaryId, registrationId } = request;
  const beneficiary = await readBeneficiary(services.database, beneficiaryId, registrationId);
  if (!beneficiary) throw notFound('The beneficiary');
  const asked: QuoteRequest = {
    ...request,
    countryId: beneficiary.destination_id,
    payoutMethodId: beneficiary.payout_method_id,
    payoutPartnerId: beneficiary.payout_partner_id,
    currencyId: beneficiary.currency_id,
  };
  const priced = price(now, asked);
  return quoteFor(services, now, asked, priced, { id: beneficiaryId, ...beneficiary });
}

async function quoteFor(
  services: Services,
  reference: ReferenceSnapshot,
  request: QuoteRequest,
  priced: Priced,
  beneficiary?: QuotedBeneficiary & { id: number },
): Promise<Answer> {
  const { registrationId, idempotency } = request;
  const customer = await readQuotingCustomer(services.database, registrationId, idempotency);
  if (!customer) throw notFound('The registration');
  const fields = missingFields(priced, beneficiary);
  const first = firstAnswer<StoredAnswer>(idempotency, customer);
  if (first) return withFields(first, fields);
  refuseAboveLimits(reference, customer, priced.quote.principal);
  const category = categoryOf(reference, customer);
  const quotation = newQuotation(services, request, priced, category, beneficiary?.id ?? null);
  const answer = quotationAnswer(quotation, category);
  const stored = await insertQuotation(services.database, quotation, idempotency, answer);
  return withFields(stored ? answer : await repeated(services, request), fields);
}

/** The answer of the call that took the same Idempotency-Key a moment before. */
async function repeated(services: Services, request: QuoteRequest): Promise<StoredAnswer> {
  const { registrationId, idempotency } = request;
  const customer = await readQuotingCustomer(services.database, registrationId, idempotency);
  const first = customer && firstAnswer<StoredAnswer>(idempotency, customer);
  if (!first) throw new Error('A quotation was neither stored nor repeated.');
  return first;
}

/** The category a payment is reported under; never the customer's choice (server-data 4.2). */
function categoryOf(
  reference: ReferenceSnapshot,
  { tier, id_type }: { tier: string; id_type: string },
): BopCategory {
  const raised = tier === 'BASE' ? undefined : reference.bopCategoryFor(id_type, 'RAISED');
  const category = raised ?? reference.bopCategoryFor(id_type, 'NORMAL');
  if (!category) throw new Error(`There is no BOP category for ${id_type}.`);
  return category;
}

function missingFields(
  { currency }: Priced,
  beneficiary: QuotedBeneficiary | undefined,
): readonly CorridorField[] {
  const { fields, destination } = currency.partner.payoutMethod;
  if (!beneficiary) return fields;
  const today = businessDay(new Date());
  return fields.filter(
    (field) =>
      fieldError(field, beneficiary.fields[field.id] ?? '', destination, today) !== undefined,
  );
}

function newQuotation(
  { config }: Services,
  request: QuoteRequest,
  { currency, pricing, type, quote }: Priced,
  category: BopCategory,
  beneficiaryId: number | null,
): NewQuotation {
  return {
    reference: newReference(),
    registration_id: request.registrationId,
    beneficiary_id: beneficiaryId,
    destination_id: request.countryId,
    payout_method_id: request.payoutMethodId,
    payout_partner_id: request.payoutPartnerId,
    currency_id: request.currencyId,
    quotation_type: type,
    entered_amount: String(request.amount),
    principal_cents: quote.principal,
    fee_cents: quote.fees,
    vat_cents: quote.vat,
    total_cents: quote.total,
    margin_cents: quote.margin,
    rate: decimalText(pricing.rate),
    mid: decimalText(pricing.mid),
    destination_amount: minorText(quote.destination, pricing.decimals),
    destination_currency: currency.code,
    bop_code: category.reportingCode,
    expires_at: new Date(Date.now() + config.quoteLifetimeSeconds * 1000),
  };
}
