import {
  type CaseRow,
  type ConfirmedDecision,
  casesService,
  createNotedDecision,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { journalService } from '../journal/service.ts';
import type { ManualEntry } from './manual-entries.ts';
import { refuseExcessiveWriteOff } from './write-off.ts';

/** Decisions in ledger cases, and their effects: manual entries take two people (decision 19). */
export const adjustmentDecisionHandlers = (): DecisionHandlers => ({
  CORRECTION: (handle, of) => ({
    POST: { people: 2, act: (by) => postManualEntry(handle, of, by) },
  }),
  WRITE_OFF: (handle, of) => ({
    POST: {
      people: 2,
      act: async (by) => {
        await refuseExcessiveWriteOff(handle, manualEntryOfCase(of).lines);
        await postManualEntry(handle, of, by);
      },
    },
  }),
  // Settled by a correction that names it, or explained without one.
  BOOKS_DIFFERENCE: () => ({ EXPLAINED: createNotedDecision(2) }),
});

const manualEntryOfCase = ({ facts }: CaseRow) => facts as unknown as ManualEntry;

async function postManualEntry(
  handle: TransactionHandle,
  of: CaseRow,
  by: ConfirmedDecision,
): Promise<void> {
  const { subject, reverses, difference, lines } = manualEntryOfCase(of);
  await journalService(handle).post({
    event: of.kind === 'WRITE_OFF' ? 'WRITTEN_OFF' : 'CORRECTED',
    subject: subject ?? `case:${of.id}`,
    document: `case:${of.id}`,
    actor: by.actor,
    reason: of.reason ?? by.reason,
    lines: lines.map(({ cents, ...line }) => ({ ...line, cents: BigInt(cents) })),
    ...(reverses === null ? {} : { reverses: BigInt(reverses) }),
  });
  if (difference === null) return;
  const { actor, reason } = by;
  const settled = { decision: 'CORRECTED', actor, reason };
  await casesService(handle).end({ id: BigInt(difference) }, settled);
}
