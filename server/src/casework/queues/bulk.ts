import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { addNote, checkWords } from '../notes/service.ts';
import { assignToOperator, type Wanted } from './assignees.ts';

/** The result for one case; a problem means that nothing about it was changed. */
interface BulkResult {
  id: number;
  problem?: string;
}

/** Assigns cases, each in its own database transaction: one that another operator has taken refuses no other. */
export const assignEachCase = (
  services: Services,
  caller: OperatorCaller,
  cases: readonly Omit<Wanted, 'to'>[],
  to: bigint | undefined,
): Promise<BulkResult[]> =>
  collectResults(
    cases.map(({ id }) => id),
    (id, at) => assignToOperator(services, caller, { id, from: cases[at]?.from, to }),
  );

/** Adds the same note to each case. @throws DomainError VALIDATION_FAILED for an empty or too long text */
export async function addNoteToCases(
  { config, database }: Pick<Services, 'config' | 'database'>,
  caller: OperatorCaller,
  ids: readonly bigint[],
  words: string,
): Promise<BulkResult[]> {
  checkWords(words);
  return await collectResults([...new Set(ids)], (caseId) =>
    withTransaction(database, (handle) =>
      addNote(handle, config, caller, { caseId, words, mentions: [] }),
    ),
  );
}

/** Does the same for each case, in turn, and collects refusals instead of throwing them. */
async function collectResults(
  ids: readonly bigint[],
  act: (id: bigint, at: number) => Promise<unknown>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const [at, id] of ids.entries()) {
    try {
      await act(id, at);
      results.push({ id: Number(id) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const problem = formatPhrase(error.errors[0] ?? error.heading, ENGLISH.say);
      results.push({ id: Number(id), problem });
    }
  }
  return results;
}
