/**
 * A customer's overview: items that are pending for them or for others, and their last recipients
 * (see portal/README.md). Everything beyond the documented keys may be missing.
 */
import { DOCUMENT_NOTICE_DAYS } from '../constants.ts';
import { addDays, businessDay, daysBetween, type IsoDate, startOfDay } from '../dates/dates.ts';
import { offersPayment } from './lifecycles.ts';
import { awaitsAccount, findNextActor } from './next-actor.ts';
import type { OutboundStatus } from './statuses.ts';

/** Facts of a transaction of either direction; moments in ISO 8601. */
export interface OverviewTransaction {
  readonly sent: boolean;
  readonly status: string;
  /** The other person, and their country. */
  readonly name: string;
  readonly country: string;
  readonly nextActor?: string | null | undefined;
  readonly expiresAt?: string | null | undefined;
  readonly dueDate?: string | null | undefined;
}

/** Facts of the customer. */
export interface OverviewCustomer {
  readonly approvalStatus?: string | null | undefined;
  readonly documentUntil?: IsoDate | null | undefined;
}

/** A pending item, and its deadline if known. */
export type PendingItem<T> =
  | { readonly kind: 'ACCOUNT'; readonly transaction: T; readonly until: undefined }
  | { readonly kind: 'PAY'; readonly transaction: T; readonly until: Date | undefined }
  | {
      readonly kind: 'DOCUMENT';
      readonly until: Date;
      readonly lapsed: boolean;
      readonly day: IsoDate;
    }
  | { readonly kind: 'REGISTRATION'; readonly until: undefined }
  | {
      readonly kind: 'HELD';
      readonly transaction: T;
      readonly actor: string | undefined;
      readonly until: Date | undefined;
    };

const HELD: readonly string[] = [
  'ON_HOLD_UNPAID',
  'REMITTANCE_BRAND_ON_HOLD',
] satisfies OutboundStatus[];

/** Whether the customer has to act. */
export function needsCustomer(waiting: PendingItem<unknown>): boolean {
  if (waiting.kind === 'HELD') return waiting.actor === 'CUSTOMER';
  return waiting.kind !== 'REGISTRATION';
}

/**
 * Pending items in order of importance: refunds without an account, then everything else that the
 * customer has to do, the nearest deadline first, and then items of others, beginning with the
 * registration, because the rest depends on it. An unknown deadline sorts as near.
 */
export function listPendingItems<T extends OverviewTransaction>(
  transactions: readonly T[],
  customer: OverviewCustomer,
  now: Date,
): PendingItem<T>[] {
  const waiting = [
    ...listCustomerItems<T>(customer, now),
    ...transactions.flatMap((transaction) => listTransactionItems(transaction, now)),
  ];
  const end = ({ until }: PendingItem<T>) => until?.getTime() ?? 0;
  const byEnd = waiting.sort((a, b) => end(a) - end(b));
  const place = (one: PendingItem<T>) => (one.kind === 'ACCOUNT' ? 0 : needsCustomer(one) ? 1 : 2);
  return byEnd.sort((a, b) => place(a) - place(b));
}

function listCustomerItems<T>(customer: OverviewCustomer, now: Date): PendingItem<T>[] {
  const { approvalStatus, documentUntil: day } = customer;
  const today = businessDay(now);
  return [
    ...(isUnchecked(approvalStatus) ? [{ kind: 'REGISTRATION', until: undefined } as const] : []),
    ...(day && expiresSoon(day, today)
      ? [{ kind: 'DOCUMENT', until: endOfDay(day), lapsed: day < today, day } as const]
      : []),
  ];
}

/** A registration that is still being checked. */
export const isUnchecked = (approvalStatus: string | null | undefined): boolean =>
  approvalStatus === 'PENDING';

/**
 * A document that expires within DOCUMENT_NOTICE_DAYS, or has expired; it is valid until the end of its
 * last day.
 */
export const expiresSoon = (until: IsoDate, today: IsoDate): boolean =>
  daysBetween(today, until) <= DOCUMENT_NOTICE_DAYS;

const endOfDay = (day: IsoDate): Date => startOfDay(addDays(day, 1));

function listTransactionItems<T extends OverviewTransaction>(
  transaction: T,
  now: Date,
): PendingItem<T>[] {
  const { sent, status, nextActor, expiresAt, dueDate } = transaction;
  if (!sent) return [];
  if (awaitsAccount(status, nextActor)) return [{ kind: 'ACCOUNT', transaction, until: undefined }];
  const actor = nextActor ?? findNextActor(status);
  if (offersPayment(status as OutboundStatus) && actor === 'CUSTOMER') {
    const until = parseMoment(expiresAt);
    // It is about to expire.
    return until && until <= now ? [] : [{ kind: 'PAY', transaction, until }];
  }
  if (!HELD.includes(status) && !offersPayment(status as OutboundStatus)) return [];
  return [{ kind: 'HELD', transaction, actor, until: parseMoment(dueDate) }];
}

const parseMoment = (told: string | null | undefined): Date | undefined =>
  told ? new Date(told) : undefined;

/** Statuses of money that has left for its recipient, so that sending again makes sense. */
const ON_ITS_WAY: readonly string[] = [
  'APPROVED_PAID',
  'REMITTANCE_BRAND_ON_HOLD',
  'COMPLETE',
] satisfies OutboundStatus[];

/**
 * The last transaction to each person that reached them or will soon, in the given order, newest first.
 */
export function findLastRecipients<T extends OverviewTransaction>(
  transactions: readonly T[],
  most: number,
): T[] {
  const people = new Map<string, T>();
  for (const one of transactions) {
    const person = `${one.name} ${one.country}`;
    if (one.sent && ON_ITS_WAY.includes(one.status) && !people.has(person)) people.set(person, one);
  }
  return [...people.values()].slice(0, most);
}
