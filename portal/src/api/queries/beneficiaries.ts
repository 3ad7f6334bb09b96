/** The customer's beneficiaries: the list, a single one, and changes (BENEF-01). */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Calls } from '@thumela/contract/types.ts';
import { PAGE_SIZE } from '@thumela/rules/constants.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { isNotFound } from '@thumela/web/api/failures.ts';
import { useCustomer } from '../../session/customer.ts';
import { request } from '../portal-client.ts';
import { q } from '../query/q.ts';
import { useChanges } from './changes.ts';
import { listQuestion } from './list-question.ts';

/** The newest with `search` in the name, and the total. */
export function useBeneficiaries({ search = '', size = PAGE_SIZE, enabled = true } = {}) {
  const { registrationId } = useCustomer();
  const query = { 'registration-id': registrationId, ...(search && { search }) };
  return useQuery({
    ...listQuestion('GET /transactions/beneficiary', { query }, size, 'id'),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** A beneficiary of the customer; disabled without an id. */
export function useBeneficiary(id: number | undefined) {
  const given = id === undefined ? undefined : { params: { id } };
  return useQuery(q('GET /transactions/beneficiary/{id}', given));
}

/** A beneficiary, refetched whenever it is opened: an edit starts from the current state. */
export function useOpenedBeneficiary(id: number) {
  return useQuery(q.fresh('GET /transactions/beneficiary/{id}', { params: { id } }));
}

/** Fields of a beneficiary's corridor, with their current values (BENEF-17). */
export function useBeneficiaryFields(id: number | undefined) {
  const given = id === undefined ? undefined : { query: { 'beneficiary-id': id } };
  return useQuery(q('GET /transactions/beneficiary-required-field', given));
}

type CreateBody = Calls['POST /transactions/beneficiary']['body'];
type UpdateBody = Calls['PUT /transactions/beneficiary/{id}']['body'];

/** Saves a new beneficiary; `onCreated` receives the name. */
export function useCreateBeneficiary(onCreated: (name: string) => void) {
  const changes = useChanges();
  return useMutation({
    mutationFn: (body: CreateBody) => request('POST /transactions/beneficiary', { body }),
    onSuccess: ({ beneficiaryName }) => {
      void changes.beneficiaries();
      onCreated(beneficiaryName);
    },
  });
}

/** The quotation that an update requires first, and the update with its reference. */
interface BeneficiaryUpdate {
  readonly quotation: Calls['POST /transactions/beneficiary-quotation']['body'];
  readonly bodyOf: (quotationReference: string) => UpdateBody;
}

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === 'CHANGED_MEANWHILE';

/** The screen is out of date: the beneficiary is gone or was changed. A refetch will show that. */
export const isStaleError = (error: unknown): boolean =>
  isNotFound(error) || isChangedMeanwhile(error);

/**
 * Updates a beneficiary: first the quotation, which checks whether it can be paid, then the change (see portal/README.md).
 */
export function useUpdateBeneficiary(id: number, onUpdated: (name: string) => void) {
  const changes = useChanges();
  return useMutation({
    mutationFn: async ({ quotation, bodyOf }: BeneficiaryUpdate) => {
      const { quotationReference } = await request('POST /transactions/beneficiary-quotation', {
        body: quotation,
      });
      return request('PUT /transactions/beneficiary/{id}', {
        params: { id },
        body: bodyOf(quotationReference),
      });
    },
    onSuccess: ({ beneficiaryName }) => {
      void changes.otherBeneficiaries();
      onUpdated(beneficiaryName);
    },
    onError: async (error) => {
      if (isStaleError(error)) await changes.beneficiaries();
    },
  });
}

/** Deletes a beneficiary. The lists are refetched whatever the response. */
export function useDeleteBeneficiary(id: number) {
  const changes = useChanges();
  return useMutation({
    mutationFn: () => request('DELETE /transactions/beneficiary/{id}', { params: { id } }),
    onSettled: changes.beneficiaries,
  });
}
