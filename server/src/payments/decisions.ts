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
      (as: 'TRANSACTION' | 'REFUND' | 'WRITE_OFF') =>
      async ({ actor, reason, given }: Taken) => {
        const another = await meant(handle, given);
        await resolveSuspense(handle, { brand }, { caseId, as, actor, reason, ...another });
      };
    const check = async (given: string | undefined) =>
      refuseUnpayable(handle, { brand }, { caseId, ...(await meant(handle, given)) });
    const writeOff = { people: 2, act: resolve('WRITE_OFF') } as const;
    // An event that could not be understood brought no money.
    if (amount_cents === null) return { WRITE_OFF: writeOff };
    return {
      TRANSACTION: { people: 2, takes: 'payment-reference', check, act: resolve('TRANSACTION') },
      REFUND: { people: 2, act: resolve('REFUND') },
      WRITE_OFF: writeOff,
    };
  },
});

/**
 * Finds the transaction of the reference an operator gives, if any.
 * @throws DomainError VALIDATION_FAILED for an unknown reference
 */
async function meant(handle: TransactionHandle, given: string | undefined) {
  if (given === undefined) return {};
  // References are written in groups or not.
  const reference = given.replaceAll(/\s/g, '');
  const transaction = await outboundReader(handle).findByReference(reference);
  if (!transaction) throw invalid([phrase(suspenseTexts, 'unknownReference')]);
  return { transactionId: transaction.id };
}
