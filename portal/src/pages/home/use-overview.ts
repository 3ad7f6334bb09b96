/** The customer's overview, derived from data that home needs anyway (see portal/README.md). */
import {
  findLastRecipients,
  listPendingItems,
  type OverviewTransaction,
  type PendingItem,
  type ReportedItem,
  type ReportedKind,
} from '@thumela/rules/status/overview.ts';
import { useCustomerRecord } from '../../api/queries/customer.ts';
import { type ServerItem, usePendingItems } from '../../api/queries/pending-items.ts';
import { useTransactions } from '../../api/queries/transactions.ts';
import {
  type CardFacts,
  factsOfItem,
  type ListItem,
  pinComesFirst,
} from '../../transactions/card-facts.ts';
import { useMinute } from '../../transactions/use-minute.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';

/** A listed transaction with the provider's data on who acts, if any. */
export interface Listed extends CardFacts, Omit<OverviewTransaction, 'payout'> {}

/** A sent transaction of the list, or one that is older. */
interface PendingTransaction
  extends OverviewTransaction,
    Pick<CardFacts, 'id' | 'amount' | 'total'> {}

/** An item other than a sent transaction; the amount is formatted with its currency. */
export interface Reported extends ReportedItem {
  readonly name: string;
  readonly amount: string;
  readonly link?: string | null | undefined;
  readonly words?: string | null | undefined;
}

export type PendingCustomerItem = PendingItem<PendingTransaction, Reported>;

/** Number of people that fit on a phone side by side. */
const MOST_PEOPLE = 4;

export function useOverview() {
  const list = useTransactions();
  const customer = useCustomerRecord();
  const pending = usePendingItems();
  const now = useMinute();
  const error = list.error ?? customer.error ?? pending.error;
  const retry = () => Promise.all([list.refetch(), customer.refetch(), pending.refetch()]);
  // All at once, so that nothing arrives later and moves the rest.
  if (!list.data || !customer.known || !pending.data) return { error, retry, standing: undefined };
  const listed = list.data.items.map(toListedTransaction);
  const { approvalStatus, idExpiryDate } = customer.known;
  const facts = {
    transactions: [...listed, ...listOlder(pending.data, listed)],
    reported: pending.data.flatMap(toReported),
    customer: { approvalStatus, documentUntil: idExpiryDate },
  };
  const standing = {
    now,
    waiting: listPendingItems<PendingTransaction, Reported>(facts, now),
    people: findLastRecipients(listed, MOST_PEOPLE),
    // The money of a failed transaction was not sent.
    newest: findLastRecipients(listed, 1)[0],
  };
  return { error: null, retry, standing };
}

export type CustomerOverview = NonNullable<ReturnType<typeof useOverview>['standing']>;

function toListedTransaction(item: ListItem): Listed {
  const facts = factsOfItem(item);
  return {
    ...facts,
    nextActor: item.nextActor,
    expiresAt: item.expiresAt,
    dueDate: item.dueDate,
    // The money of a payout being stopped must not be collected.
    collectable: pinComesFirst(facts) && !facts.payout?.stopAskedAt,
  };
}

/** Sent transactions that wait and are older than the list. */
const listOlder = (items: readonly ServerItem[], listed: readonly Listed[]): PendingTransaction[] =>
  items
    .filter(({ kind, id }) => kind === 'SENT' && !listed.some((one) => one.sent && one.id === id))
    .map(({ id, name, country, amount, total, status, nextActor, collectable, until }) => ({
      ...{ sent: true, id, name, country, status: status ?? '', nextActor },
      ...{ expiresAt: until, dueDate: until, collectable: collectable === true },
      amount: wireAmount('ZAR', amount),
      total: wireAmount('ZAR', total ?? amount),
    }));

const isReported = (kind: ServerItem['kind']): kind is ReportedKind => kind !== 'SENT';

const toReported = ({ kind, amount, currency, ...item }: ServerItem): Reported[] =>
  isReported(kind) ? [{ ...item, kind, amount: wireAmount(currency, amount) }] : [];
