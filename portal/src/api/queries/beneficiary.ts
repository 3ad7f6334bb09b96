import { skipToken, useQuery } from '@tanstack/react-query';
import { request } from '../portal-client.ts';
import { beneficiariesKey } from './beneficiaries.ts';

/** One beneficiary of the customer; asks nothing without an id. */
export function useBeneficiary(id: number | undefined) {
  return useQuery({
    queryKey: [...beneficiariesKey, 'one', id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => request('GET /transactions/beneficiary/{id}', { params: { id }, signal }),
  });
}

/** The fields a beneficiary's corridor asks for, with their present values (2§7). */
export function useBeneficiaryFields(id: number | undefined) {
  return useQuery({
    queryKey: [...beneficiariesKey, 'fields', id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) =>
            request('GET /transactions/beneficiary-required-field', {
              query: { 'beneficiary-id': id },
              signal,
            }),
  });
}
