import { useMutation, useQueryClient } from '@tanstack/react-query';
import { capturedFields, type FieldValues } from '@thumela/rules/fields/required-fields.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { useCustomer } from '../../session/customer.ts';
import { request } from '../portal-client.ts';
import { useChanges } from './changes.ts';
import type { Quotation } from './quotation.ts';

/** Who receives it, by required field, and whether to keep them as a beneficiary. */
export interface Beneficiary {
  readonly values: FieldValues;
  readonly save: boolean;
}

/**
 * The transaction was not made: the customer has to confirm that the same amount goes to the same person again
 * (decision 61), or to sign the declaration first (decision 113).
 */
export interface Question {
  readonly error: ApiError;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export const REPEAT = 'POSSIBLE_REPEAT';
const UNSIGNED = 'DECLARATION_NOT_SIGNED';

/** What is to be created, and whether the customer has said that it is meant to be a second one. */
type Wish = Beneficiary & { readonly again?: boolean };

/** A transaction as its creation answers it. */
export type Created = AnswerOf<'POST /transactions/transaction'>;

const NEW = 'POST /transactions/transaction';

/** Our own server is asked to ask first; another provider does not know the headers (decisions 61 and 113). */
const SIGNING = { 'ask-for-declaration': 'true' };
const ASKING = { ...SIGNING, 'ask-before-repeat': 'true' };

const isQuestion = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.errorCode === REPEAT || error.errorCode === UNSIGNED);

/**
 * A reload may have lost the answer and its Idempotency-Key: where the server says which transaction of the
 * customer's is just what was asked for, that is the answer.
 */
async function madeBefore(error: unknown): Promise<Created> {
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
 * Creates the transaction of a quote, to an existing beneficiary where one is given (OUT-05, OUT-11); a second
 * press while one is under way does nothing.
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
    mutationFn: ({ values, save, again }: Wish) => {
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
      return created.catch(madeBefore);
    },
    onSuccess: (created, beneficiary) => {
      void changes.created();
      onCreated(created, beneficiary);
    },
    onError: (error) => onFailed?.(error),
  });
  const { error, variables, reset } = mutation;
  const create = (wish: Wish) => {
    if (cache.isMutating({ mutationKey: [NEW] }) === 0) mutation.mutate(wish);
  };
  const question: Question | undefined =
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
