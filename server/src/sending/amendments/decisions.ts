import { phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import {
  type AvailableDecisions,
  type CaseRow,
  type ConfirmedDecision,
  type CustomerProposal,
  casesService,
  createNotedDecision,
  type DecisionHandlers,
  guardAgainstDiscrepancy,
  isMatched,
  isSameDecision,
} from '../../casework/cases/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { decisionTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { outboundService, type TransactionRow } from '../service.ts';
import { type AmendmentContext, resendToRecipient } from './execute.ts';
import { correctedFields, recipientName } from './recipient.ts';
import { endChange, insertChange } from './store.ts';

/**
 * Decisions in the cases of failed payouts: send again unchanged, send to a corrected recipient, or refund.
 * Sending takes two people, because it may already be paid, or may go to another account. For a correction the
 * customer may be the first of the two (see server/src/sending/README.md).
 */
export const returnedPayoutDecisionHandlers = (terms: AmendmentContext): DecisionHandlers => ({
  RETURNED_PAYOUT: async (handle, of) => {
    const desk = { handle, terms, of, row: await lockCaseTransaction(handle, terms, of) };
    if (desk.row.status !== 'REMITTANCE_BRAND_ON_HOLD') return { DONE: createNotedDecision(1) };
    const suggested = await casesService(handle).suggested({ id: of.id });
    const paid = desk.row.paid_at !== null;
    const reads = !(await isMatched(handle, { transactionId: desk.row.id }));
    return guardAgainstDiscrepancy(
      handle,
      { transactionId: desk.row.id },
      {
        ...(paid && sendingAgain(desk, suggested)),
        REFUND: { people: 1, reads, act: (by) => markForReturn(desk, by, false) },
        // Available because the customer's details may have been wrong, and the work was done anyway.
        ...(paid && {
          REFUND_KEEP_FEE: { people: 1, reads, act: (by) => markForReturn(desk, by, true) },
        }),
      },
    );
  },
});

/** A transaction with a failed payout, and its case. */
interface Desk {
  handle: TransactionHandle;
  terms: AmendmentContext;
  of: CaseRow;
  row: TransactionRow;
}

async function lockCaseTransaction(
  handle: TransactionHandle,
  terms: AmendmentContext,
  { transaction_id }: CaseRow,
): Promise<TransactionRow> {
  const row = transaction_id && (await outboundService(handle, terms).lock(transaction_id));
  if (!row) throw notFound('transaction');
  return row;
}

const sendingAgain = (desk: Desk, suggested: CustomerProposal | undefined): AvailableDecisions => ({
  SEND_AGAIN: { people: 2, act: (by) => sendAgain(desk, by) },
  SEND_CORRECTED: {
    people: 2,
    suggested: correctionIn(suggested),
    refused: () => notifyCorrectionRefused(desk),
    check: (parameters) => correctedFields(desk.handle, desk.row, parameters),
    act: (by) => sendCorrected(desk, by, suggested),
  },
});

/** The correction that a customer proposes, if any. */
const correctionIn = (suggested: CustomerProposal | undefined) =>
  suggested?.decision.decision === 'SEND_CORRECTED' ? suggested.decision : undefined;

/** If something else also holds it, only this case ends. */
async function sendAgain({ handle, terms, of, row }: Desk, by: ConfirmedDecision): Promise<void> {
  refuseBarred(row);
  if (await casesService(handle).othersHolding(row.id, of.id)) return;
  const { actor, reason: note } = by;
  await outboundService(handle, terms).move({
    ...{ id: row.id, to: 'APPROVED_PAID', actor, decision: by, note },
  });
}

async function sendCorrected(
  desk: Desk,
  by: ConfirmedDecision<'SEND_CORRECTED'>,
  suggested: CustomerProposal | undefined,
): Promise<void> {
  const { handle, terms, row } = desk;
  const { actor, decision, parameters, reason: note } = by;
  refuseBarred(row);
  const recipient = await correctedFields(handle, row, parameters);
  const names = { before: recipientName(row), after: recipient.names };
  const asked = suggested && isSameDecision(suggested.decision, by) ? suggested : undefined;
  const change = {
    transactionId: row.id,
    kind: 'DETAILS',
    names,
    by: asked?.actor ?? actor,
  } as const;
  await endChange(handle, await insertChange(handle, change), 'DONE');
  await resendToRecipient(handle, terms, row, {
    ...{ recipient, actor, decided: { decision: { decision, parameters }, note } },
    ...(asked && { told: 'accountChanged' }),
  });
}

const notifyCorrectionRefused = ({ handle, terms, row }: Desk): Promise<void> =>
  outboundService(handle, terms).tell(row.id, { told: 'accountRefused' });

async function markForReturn(
  { handle, terms, row }: Desk,
  by: ConfirmedDecision,
  feeKept: boolean,
): Promise<void> {
  const { actor, roles, reason } = by;
  await outboundService(handle, terms).move({
    ...{
      id: row.id,
      to: 'MARKED_FOR_REFUND',
      actor,
      roles,
      decision: by,
      reason,
      note: reason,
      feeKept,
    },
  });
}

function refuseBarred({ approval_status }: TransactionRow): void {
  if (!isBarred(approval_status)) return;
  throw new DomainError('STATUS_CONFLICT', phrase(decisionTexts, 'notReleased'), [
    phrase(decisionTexts, 'customerIs', approval_status),
  ]);
}
