import {
  createBeneficiaryQuotation,
  createQuotation,
  retrieveQuotationRequest,
} from '@thumela/contract/calls/quotations.ts';
import type { Services } from '../../app/services.ts';
import type { LimitClass } from '../../compliance/limits/service.ts';
import type { CustomerCaller } from '../../platform/http/caller.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { ownRegistration } from '../../platform/http/registration.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { quotationRequestOf } from './request-view.ts';
import { QuotationService } from './service.ts';

/** Calls of quotations. */
export function quotationRoutes(services: Services): Implementation[] {
  const quoting = new QuotationService(services);
  return [
    implementCall(createQuotation, async ({ caller, body, idempotency }) =>
      quoting.quote({
        registrationId: ownRegistration(caller, body['registration-id']),
        customer: limitClassOf(caller),
        countryId: body['country-id'],
        payoutMethodId: body['payout-method-id'],
        payoutPartnerId: body['payout-partner-id'],
        currencyId: body['currency-id'],
        quotationType: body['quotation-type'],
        amount: body.amount,
        idempotency,
      }),
    ),
    implementCall(createBeneficiaryQuotation, async ({ caller, body, idempotency }) =>
      quoting.quoteForBeneficiary({
        registrationId: caller.registrationId,
        customer: limitClassOf(caller),
        beneficiaryId: body['beneficiary-id'],
        quotationType: body['quotation-type'],
        amount: body.amount,
        idempotency,
      }),
    ),
    implementCall(retrieveQuotationRequest, async ({ caller, query, raw }) =>
      quotationRequestOf(services, caller.registrationId, query['transaction-id'], languageOf(raw)),
    ),
  ];
}

const limitClassOf = ({ tier, idType }: CustomerCaller): LimitClass => ({ tier, id_type: idType });
