/** The customer's transactions: the list, a single one, and changes (OUT-13, OUT-22). */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '@thumela/rules/constants.ts';
import { offersPayment } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { isReportedPaid } from '../../payments/reported-payment.ts';
import { useCustomer } from '../../session/customer.ts';
import { request } from '../portal-client.ts';
import { q } from '../query/q.ts';
import { useChanges } from './changes.ts';
import { listQuestion } from './list-question.ts';

/** Query of the newest of both directions. */
export const newestTransactionsQuery = (registrationId: number, size: number) => {
  const query = { 'registration-id': registrationId };
  return listQuestion(
    'GET /transactions/universal-transaction',
    { query },
    size,
    'transactionDate',
  );
};

/** Polling interval in milliseconds, and the number of answers after which polling ends. */
const ASKED_EVERY = 2_000;
const MOST_ASKED = 30;

/** The interval of a query whose change is awaited; false once it has come, or has not for too long. */
export const pollAwaited = (awaited: boolean | undefined, answers: number) =>
  awaited && answers < MOST_ASKED ? ASKED_EVERY : false;

/**
 * The newest of both directions, and the total. After a payment page reported a payment, they are polled until the
 * bank's notice has arrived: otherwise they would offer to pay again.
 */
export function useTransactions(size = PAGE_SIZE) {
  const { registrationId } = useCustomer();
  return useQuery({
    ...newestTransactionsQuery(registrationId, size),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const awaited = data?.items.some(
        ({ paymentReference, status }) =>
          isReportedPaid(paymentReference) && offersPayment(status as OutboundStatus),
      );
      return pollAwaited(awaited, dataUpdateCount);
    },
  });
}

/** The newest if a page has fetched them; fetches nothing itself. */
export function useFetchedTransactions() {
  const { registrationId } = useCustomer();
  return useQuery({ ...newestTransactionsQuery(registrationId, PAGE_SIZE), enabled: false }).data
    ?.items;
}

/** Query of one outbound transaction. */
export const transactionQuery = (id: number) =>
  q('GET /transactions/transaction/{id}', { params: { id } });

/** One outbound transaction. */
export function useTransaction(id: number) {
  return useQuery(transactionQuery(id));
}

/**
 * The quotation request of a transaction: payout method, partner, type (OUT-25); disabled without a transaction.
 */
export function useQuotationRequest(transactionId: number | undefined) {
  const given =
    transactionId === undefined ? undefined : { query: { 'transaction-id': transactionId } };
  return useQuery(q('GET /transactions/quotation-request', given));
}

/** A received transaction of the customer's own. */
export function useReceivedTransaction(id: number) {
  return useQuery(q('GET /transactions/inbound/{id}', { params: { id } }));
}

/** When and how a received transaction was paid; fetched only once it is (OUT-29). */
export function useInboundPayment(id: number, paid: boolean) {
  const given = paid ? { query: { 'inbound-transaction-id': id } } : undefined;
  return useQuery(q('GET /transactions/inbound/payment', given));
}

/**
 * Cancels an unpaid transaction, which expires it (OUT-36, OUT-37). Lists and limits are refetched whatever the
 * response: a refusal means that the screen is out of date.
 */
export function useCancelTransaction(id: number) {
  const changes = useChanges();
  return useMutation({
    mutationFn: async () => {
      const { result } = await request('POST /transactions/transaction/{id}/expire', {
        params: { id },
      });
      if (result !== 'OK') throw new ApiError(200, { errors: [result] });
    },
    onSettled: changes.transactions,
  });
}
