/** The customer's overview, derived from data that home needs anyway (see portal/README.md). */
import {
  findLastRecipients,
  listPendingItems,
  type OverviewTransaction,
  type PendingItem,
} from '@thumela/rules/status/overview.ts';
import { useCustomerRecord } from '../../api/queries/customer.ts';
import { useTransactions } from '../../api/queries/transactions.ts';
import { type CardFacts, factsOfItem, type ListItem } from '../../transactions/card-facts.ts';
import { useMinute } from '../../transactions/use-minute.ts';

/** A listed transaction with the provider's data on who acts, if any. */
export interface Listed extends CardFacts, OverviewTransaction {}

export type PendingCustomerItem = PendingItem<Listed>;

/** Number of people that fit on a phone side by side. */
const MOST_PEOPLE = 4;

const toListedTransaction = (item: ListItem): Listed => ({
  ...factsOfItem(item),
  nextActor: item.nextActor,
  expiresAt: item.expiresAt,
  dueDate: item.dueDate,
});

export function useOverview() {
  const list = useTransactions();
  const customer = useCustomerRecord();
  const now = useMinute();
  const error = list.error ?? customer.error;
  const retry = () => Promise.all([list.refetch(), customer.refetch()]);
  // Both at once, so that nothing arrives later and moves the rest.
  if (!list.data || !customer.known) return { error, retry, standing: undefined };
  const transactions = list.data.items.map(toListedTransaction);
  const { approvalStatus, idExpiryDate } = customer.known;
  const facts = { approvalStatus, documentUntil: idExpiryDate };
  const standing = {
    now,
    waiting: listPendingItems(transactions, facts, now),
    people: findLastRecipients(transactions, MOST_PEOPLE),
    newest: transactions.find(({ sent }) => sent),
  };
  return { error: null, retry, standing };
}

export type CustomerOverview = NonNullable<ReturnType<typeof useOverview>['standing']>;
