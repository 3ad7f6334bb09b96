import type { Choices, Deciders, Taken } from '../cases/service.ts';
import { notFound } from '../errors.ts';
import { outboundReader } from '../outbound/service.ts';
import { resolveSuspense } from './receiving/resolve.ts';

/** The cases of payments that fit nothing, and what their decisions do (decision 67). */
export const paymentsDeciders = ({ brand }: { brand: { readonly name: string } }): Deciders => ({
  SUSPENSE: (handle, { id: caseId, amount_cents }): Choices => {
    const resolve =
      (as: 'TRANSACTION' | 'REFUND' | 'WRITE_OFF') =>
      async ({ actor, reason, given }: Taken) => {
        // However somebody reads it out, in groups or not.
        const reference = given?.replaceAll(/\s/g, '');
        const transaction =
          reference === undefined
            ? undefined
            : await outboundReader(handle).findByReference(reference);
        if (given !== undefined && !transaction) throw notFound('transaction');
        const another = transaction ? { transactionId: transaction.id } : {};
        await resolveSuspense(handle, { brand }, { caseId, as, actor, reason, ...another });
      };
    const writeOff = { people: 2, act: resolve('WRITE_OFF') } as const;
    // What could not be understood brought no money that could go anywhere.
    if (amount_cents === null) return { WRITE_OFF: writeOff };
    return {
      TRANSACTION: { people: 2, takes: 'payment-reference', act: resolve('TRANSACTION') },
      REFUND: { people: 2, act: resolve('REFUND') },
      WRITE_OFF: writeOff,
    };
  },
});
