/** The open card is part of the address, so that a reload and a link restore it. */

import { navigateTo } from '@thumela/web/routing/go.ts';
import { useSearch } from 'wouter';
import { paths } from '../../paths.ts';

/** A card, or an action on its transaction. */
const KINDS = ['pay', 'rename', 'account', 'refund', 'sent', 'received'] as const;

export interface OpenCard {
  readonly kind: (typeof KINDS)[number];
  readonly id: number;
}

/** Parses the query of the list's address; anything unknown opens nothing. */
export function parseOpenCard(search: string): OpenCard | undefined {
  const query = new URLSearchParams(search);
  for (const kind of KINDS) {
    const id = query.get(kind) ?? '';
    if (/^[1-9]\d{0,15}$/.test(id)) return { kind, id: Number(id) };
  }
  return undefined;
}

/** The card that is open now. */
export function useOpenCard(): OpenCard | undefined {
  return parseOpenCard(useSearch());
}

const ADDRESSES = {
  sent: paths.transaction,
  received: paths.receivedTransaction,
  pay: paths.payTransaction,
  // Only here, because every screen loads all of the paths (decision 31).
  rename: (id: number) => `${paths.transactions}?rename=${id}`,
  account: (id: number) => `${paths.transactions}?account=${id}`,
  refund: (id: number) => `${paths.transactions}?refund=${id}`,
};

/** Opens a card, or its payment, in place of the open one. */
export function openCard({ kind, id }: OpenCard): void {
  navigateTo(ADDRESSES[kind](id), { replace: true });
}

export function closeCard(): void {
  navigateTo(paths.transactions, { replace: true });
}
