import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const STATEMENTS = 'GET /console/api/books/remittance-partners/{name}/statements';
const SETTLEMENTS = 'GET /console/api/books/remittance-partners/{name}/settlements';
const FILE = 'GET /console/api/books/remittance-partners/{name}/statements/{id}/file';

/** Settlements with a partner, and the nets that could be settled. */
export type PartnerSettlements = AnswerIn<ConsoleCalls, typeof SETTLEMENTS>;

/** The newest statements issued to a partner. */
export const usePartnerStatements = (name: string) =>
  useQuery(q(STATEMENTS, { params: { name }, query: {} }));

/** Settlements with a partner. */
export const usePartnerSettlements = (name: string) =>
  useQuery(q(SETTLEMENTS, { params: { name } }));

/** A statement as one file, from all its parts. */
export async function downloadPartnerStatement(name: string, id: number) {
  let file = await request(FILE, { params: { name, id }, query: {} });
  const parts = [file.content];
  while (file.next) {
    file = await request(FILE, { params: { name, id }, query: { after: file.next } });
    parts.push(file.content);
  }
  return { ...file, content: parts.join('') };
}

/** Proposals about settlements with a partner; each returns the number of its case. */
export function useSettlementProposals(name: string) {
  const cache = useQueryClient();
  const refreshAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      // After a conflict, the page shows what the other operator did.
      await refetchQueries(cache, answersTo([SETTLEMENTS]));
    }
  };
  return {
    propose: (statementId: number, amount: string, reason: string) =>
      refreshAfter(
        request('POST /console/api/books/remittance-partners/{name}/settlements', {
          params: { name },
          body: { 'statement-id': statementId, amount, reason },
        }),
      ),
    withdraw: (id: number, reason: string) =>
      refreshAfter(
        request('POST /console/api/books/remittance-partners/{name}/settlements/{id}/withdrawal', {
          params: { name, id },
          body: { reason },
        }),
      ),
  };
}
