/** Redeeming money by its collection PIN: the look-up, the declaration, and the request. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import type { requestedDocuments } from '@thumela/rules/journeys/pin-redemption.ts';
import { isConnectionError } from '@thumela/web/api/api-error.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { useCustomer } from '../../session/customer.ts';
import { request } from '../portal-client.ts';
import { q } from '../query/q.ts';
import { useChanges } from './changes.ts';

/** An order in the response of its look-up. */
export type LookedUp = AnswerOf<'GET /transactions/inbound/lookup'>;

/** Looks an order up by its PIN (REDEEM-04). */
export function useLookUp() {
  const { registrationId } = useCustomer();
  return useMutation({
    mutationFn: (pin: string) =>
      request('GET /transactions/inbound/lookup', {
        query: { 'registration-id': registrationId, 'collection-pin': pin },
      }),
  });
}

/** The PIN of the order that a link leads to (REDEEM-16). */
export function useLinkPin() {
  return useMutation({
    mutationFn: async (token: string) => {
      const order = await request('GET /transactions/inbound', {
        query: { token },
        // The call needs no customer: a refused link says nothing about the session.
        headers: { authorization: 'none' },
      });
      return order.collectionPin;
    },
  });
}

const LATEST = 'GET /reporting/declaration/latest';

/** The declaration to sign with a request (REDEEM-10). */
export const useLatestDeclaration = () =>
  useQuery(q(LATEST, { query: { 'requires-signature': true } }));

/** Body of a redemption request. */
export interface Redemption {
  readonly transactionId: number;
  readonly fields: readonly CapturedField[];
  /** Missing where no limit increase is required. */
  readonly documents?: ReturnType<typeof requestedDocuments> | undefined;
  readonly version: number;
  /** Repeating the request, even after a reload, returns the one already made. */
  readonly key: string;
}

/** Requests the payout of the order, by the call for documents where they are required (REDEEM-11, REDEEM-12). */
export function useRedeem() {
  const { registrationId } = useCustomer();
  const client = useQueryClient();
  const changes = useChanges();
  return useMutation({
    mutationFn: ({ transactionId, fields, documents, version, key }: Redemption) => {
      const query = { 'reporting-declaration-version': version };
      const headers = { 'idempotency-key': key };
      const body = {
        'registration-id': registrationId,
        'transaction-id': transactionId,
        'captured-fields': [...fields],
      };
      return documents
        ? request('POST /transactions/inbound/limit-increase', {
            ...{ query, headers },
            body: { ...body, documents },
          })
        : request('POST /transactions/inbound', { query, headers, body });
    },
    onSuccess: () => void changes.transactions(),
    // Refused, perhaps because of the declaration: a new version may have to be read and accepted.
    onError: (error) => {
      if (!isConnectionError(error)) void refetchQueries(client, answersTo([LATEST]));
    },
  });
}
