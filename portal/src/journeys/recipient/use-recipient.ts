/** An existing beneficiary, with the data the journey shows and needs. */
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { isNotFound } from '@thumela/web/api/failures.ts';
import { useBeneficiary, useBeneficiaryFields } from '../../api/queries/beneficiaries.ts';
import { useCustomer } from '../../session/customer.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import { type Recipient, recipientDetails } from './recipient-details.ts';

type Saved = AnswerOf<'GET /transactions/beneficiary/{id}'>;
type Field = AnswerOf<'GET /transactions/beneficiary-required-field'>[number];

export type RecipientState =
  | { readonly state: 'asking' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: 'there';
      readonly recipient: Recipient;
      /** The quotation request with which they were saved or last changed. */
      readonly request: QuoteRequest;
    };

/** A beneficiary by id; unknown, deleted and another customer's all count as gone. */
export function useRecipient(id: number | undefined): RecipientState {
  const { registrationId } = useCustomer();
  const saved = useBeneficiary(id);
  const fields = useBeneficiaryFields(id);
  if (saved.data && fields.data) {
    const { deleted, active, registrationId: owner } = saved.data;
    if (deleted || !active || owner !== registrationId) return { state: 'gone' };
    return {
      state: 'there',
      recipient: createRecipient(saved.data, fields.data),
      request: createRecipientRequest(saved.data),
    };
  }
  const error = saved.error ?? fields.error;
  if (isNotFound(error)) return { state: 'gone' };
  if (!error) return { state: 'asking' };
  const retry = () => {
    for (const query of [saved, fields]) if (query.error) void query.refetch();
  };
  return { state: 'failed', error, retry };
}

function createRecipient(saved: Saved, fields: readonly Field[]): Recipient {
  const values = Object.fromEntries(fields.map((field) => [field.requiredFieldId, field.value]));
  const required = fields.map((field) => ({ ...field, id: field.requiredFieldId }));
  return {
    id: saved.id,
    name: saved.beneficiaryName,
    countryCode: saved.countryISO2 ?? undefined,
    currency: saved.currencyName,
    values,
    details: recipientDetails(required, values),
  };
}

function createRecipientRequest(saved: Saved): QuoteRequest {
  return {
    choice: {
      country: String(saved.countryId),
      payoutMethod: String(saved.payoutMethodId),
      payoutPartner: String(saved.payoutPartnerId),
      currency: String(saved.currencyId),
      quotationType: saved.quotationType,
      amount: String(saved.amount),
    },
    countryName: saved.countryName,
    method: '',
    methodName: saved.payoutMethodName,
    partnerName: saved.payoutPartnerName,
  };
}
