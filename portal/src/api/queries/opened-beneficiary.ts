/** The beneficiary that is open, and what is done with it. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { request } from '../portal-client.ts';
import { beneficiariesKey } from './beneficiaries.ts';

/** It was deleted, here or elsewhere, or never was the customer's. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

const OPENED = 'opened';

/** A beneficiary, asked for anew whenever it is opened: an edit begins with what is there now. */
export function useOpenedBeneficiary(id: number) {
  return useQuery({
    queryKey: [...beneficiariesKey, OPENED, id],
    queryFn: ({ signal }) =>
      request('GET /transactions/beneficiary/{id}', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes a beneficiary. Whatever the answer, the lists are asked for again. */
export function useDeleteBeneficiary(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE /transactions/beneficiary/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: beneficiariesKey }),
  });
}

/** Asks anew for what is known of beneficiaries, but for the one that is open. */
export function refreshOthers(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: beneficiariesKey,
    predicate: ({ queryKey }) => queryKey[1] !== OPENED,
  });
}
