import type { AnswerOf } from '@thumela/contract/call.ts';
import type { createQuotation } from '@thumela/contract/calls/quotations.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { formatDecimal } from '@thumela/rules/money/decimal.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { Services } from '../../app/services.ts';
import {
  customerLimits,
  type LimitClass,
  limitExceeded,
  limitUsageReader,
  type ReadLimitUsage,
  refuseAboveLimits,
} from '../../compliance/limits/service.ts';
import { type FindShortage, shortageReader } from '../../payouts/float-balances/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { type Idempotency, keyReused } from '../../platform/idempotency/key.ts';
import {
  type BopCategory,
  type CorridorField,
  fieldError,
  type ReferenceSnapshot,
} from '../reference-data/service.ts';
import { expectArrival } from './expect-arrival.ts';
import { type Priced, type PriceRequest, priceQuotation } from './price.ts';
import {
  type NewQuotation,
  newReference,
  type QuotedBeneficiary,
  quotationWriter,
  readBeneficiary,
  readReplay,
  type StoreQuotation,
} from './store.ts';
import { quotationView } from './view.ts';

export { offeredCorridor, type Priced, priceQuotation, refuseOutOfBounds } from './price.ts';

type Answer = AnswerOf<typeof createQuotation>;

/** A request for a quote, from a customer for their own registration. */
export interface QuoteRequest extends PriceRequest {
  registrationId: bigint;
  customer: LimitClass;
  idempotency: Idempotency | undefined;
}

/** A request for a quote to one of the customer's own beneficiaries. */
type BeneficiaryQuoteRequest = Pick<
  QuoteRequest,
  'registrationId' | 'customer' | 'idempotency' | 'quotationType' | 'amount'
> & { beneficiaryId: number };

/** Quotes payments; one for a process, because requests of the same moment share its round trips. */
export class QuotationService {
  readonly #services: Services;
  readonly #read: ReadLimitUsage;
  readonly #store: StoreQuotation;
  readonly #findShortage: FindShortage;

  constructor(services: Services) {
    this.#services = services;
    this.#read = limitUsageReader(services.database);
    this.#store = quotationWriter(services.database, services.config.quoteLifetimeSeconds);
    this.#findShortage = shortageReader(services.database);
  }

  get #now(): Date {
    return this.#services.database.clock.now();
  }

  /** Quotes a payment along a corridor. */
  quote(request: QuoteRequest): Promise<Answer> {
    const { binding } = this.#services.reference;
    return this.#quote(binding, request, priceQuotation(binding, request, this.#now));
  }

  /** Quotes a payment to a beneficiary; the answer requires only fields not known yet. */
  async quoteForBeneficiary(request: BeneficiaryQuoteRequest): Promise<Answer> {
    const { database, reference } = this.#services;
    const { binding } = reference;
    const { beneficiaryId, registrationId } = request;
    const beneficiary = await readBeneficiary(database, beneficiaryId, registrationId);
    if (!beneficiary) throw notFound('beneficiary');
    const quoteRequest: QuoteRequest = {
      ...request,
      countryId: beneficiary.destination_id,
      payoutMethodId: beneficiary.payout_method_id,
      payoutPartnerId: beneficiary.payout_partner_id,
      currencyId: beneficiary.currency_id,
    };
    return this.#quote(binding, quoteRequest, priceQuotation(binding, quoteRequest, this.#now), {
      id: beneficiaryId,
      ...beneficiary,
    });
  }

  async #quote(
    reference: ReferenceSnapshot,
    request: QuoteRequest,
    priced: Priced,
    beneficiary?: QuotedBeneficiary & { id: number },
  ): Promise<Answer> {
    const { config, database } = this.#services;
    const { customer, registrationId } = request;
    const fields = missingFields(priced, beneficiary, currentBusinessDay(database.clock));
    const category = findReportingCategory(reference, customer);
    const quotation = newQuotation(request, priced, category, beneficiary?.id ?? null);
    const [expires_at, arrival] = await Promise.all([
      this.#store({ quotation, limits: customerLimits(reference, customer) }),
      expectArrival(this.#findShortage, database.clock, priced),
    ]);
    if (expires_at) {
      return quotationView({ ...quotation, expires_at }, { category, fields, arrival }, config);
    }
    const before = await this.#replay(request);
    if (before) {
      const reported = { category: reportedAs(reference, before.bop_code), fields, arrival };
      return quotationView(before, reported, config);
    }
    const limited = await this.#read(registrationId);
    if (limited) refuseAboveLimits(reference, limited, priced.quote.principal);
    // Their limits were raised since this process heard of them.
    if (limited && limited.tier !== customer.tier) {
      return this.#quote(reference, { ...request, customer: limited }, priced, beneficiary);
    }
    throw limitExceeded([]);
  }

  /** @throws DomainError IDEMPOTENCY_KEY_REUSED when the key came with another request. */
  async #replay({ registrationId, idempotency }: QuoteRequest) {
    if (!idempotency) return undefined;
    const { key, requestHash } = idempotency;
    const before = await readReplay(this.#services.database, registrationId, key);
    if (before && before.request_hash !== requestHash) throw keyReused();
    return before;
  }
}

/** The category a payment is reported under; never the customer's choice (see server/src/compliance/README.md). */
function findReportingCategory(
  reference: ReferenceSnapshot,
  { tier, id_type }: LimitClass,
): BopCategory {
  const raised = tier === 'BASE' ? undefined : reference.bopCategoryFor(id_type, 'RAISED');
  const category = raised ?? reference.bopCategoryFor(id_type, 'NORMAL');
  if (!category) throw new Error(`There is no BOP category for ${id_type}.`);
  return category;
}

function reportedAs(reference: ReferenceSnapshot, reportingCode: string): BopCategory {
  const category = reference.bopCategory(reportingCode);
  if (!category) throw new Error(`There is no BOP category ${reportingCode}.`);
  return category;
}

function missingFields(
  { currency }: Priced,
  beneficiary: QuotedBeneficiary | undefined,
  day: IsoDate,
): readonly CorridorField[] {
  const { fields } = currency.partner.payoutMethod;
  if (!beneficiary) return fields;
  return fields.filter(
    (field) => fieldError(field, beneficiary.recipient_fields[field.id] ?? '', day) !== undefined,
  );
}

function newQuotation(
  request: QuoteRequest,
  { currency, rateId, pricing, type, quote }: Priced,
  category: BopCategory,
  beneficiaryId: number | null,
): NewQuotation {
  return {
    reference: newReference(),
    registration_id: request.registrationId,
    beneficiary_id: beneficiaryId === null ? null : BigInt(beneficiaryId),
    destination_id: request.countryId,
    payout_method_id: request.payoutMethodId,
    payout_partner_id: request.payoutPartnerId,
    currency_id: request.currencyId,
    quotation_type: type,
    entered_amount: String(request.amount),
    principal_cents: quote.principal,
    fee_cents: quote.fees,
    vat_cents: quote.vat,
    vat_rate: formatDecimal(pricing.vatRate),
    total_cents: quote.total,
    margin_cents: quote.margin,
    rate: formatDecimal(pricing.rate),
    mid: formatDecimal(pricing.mid),
    rate_id: rateId,
    destination_amount: formatMinorPlain(quote.destination, pricing.decimals),
    destination_currency: currency.code,
    bop_code: category.reportingCode,
    idempotency_key: request.idempotency?.key ?? null,
    request_hash: request.idempotency?.requestHash ?? null,
  };
}
