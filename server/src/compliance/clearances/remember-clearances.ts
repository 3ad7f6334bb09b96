import type { ClearingDifference } from '@thumela/rules/screening/clearances.ts';
import type { CaseRow, DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { readMatchesOfCase } from './read-case.ts';

/** The fact in which two people found a person to differ from the listed one. */
export interface Clearing extends Pick<DecisionContext, 'actor' | 'reason'> {
  difference: ClearingDifference;
}

/**
 * Remembers that the people in a case are not those whom the entries name, in the database transaction of that
 * decision. Matches from before clearances are left out, because nothing says what was compared.
 * @throws the constraint screening_clearances_by_two unless another person proposed it
 */
export async function rememberClearances(
  handle: TransactionHandle,
  of: CaseRow,
  { actor, reason, difference }: Clearing,
): Promise<void> {
  const rows = (await readMatchesOfCase(handle, of)).flatMap(({ name, found }) =>
    found.flatMap(({ list, label, content, person, identity }) =>
      content === undefined || person === undefined || identity === undefined
        ? []
        : {
            ...{ person, name, identity_hash: identity },
            ...{ list, entry: label, entry_hash: content },
            ...{ difference, case_id: of.id, reason },
            ...{ proposed_by: of.proposed_by ?? actor, confirmed_by: actor },
          },
    ),
  );
  if (rows.length === 0) return;
  const made = await handle.db
    .insertInto('screening_clearances')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('screening_clearances_once').doNothing())
    .returning('id')
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'sanctions.cleared',
    subject: `case:${of.id}`,
    details: { difference, clearances: made.map(({ id }) => String(id)) },
  });
}
