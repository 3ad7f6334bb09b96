import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { cacheResponse } from '@thumela/web/api/use-answer.ts';
import { request } from '../../api/portal-client.ts';

const CALL = 'GET /utility/inbound-limit-increase-document-type';
type DocumentTypes = AnswerOf<typeof CALL>;
export type DocumentType = Pick<DocumentTypes[number], 'id' | 'type'>;

const known = new Map<string, () => Promise<DocumentTypes>>();

/** Fetches, once per visit, the accepted documents for a purpose (WIZARD-38). */
export function documentTypes(purpose: string): () => Promise<DocumentTypes> {
  const found = known.get(purpose);
  if (found) return found;
  const ask = cacheResponse(async () => {
    const types = await request(CALL, { query: { 'document-purpose': purpose } });
    return types.filter(({ active }) => active);
  });
  known.set(purpose, ask);
  return ask;
}
