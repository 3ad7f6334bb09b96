import { phrase } from '@thumela/rules/language/phrase.ts';
import type {
  AvailableDecisions,
  ConfirmedDecision,
  DecisionHandlers,
} from '../casework/cases/service.ts';
import { invalidInput } from '../platform/core/errors.ts';
import type { TransactionHandle } from '../platform/database/pool.ts';
import { suspenseTexts } from '../platform/i18n/texts/en/suspense.ts';
import { outboundReader } from '../sending/service.ts';
import { refuseUnpayable, resolveSuspense } from './receiving/resolve-suspense.ts';

/** Decisions about payments that fit no transaction (see server/src/casework/README.md). */
export const paymentDecisionHandlers = ({
  brand,
}: {
  brand: { readonly name: string };
}): DecisionHandlers => ({
  SUSPENSE: (handle, { id: caseId, amount_cents }): AvailableDecisions => {
    const resolve =
      (as: 'REFUND' | 'WRITE_OFF') =>
      async ({ actor, reason }: ConfirmedDecision) =>
        resolveSuspense(handle, { brand }, { caseId, as, actor, reason });
    const payWith = async ({ actor, reason, parameters }: ConfirmedDecision<'TRANSACTION'>) => {
      const another = await resolveTransaction(handle, parameters);
      const resolution = { caseId, as: 'TRANSACTION', actor, reason, ...another } as const;
      await resolveSuspense(handle, { brand }, resolution);
    };
    const check = async (parameters: ConfirmedDecision<'TRANSACTION'>['parameters']) =>
      refuseUnpayable(
        handle,
        { brand },
        { caseId, ...(await resolveTransaction(handle, parameters)) },
      );
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
async function resolveTransaction(
  handle: TransactionHandle,
  given: ConfirmedDecision<'TRANSACTION'>['parameters'],
) {
  if (given.reference === undefined) return {};
  // References are written in groups or not.
  const reference = given.reference.replaceAll(/\s/g, '');
  const transaction = await outboundReader(handle).findByReference(reference);
  if (!transaction) throw invalidInput([phrase(suspenseTexts, 'unknownReference')]);
  return { transactionId: transaction.id };
}
