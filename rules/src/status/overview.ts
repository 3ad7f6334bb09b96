/**
 * A customer's overview: items that are pending for them or for others, and their last recipients
 * (see portal/README.md). Everything beyond the documented keys may be missing.
 */
import { DOCUMENT_NOTICE_DAYS } from '../constants.ts';
import { addDays, businessDay, daysBetween, type IsoDate, startOfDay } from '../dates/dates.ts';
import { offersPayment } from './lifecycles.ts';
import { awaitsAccount, findNextActor, isReturning } from './next-actor.ts';
import type { OutboundStatus, PayoutState } from './statuses.ts';

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
  /** The recipient can collect it now. */
  readonly collectable?: boolean | undefined;
  readonly payout?: { readonly state: string } | undefined;
}

/** Kinds that only our own server reports, or that follow from the status of a received transaction. */
export type ReportedKind =
  | 'OWED'
  | 'FOLLOW_UP'
  | 'ORDER'
  | 'VOUCHERS'
  | 'REVIEW'
  | 'RECEIVING'
  | 'LIMIT_INCREASE'
  | 'DUE_DILIGENCE';

/** An item that is not a sent transaction; the moment in ISO 8601. */
export interface ReportedItem {
  readonly kind: ReportedKind;
  readonly id: number;
  readonly until?: string | null | undefined;
  /** The next actor, if it does not follow from the kind. */
  readonly nextActor?: string | null | undefined;
}

/** Facts of the customer. */
export interface OverviewCustomer {
  readonly approvalStatus?: string | null | undefined;
  readonly documentUntil?: IsoDate | null | undefined;
}

/** A pending item, and its deadline if known. */
export type PendingItem<T, R extends ReportedItem = ReportedItem> =
  | { readonly kind: 'REPORTED'; readonly item: R; readonly until: Date | undefined }
  | { readonly kind: 'ACCOUNT'; readonly transaction: T; readonly until: undefined }
  | { readonly kind: 'COLLECT'; readonly transaction: T; readonly until: undefined }
  | { readonly kind: 'RETURN'; readonly transaction: T; readonly until: Date | undefined }
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

const BY_CUSTOMER: readonly string[] = [
  ...(['ACCOUNT', 'PAY', 'DOCUMENT'] satisfies PendingItem<unknown>['kind'][]),
  ...(['OWED', 'FOLLOW_UP', 'ORDER', 'VOUCHERS', 'DUE_DILIGENCE'] satisfies ReportedKind[]),
];

/** Whether the customer has to act. */
export function needsCustomer(waiting: PendingItem<unknown>): boolean {
  if (waiting.kind === 'HELD') return waiting.actor === 'CUSTOMER';
  if (waiting.kind !== 'REPORTED') return BY_CUSTOMER.includes(waiting.kind);
  const { kind, nextActor } = waiting.item;
  return BY_CUSTOMER.includes(kind) && nextActor !== 'OPERATOR';
}

/** Facts behind a customer's overview. */
export interface OverviewFacts<T, R> {
  readonly transactions: readonly T[];
  readonly reported: readonly R[];
  readonly customer: OverviewCustomer;
}

/**
 * Pending items in order of importance: refunds without an account, then everything else that the
 * customer has to do, the nearest deadline first, and then items of others, beginning with the
 * registration, because the rest depends on it. An unknown deadline sorts as near, except that of money which only
 * its recipient awaits.
 */
export function listPendingItems<T extends OverviewTransaction, R extends ReportedItem>(
  { transactions, reported, customer }: OverviewFacts<T, R>,
  now: Date,
): PendingItem<T, R>[] {
  const waiting: PendingItem<T, R>[] = [
    ...listCustomerItems<T, R>(customer, now),
    ...reported.map(
      (item) => ({ kind: 'REPORTED', item, until: parseMoment(item.until) }) as const,
    ),
    ...transactions.flatMap((transaction) => listTransactionItems<T, R>(transaction, now)),
  ];
  const end = ({ until }: PendingItem<T, R>) => until?.getTime() ?? 0;
  const byEnd = waiting.sort((a, b) => end(a) - end(b));
  return byEnd.sort((a, b) => rankItem(a) - rankItem(b));
}

function rankItem(one: PendingItem<unknown>): number {
  if (one.kind === 'ACCOUNT') return 0;
  if (needsCustomer(one)) return 1;
  return one.kind === 'COLLECT' ? 3 : 2;
}

function listCustomerItems<T, R extends ReportedItem>(
  customer: OverviewCustomer,
  now: Date,
): PendingItem<T, R>[] {
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

function listTransactionItems<T extends OverviewTransaction, R extends ReportedItem>(
  transaction: T,
  now: Date,
): PendingItem<T, R>[] {
  const { sent, status, nextActor, expiresAt, dueDate, collectable } = transaction;
  if (!sent) return [];
  if (collectable) return [{ kind: 'COLLECT', transaction, until: undefined }];
  if (awaitsAccount(status, nextActor)) return [{ kind: 'ACCOUNT', transaction, until: undefined }];
  if (isReturning(status)) return [{ kind: 'RETURN', transaction, until: parseMoment(dueDate) }];
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

/** States of a payout whose money is with us again. */
const CAME_BACK: readonly string[] = ['FAILED', 'RETURNED', 'CANCELED'] satisfies PayoutState[];

const isOnItsWay = ({ status, payout }: OverviewTransaction): boolean =>
  ON_ITS_WAY.includes(status) && !CAME_BACK.includes(payout?.state ?? '');

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
    if (one.sent && isOnItsWay(one) && !people.has(person)) people.set(person, one);
  }
  return [...people.values()].slice(0, most);
}
