/** Calls of the server while paying for a transaction. */

import { useMutation, useQuery } from '@tanstack/react-query';
import { BANK_PAYMENT_PROVIDER, CLIENT_PLATFORM } from '@thumela/rules/constants.ts';
import { offersPayment } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { evaluatePayment, type PaymentProgress } from '../../payments/outcome.ts';
import { request } from '../portal-client.ts';
import { q } from '../query/q.ts';
import { useChanges } from './changes.ts';
import { startAttempt } from './start-attempt.ts';

/** The transaction to pay, as the payment calls name it. */
export interface Payable {
  readonly transactionId: number;
  readonly paymentReference: string;
}

/** The active options, by their wire names. */
export function usePaymentOptions() {
  return useQuery(q('GET /outbound/payment/option', { query: { platform: CLIENT_PLATFORM } }));
}

const DUAL = 'GET /payments/{paymentReference}/dual';

const openOnly = ({ transactionId, paymentReference }: Payable) => ({
  params: { paymentReference },
  query: { 'transaction-id': transactionId, status: 'OPEN' },
});

async function hasOpenAuthorisation(payable: Payable, signal?: AbortSignal): Promise<boolean> {
  const { hasAuthorisation } = await request(DUAL, {
    ...openOnly(payable),
    ...(signal && { signal }),
  });
  return hasAuthorisation;
}

/** Whether a payment for it is already open; refetched each time where it matters. */
export function useOpenAuthorisation(payable: Payable, matters: boolean) {
  return useQuery({
    ...q.fresh(DUAL, openOnly(payable)),
    enabled: matters,
    select: ({ hasAuthorisation }) => hasAuthorisation,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Starts a digital payment and returns its links. */
export function useDigitalPayment(transactionId: number) {
  return useMutation({
    mutationFn: () => request('POST /digi-pay/init', { query: { transactionId } }),
  });
}

/** Requests the payment in the bank's app; returns false when a payment is already open. */
export function useCardRequest(payable: Payable) {
  return useMutation({
    mutationFn: async () => {
      if (await hasOpenAuthorisation(payable)) return false;
      await request('POST /payments/{paymentReference}/request', {
        params: { paymentReference: payable.paymentReference },
      });
      return true;
    },
  });
}

/** Whether the card page may be opened; returns false when a payment is already open. */
export function useCardPage(payable: Payable) {
  return useMutation({ mutationFn: async () => !(await hasOpenAuthorisation(payable)) });
}

/** Starts a payment at the customer's bank; returns the address to open. */
export function useBankPayment({ transactionId, paymentReference }: Payable) {
  return useMutation({
    mutationFn: async () => {
      const { redirectUrl } = await request('POST /transactions/{transactionId}/payment/request', {
        params: { transactionId },
        body: {
          paymentReference,
          paymentPartner: BANK_PAYMENT_PROVIDER,
          clientPlatform: CLIENT_PLATFORM,
        },
      });
      return redirectUrl;
    },
  });
}

/** Starts a payment on the page of a card processor; returns the address to open. */
export function useCheckoutPayment({ transactionId }: Payable) {
  return useMutation({
    mutationFn: async () => {
      const address = await startAttempt(transactionId, { 'payment-option': 'CHECKOUT' });
      if (address === null) throw new Error('The card processor has no page.');
      return address;
    },
  });
}

/** Polling intervals in milliseconds: short at first, then longer. */
const QUICK = { every: 1_000, times: 6 };
const PATIENT_EVERY = 3_000;

/**
 * Polls a payment until the server knows its outcome. The authorisation is fetched before the status: one that has
 * ended unpaid was not paid, because both change together.
 */
export function usePaymentProgress(payable: Payable) {
  return useQuery({
    ...q.of(
      'payment standing',
      { transactionId: payable.transactionId },
      async ({ signal, client, queryKey }): Promise<PaymentProgress> => {
        const open = await hasOpenAuthorisation(payable, signal);
        const given = { params: { id: payable.transactionId } };
        const transaction = await request('GET /transactions/transaction/{id}', {
          ...given,
          signal,
        });
        const { status } = transaction;
        // The card behind also uses it, so that data that comes with the payment appears at once.
        const { queryKey: card } = q('GET /transactions/transaction/{id}', given);
        if (!offersPayment(status as OutboundStatus)) client.setQueryData(card, transaction);
        const answers = (client.getQueryData<PaymentProgress>(queryKey)?.answers ?? 0) + 1;
        return { status, open, answers };
      },
    ),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state: { data, errorUpdateCount } }) => {
      if (evaluatePayment(data, errorUpdateCount) !== 'waiting') return false;
      return (data?.answers ?? 0) < QUICK.times ? QUICK.every : PATIENT_EVERY;
    },
  });
}

/** Refetches every list and card, after a payment may have changed them. */
export function useRefreshAfterPayment() {
  const changes = useChanges();
  return () => void changes.transactions();
}
