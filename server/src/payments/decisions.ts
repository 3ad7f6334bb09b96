import { type Choices, type Deciders, noted, type Taken } from '../cases/service.ts';
import { resolveSuspense } from './receiving/resolve.ts';

/** The cases of payments that fit nothing, and what their decisions do (decision 67). */
export const paymentsDeciders = (): Deciders => ({
  SUSPENSE: (handle, { id: caseId, amount_cents }): Choices => {
    // What could not be understood has no amount: nothing was posted, and there is nothing to move.
    if (amount_cents === null) return { DONE: noted(2) };
    const resolve = (as: 'REFUND' | 'WRITE_OFF') => ({
      people: 2 as const,
      act: ({ actor, reason }: Taken) => resolveSuspense(handle, { caseId, as, actor, reason }),
    });
    return { REFUND: resolve('REFUND'), WRITE_OFF: resolve('WRITE_OFF') };
  },
});
