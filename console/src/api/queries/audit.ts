import { useQuery } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const SEARCH = 'POST /console/api/audit/search';

/** An entry of the audit trail. */
export type AuditEntry = AnswerIn<ConsoleCalls, typeof SEARCH>['entries'][number];

/** A record that the search names. */
export type MeantRecord = AnswerIn<ConsoleCalls, typeof SEARCH>['meant'][number];

/** Search filters of the audit trail; empty ones are ignored. */
export interface AuditSearch {
  /** Anything that names a record or a person. */
  readonly query: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly words: string;
  readonly from: string;
  readonly to: string;
  /** Only entries before this one. */
  readonly before: string;
}

/** A page of the audit trail. */
export function useAudit({ before, ...search }: AuditSearch) {
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  const body = { ...given, ...(before !== '' && { before: Number(before) }) };
  return useQuery(q.fresh(SEARCH, { body }));
}

/** Progress of a verification of the chain. */
type ChainProgress = AnswerIn<ConsoleCalls, 'POST /console/api/audit/verification'>;

/** Combined findings of all calls of one verification. */
export interface ChainFindings extends ChainProgress {
  /** Seals and entries of all calls. */
  readonly seals: number;
  readonly entries: number;
}

/** Verifies the hash chain, call by call, and reports progress after each. Throws `ApiError`. */
export async function verifyChain(tell: (so: ChainFindings) => void): Promise<void> {
  let so: ChainFindings | undefined;
  do {
    const body = so ? { after: so.after, compared: so.compared } : {};
    const part: ChainProgress = await request('POST /console/api/audit/verification', { body });
    so = {
      ...part,
      seals: part.seals + (so?.seals ?? 0),
      entries: part.entries + (so?.entries ?? 0),
      late: [...(so?.late ?? []), ...part.late],
    };
    tell(so);
  } while (so.state === 'UNDER_WAY');
}
