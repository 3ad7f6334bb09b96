import { type Choices, type Deciders, noted, type Taken } from '../cases/service.ts';
import { resolveSuspense } from './receiving/resolve.ts';
import type { Resolution } from './receiving/suspended.ts';

/** The cases of payments that fit nothing, and what their decisions do (decision 67). */
export const paymentsDeciders = ({ brand }: { brand: { readonly name: string } }): Deciders => ({
  SUSPENSE: (handle, { id: caseId, amount_cents, transaction_id }): Choices => {
    // What could not be understood has no amount: nothing was posted, and there is nothing to move.
    if (amount_cents === null) return { DONE: noted(2) };
    const resolve = (as: Resolution['as']) => ({
      people: 2 as const,
      act: ({ actor, reason }: Taken) =>
        resolveSuspense(handle, { brand }, { caseId, as, actor, reason }),
    });
    return {
      ...(transaction_id === null ? {} : { TRANSACTION: resolve('TRANSACTION') }),
      REFUND: resolve('REFUND'),
      WRITE_OFF: resolve('WRITE_OFF'),
    };
  },
});
