import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  beneficiaryName,
  capturedFields,
  type FieldValues,
} from '@thumela/rules/required-fields.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { isLostConnection } from '@thumela/web/api/lost-connection.ts';
import { request } from '../../api/portal-client.ts';
import { beneficiariesKey } from '../../api/queries/beneficiaries.ts';
import { limitsKey } from '../../api/queries/limits.ts';
import { transactionsKey } from '../../api/queries/transactions.ts';
import { useCustomer } from '../../session/customer.ts';
import type { Created, HeldQuote, Recipient } from './journey.ts';

/** Who receives it, by required field, and whether to keep them as a beneficiary. */
export interface Beneficiary {
  readonly values: FieldValues;
  readonly save: boolean;
}

const KEY = ['create-transaction'];

/** A server that failed, and said nothing about what it was asked. */
const isSpeechless = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 500 &&
  error.message === '' &&
  error.errors.length === 0;

/**
 * No verdict came: the transaction may exist. Sending the same again carries the same Idempotency-Key and
 * finds out (decisions B.7).
 */
export const isUndecided = (error: unknown): boolean =>
  isLostConnection(error) || isSpeechless(error);

/**
 * A reload may have lost the answer and its Idempotency-Key: where the server says which transaction of the
 * customer's is just what was asked for, that is the answer.
 */
async function madeBefore(error: unknown): Promise<Omit<Created, 'recipient'>> {
  if (!(error instanceof ApiError) || error.transactionId === undefined) throw error;
  const params = { id: error.transactionId };
  const made = await request('GET /transactions/transaction/{id}', { params });
  const { destinationCurrency: currency, countryDisplayValue: country } = made;
  return { ...made, currency, country };
}

/**
 * Creates the transaction of a quote, to an existing beneficiary where one is given (2§7); a second
 * press while one is under way does nothing.
 */
export function useCreateTransaction(
  quote: HeldQuote,
  recipient: Recipient | undefined,
  onCreated: (created: Created, beneficiary: Beneficiary) => void,
) {
  const { registrationId } = useCustomer();
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationKey: KEY,
    mutationFn: ({ values, save }: Beneficiary) => {
      const body = {
        'quotation-reference': quote.quotationReference,
        'registration-id': registrationId,
        'captured-fields': capturedFields(quote.requiredFields, values),
      };
      const created = recipient
        ? request('POST /transactions/beneficiary-transaction', {
            body: { ...body, 'beneficiary-id': recipient.id },
          })
        : request('POST /transactions/transaction', {
            body: { ...body, 'save-beneficiary': save },
          });
      return created.catch(madeBefore);
    },
    onSuccess: (created, beneficiary) => {
      for (const queryKey of [transactionsKey, limitsKey, beneficiariesKey]) {
        void cache.invalidateQueries({ queryKey });
      }
      const name = recipient?.name ?? beneficiaryName(beneficiary.values);
      onCreated({ ...created, recipient: name }, beneficiary);
    },
  });
  const create = (beneficiary: Beneficiary) => {
    if (cache.isMutating({ mutationKey: KEY }) === 0) mutation.mutate(beneficiary);
  };
  return { create, sending: mutation.isPending, error: mutation.error, onRead: mutation.reset };
}
