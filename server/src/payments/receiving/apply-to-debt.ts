import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import { frozenReader } from '../../compliance/freezes/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { debtMessages, debtTexts } from '../../platform/i18n/texts/en/debts.ts';
import { suspenseTexts } from '../../platform/i18n/texts/en/suspense.ts';
import { outboundService } from '../../sending/service.ts';
import { claimsReader, claimsService, disputesService } from '../chargebacks/service.ts';
import { endReversalCases } from './end-reversal-cases.ts';
import type { ReceivingSettings } from './event.ts';
import type { SuspendedMoney, SuspenseResolution } from './lock-suspense.ts';
import { refundSuspense } from './refund-suspense.ts';

/**
 * Pays a customer's debt for the transaction of a case with its money in suspense. Any excess is refunded; a part leaves
 * the rest owed.
 * @throws DomainError STATUS_CONFLICT if nothing is owed, or the money may be that of a listed person
 */
export async function applyToDebt(
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  suspended: SuspendedMoney,
  resolution: SuspenseResolution,
): Promise<void> {
  const { caseId, actor, reason } = resolution;
  const { transactionId, currency, cents } = suspended;
  if (transactionId === null) throw createRefusal('whichDebt');
  await frozenReader(handle).refuseReturn(transactionId);
  const row = await outboundService(handle, receiving).lock(transactionId);
  const owed = await claimsReader(handle).owedFor(transactionId);
  if (!row || owed === 0n || currency !== 'ZAR') throw createRefusal('nothingOwed');
  const rest = cents > owed ? cents - owed : 0n;
  const paid = cents - rest;
  await claimsService(handle).payFromSuspense({
    ...{ transactionId, caseId, document: `case:${caseId}`, cents: paid, actor },
  });
  if (rest > 0n) await refundSuspense(handle, receiving, suspended, { ...resolution, cents: rest });
  else await notifyPayer(handle, receiving, { id: transactionId, caseId, cents: paid });
  if (await claimsReader(handle).isOwed(transactionId)) return;
  const proposedBy = await casesService(handle).proposer({ id: caseId });
  if (proposedBy === undefined) throw new Error(`Case ${caseId} has no proposal.`);
  await disputesService(handle).accept(transactionId, { actor, proposedBy, reason });
  if (row.status === 'REMITTANCE_BRAND_ON_HOLD') return;
  await endReversalCases(handle, transactionId, { actor, reason });
}

/** Reports the outcome: a message announced that operators look at the money. */
const notifyPayer = (
  handle: TransactionHandle,
  receiving: ReceivingSettings,
  { id, caseId, cents }: { id: bigint; caseId: bigint; cents: bigint },
) =>
  outboundService(handle, receiving).endReview({
    ...{ id, caseId },
    text: {
      subject: phrase(debtMessages, 'receivedSubject'),
      sms: phrase(debtMessages, 'debtPaid', { cents, currency: 'ZAR' }),
    },
  });

const createRefusal = (why: 'whichDebt' | 'nothingOwed') =>
  new DomainError('STATUS_CONFLICT', phrase(suspenseTexts, 'notPossible'), [
    phrase(debtTexts, why),
  ]);
