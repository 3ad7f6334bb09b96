import {
  createBeneficiaryQuotation,
  createQuotation,
  retrieveQuotationRequest,
} from '@thumela/contract/calls/quotations.ts';
import { type Implementation, implement } from '../http/implement.ts';
import { ownRegistration } from '../http/registration.ts';
import type { Services } from '../services.ts';
import { quotationRequestOf } from './asked.ts';
import { createBeneficiaryQuote, createQuote } from './service.ts';

/** Quotations (2§7). */
export function quotationRoutes(services: Services): Implementation[] {
  return [
    implement(createQuotation, async ({ caller, body, idempotency }) =>
      createQuote(services, {
        registrationId: ownRegistration(caller, body['registration-id']),
        countryId: body['country-id'],
        payoutMethodId: body['payout-method-id'],
        payoutPartnerId: body['payout-partner-id'],
        currencyId: body['currency-id'],
        quotationType: body['quotation-type'],
        amount: body.amount,
        idempotency,
      }),
    ),
    implement(createBeneficiaryQuotation, async ({ caller, body, idempotency }) =>
      createBeneficiaryQuote(services, {
        registrationId: caller.registrationId,
        beneficiaryId: body['beneficiary-id'],
        quotationType: body['quotation-type'],
        amount: body.amount,
        idempotency,
      }),
    ),
    implement(retrieveQuotationRequest, async ({ caller, query }) =>
      quotationRequestOf(services, caller.registrationId, query['transaction-id']),
    ),
  ];
}
