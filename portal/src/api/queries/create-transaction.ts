import { useMutation, useQueryClient } from '@tanstack/react-query';
import { capturedFields, type FieldValues } from '@thumela/rules/fields/required-fields.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { useCustomer } from '../../session/customer.ts';
import { request } from '../portal-client.ts';
import { useChanges } from './changes.ts';
import type { Quotation } from './quotation.ts';

/** The recipient by required field, and whether to save them as a beneficiary. */
export interface Beneficiary {
  readonly values: FieldValues;
  readonly save: boolean;
}

/**
 * The transaction was not created: the customer must confirm that the same amount goes to the same person again
 * (decision 8), or sign the declaration first (see server/src/compliance/README.md).
 */
export interface CreationQuestion {
  readonly error: ApiError;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export const REPEAT = 'POSSIBLE_REPEAT';
const UNSIGNED = 'DECLARATION_NOT_SIGNED';

/** The transaction to create, and whether the customer confirmed that a second one is intended. */
type CreationRequest = Beneficiary & { readonly again?: boolean };

/** A transaction in the response of its creation. */
export type Created = AnswerOf<'POST /transactions/transaction'>;

const NEW = 'POST /transactions/transaction';

/**
 * Makes our own server require confirmation first; another provider does not know these headers (decision 8; see server/src/compliance/README.md).
 */
const SIGNING = { 'ask-for-declaration': 'true' };
const ASKING = { ...SIGNING, 'ask-before-repeat': 'true' };

const isQuestion = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.errorCode === REPEAT || error.errorCode === UNSIGNED);

/**
 * A reload may have lost the response and its Idempotency-Key: if the server names an identical transaction of the
 * customer's, that is the response.
 */
async function findExistingTransaction(error: unknown): Promise<Created> {
  if (!(error instanceof ApiError) || error.transactionId === undefined) throw error;
  const params = { id: error.transactionId };
  const made = await request('GET /transactions/transaction/{id}', { params });
  const { destinationCurrency: currency, countryDisplayValue: country } = made;
  return { ...made, currency, country };
}

interface Outcomes {
  onCreated: (created: Created, beneficiary: Beneficiary) => void;
  onFailed?: ((error: Error) => void) | undefined;
}

/**
 * Creates the transaction of a quote, to an existing beneficiary if given (OUT-05, OUT-11); a second press while
 * one is pending does nothing.
 */
export function useCreateTransaction(
  quote: Quotation,
  beneficiaryId: number | undefined,
  { onCreated, onFailed }: Outcomes,
) {
  const { registrationId } = useCustomer();
  const cache = useQueryClient();
  const changes = useChanges();
  const mutation = useMutation({
    mutationKey: [NEW],
    mutationFn: ({ values, save, again }: CreationRequest) => {
      const headers = again ? SIGNING : ASKING;
      const body = {
        'quotation-reference': quote.quotationReference,
        'registration-id': registrationId,
        'captured-fields': capturedFields(quote.requiredFields, values),
      };
      const created =
        beneficiaryId === undefined
          ? request(NEW, { headers, body: { ...body, 'save-beneficiary': save } })
          : request('POST /transactions/beneficiary-transaction', {
              headers,
              body: { ...body, 'beneficiary-id': beneficiaryId },
            });
      return created.catch(findExistingTransaction);
    },
    onSuccess: (created, beneficiary) => {
      void changes.created();
      onCreated(created, beneficiary);
    },
    onError: (error) => onFailed?.(error),
  });
  const { error, variables, reset } = mutation;
  const create = (wish: CreationRequest) => {
    if (cache.isMutating({ mutationKey: [NEW] }) === 0) mutation.mutate(wish);
  };
  const question: CreationQuestion | undefined =
    variables && isQuestion(error)
      ? {
          error,
          onConfirm: () =>
            create(error.errorCode === REPEAT ? { ...variables, again: true } : variables),
          onCancel: reset,
        }
      : undefined;
  return {
    create,
    sending: mutation.isPending,
    error: question ? null : error,
    question,
    onRead: reset,
  };
}
