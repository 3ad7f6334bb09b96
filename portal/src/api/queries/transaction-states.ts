/** States of transactions in any answer, for parts that react when one changes. */
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type CardFacts,
  factsOfInbound,
  factsOfItem,
  factsOfTransaction,
  type InboundView,
  type ListItem,
  type TransactionView,
} from '../../transactions/card-facts.ts';

const FACTS_OF: Readonly<Record<string, (answer: unknown) => readonly CardFacts[]>> = {
  'GET /transactions/universal-transaction': (answer) =>
    (answer as { items: readonly ListItem[] }).items.map(factsOfItem),
  'GET /transactions/transaction/{id}': (answer) => [factsOfTransaction(answer as TransactionView)],
  'GET /transactions/inbound/{id}': (answer) => [factsOfInbound(answer as InboundView)],
};

const readFacts = ({ queryKey, state: { data } }: Query): readonly CardFacts[] =>
  data === undefined ? [] : (FACTS_OF[String(queryKey[0])]?.(data) ?? []);

/**
 * Calls `onState` for each transaction in the answers so far and in every later one. It requests nothing.
 * @param onState the same function on each render
 */
export function useTransactionStates(onState: (facts: CardFacts) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const cache = client.getQueryCache();
    for (const query of cache.getAll()) readFacts(query).forEach(onState);
    return cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') {
        readFacts(event.query).forEach(onState);
      }
    });
  }, [client, onState]);
}
