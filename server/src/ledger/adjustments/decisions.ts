import {
  type CaseRow,
  casesService,
  type Deciders,
  noted,
  type Taken,
} from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { booksService } from '../journal/service.ts';
import type { ByHand } from './by-hand.ts';
import { refuseTooMuch } from './write-off.ts';

/** Decisions in ledger cases, and their effects: manual entries take two people (decision 67). */
export const correctionsDeciders = (): Deciders => ({
  CORRECTION: (handle, of) => ({
    POST: { people: 2, act: (by) => postByHand(handle, of, by) },
  }),
  WRITE_OFF: (handle, of) => ({
    POST: {
      people: 2,
      act: async (by) => {
        await refuseTooMuch(handle, entryOf(of).lines);
        await postByHand(handle, of, by);
      },
    },
  }),
  // Settled by a correction that names it, or explained without one.
  BOOKS_DIFFERENCE: () => ({ EXPLAINED: noted(2) }),
});

const entryOf = ({ facts }: CaseRow) => facts as unknown as ByHand;

async function postByHand(handle: TransactionHandle, of: CaseRow, by: Taken): Promise<void> {
  const { subject, reverses, difference, lines } = entryOf(of);
  await booksService(handle).post({
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
