/** Polls transactions that await a payment or a PIN. */
import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '@thumela/rules/constants.ts';
import { awaitsPin } from '@thumela/rules/status/collection.ts';
import { offersPayment } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { useCustomer } from '../../session/customer.ts';
import type { ListItem } from '../../transactions/card-facts.ts';
import { newestTransactionsQuery, pollAwaited, transactionQuery } from './transactions.ts';

/** Whether its PIN will be available soon, where the provider has payout data. */
const isAwaited = (payout: ListItem['payout']): boolean =>
  payout !== undefined && awaitsPin(payout);

/** The recent transaction with a payment reference, until it is paid and its PIN is available. */
export function usePaidTransaction(reference: string) {
  const { registrationId } = useCustomer();
  const find = ({ items }: { items: readonly ListItem[] }) =>
    items.find(({ paymentReference }) => paymentReference === reference);
  return useQuery({
    ...newestTransactionsQuery(registrationId, PAGE_SIZE),
    select: find,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const found = data && find(data);
      const unpaid = found && offersPayment(found.status as OutboundStatus);
      return pollAwaited(unpaid || isAwaited(found?.payout), dataUpdateCount);
    },
  });
}

/** An outbound transaction on screen, until its PIN is available. */
export function useFollowedTransaction(id: number) {
  return useQuery({
    ...transactionQuery(id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      pollAwaited(isAwaited(data?.payout), dataUpdateCount),
  });
}
