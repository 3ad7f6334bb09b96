import { phrase } from '@thumela/rules/language/phrase.ts';
import type {
  AvailableDecisions,
  CaseRow,
  ConfirmedDecision,
  DecisionHandlers,
} from '../casework/cases/service.ts';
import { invalidInput } from '../platform/core/errors.ts';
import type { TransactionHandle } from '../platform/database/pool.ts';
import { suspenseTexts } from '../platform/i18n/texts/en/suspense.ts';
import { outboundReader } from '../sending/service.ts';
import {
  claimsReader,
  type DisputeRow,
  disputesService,
  isPayableDebt,
} from './chargebacks/service.ts';
import { giveBack } from './receiving/give-back.ts';
import { refuseUnpayable, resolveSuspense } from './receiving/resolve-suspense.ts';

/** Decisions about payments that fit no transaction (see server/src/casework/README.md). */
export const paymentDecisionHandlers = ({
  brand,
}: {
  brand: { readonly name: string };
}): DecisionHandlers => ({
  SUSPENSE: async (
    handle,
    { id: caseId, amount_cents, transaction_id },
  ): Promise<AvailableDecisions> => {
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
    const payDebt = async ({ actor, reason }: ConfirmedDecision) =>
      resolveSuspense(handle, { brand }, { caseId, as: 'DEBT', actor, reason });
    const owed = transaction_id === null ? 0n : await claimsReader(handle).owedFor(transaction_id);
    return {
      ...(owed > 0n && { DEBT: { people: 2, act: payDebt } }),
      TRANSACTION: { people: 2, check, act: payWith },
      REFUND: { people: 2, act: resolve('REFUND') },
      WRITE_OFF: writeOff,
    };
  },
});

/**
 * Adds to the decisions of a reversal that its partner gave the money back. Two people confirm it where neither a notice
 * nor a line of a statement has; a transaction that waits for it then continues (decision 26).
 */
export const addGivenBack = (
  { brand }: { brand: { readonly name: string } },
  { REVERSAL: others }: DecisionHandlers,
): DecisionHandlers => ({
  REVERSAL: async (handle, of) => {
    const choices = (await others?.(handle, of)) ?? {};
    const dispute = await findWinnable(handle, of);
    if (!dispute) return choices;
    const act = async (by: ConfirmedDecision) => {
      await giveBack(handle, { brand }, { dispute, caseId: of.id });
      const now = (await others?.(handle, of)) ?? {};
      await now.RELEASE?.act({ ...by, decision: 'RELEASE', parameters: {} });
    };
    return { ...choices, WON: { people: 2, act } };
  },
});

/**
 * The dispute of this case, if its amount is the debt of its transaction. It may be more once the transaction has ended,
 * because its customer then pays in parts: the money waits in suspense, and two people decide what is too much.
 */
async function findWinnable(
  handle: TransactionHandle,
  { id: caseId, transaction_id: transactionId }: CaseRow,
): Promise<DisputeRow | undefined> {
  if (transactionId === null) return undefined;
  const owed = await claimsReader(handle).owedFor(transactionId);
  if (owed === 0n) return undefined;
  const unwon = await disputesService(handle).listUnwon(transactionId);
  const covering = unwon.filter(
    ({ case_id, amount_cents, currency }) =>
      case_id === caseId && amount_cents >= owed && currency === 'ZAR',
  );
  const exact = covering.find(({ amount_cents }) => amount_cents === owed);
  if (exact || covering.length === 0) return exact;
  const { status } = await handle.db
    .selectFrom('transactions')
    .select('status')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow();
  return isPayableDebt(status, 'ZAR') ? covering[0] : undefined;
}

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
