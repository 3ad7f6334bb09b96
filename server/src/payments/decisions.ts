import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Choices, Deciders, Taken } from '../casework/cases/service.ts';
import { invalid } from '../platform/core/errors.ts';
import type { TransactionHandle } from '../platform/database/pool.ts';
import { suspenseTexts } from '../platform/i18n/texts/en/suspense.ts';
import { outboundReader } from '../sending/service.ts';
import { refuseUnpayable, resolveSuspense } from './receiving/resolve.ts';

/** Decisions about payments that fit no transaction (decision 67). */
export const paymentsDeciders = ({ brand }: { brand: { readonly name: string } }): Deciders => ({
  SUSPENSE: (handle, { id: caseId, amount_cents }): Choices => {
    const resolve =
      (as: 'REFUND' | 'WRITE_OFF') =>
      async ({ actor, reason }: Taken) =>
        resolveSuspense(handle, { brand }, { caseId, as, actor, reason });
    const payWith = async ({ actor, reason, parameters }: Taken<'TRANSACTION'>) => {
      const another = await meant(handle, parameters);
      const resolution = { caseId, as: 'TRANSACTION', actor, reason, ...another } as const;
      await resolveSuspense(handle, { brand }, resolution);
    };
    const check = async (parameters: Taken<'TRANSACTION'>['parameters']) =>
      refuseUnpayable(handle, { brand }, { caseId, ...(await meant(handle, parameters)) });
    const writeOff = { people: 2, act: resolve('WRITE_OFF') } as const;
    // An event that could not be understood brought no money.
    if (amount_cents === null) return { WRITE_OFF: writeOff };
    return {
      TRANSACTION: { people: 2, check, act: payWith },
      REFUND: { people: 2, act: resolve('REFUND') },
      WRITE_OFF: writeOff,
    };
  },
});

/**
 * Finds the transaction of the reference an operator gives, if any.
 * @throws DomainError VALIDATION_FAILED for an unknown reference
 */
async function meant(handle: TransactionHandle, given: Taken<'TRANSACTION'>['parameters']) {
  if (given.reference === undefined) return {};
  // References are written in groups or not.
  const reference = given.reference.replaceAll(/\s/g, '');
  const transaction = await outboundReader(handle).findByReference(reference);
  if (!transaction) throw invalid([phrase(suspenseTexts, 'unknownReference')]);
  return { transactionId: transaction.id };
}
