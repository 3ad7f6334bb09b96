import type { StoryKind } from '@thumela/contract/console/activity.ts';

/** Properties that rank a record within its event. */
interface Ranked {
  readonly kind: StoryKind;
  readonly what: string;
  readonly decision?: string | null | undefined;
  readonly at: Date;
}

/** Importance of a record: a business fact before the status it caused, and that before its traces. */
const RANK: Readonly<Record<StoryKind, number>> = {
  PAYMENT: 9,
  PAYOUT: 8,
  BUSINESS: 8,
  STATUS: 6,
  DOCUMENT: 5,
  SESSION: 5,
  CASE: 4,
  AUDIT: 3,
  MESSAGE: 2,
  BOOKS: 1,
};

/** An operator's decision is the cause of everything recorded with it. */
const DECISION = 10;

/** Audit entries about money say more than the status that it led to. */
const MONEY = 7;

function rankOf({ kind, what, decision }: Ranked): number {
  if (decision != null) return DECISION;
  if (what === 'CREATED' || (kind === 'AUDIT' && /^(payment|refund|suspense)\./.test(what))) {
    return MONEY;
  }
  return RANK[kind];
}

/** The records of one event, the most important first. */
export const orderRecords = <R extends Ranked>(records: readonly R[]): R[] =>
  records.toSorted((one, other) => rankOf(other) - rankOf(one));

/**
 * Records grouped by event. A change writes its status, postings, audit entry and messages in one database
 * transaction, and all of them carry the moment of that transaction.
 *
 * @param records newest first
 */
export function groupRecords<R extends Ranked>(records: readonly R[]): R[][] {
  const groups: R[][] = [];
  for (const record of records) {
    const last = groups.at(-1);
    if (last?.[0]?.at.getTime() === record.at.getTime()) last.push(record);
    else groups.push([record]);
  }
  return groups.map(orderRecords);
}
