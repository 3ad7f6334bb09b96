import { phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import {
  type CaseRow,
  type Choices,
  casesService,
  type Deciders,
  isMatched,
  isSameDecision,
  noted,
  type Suggested,
  type Taken,
  unlessDoubted,
} from '../../casework/cases/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { decisionTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { outboundService, type TransactionRow } from '../service.ts';
import { sendTo, type Terms } from './execute.ts';
import { correctedFields, namesOf } from './recipient.ts';
import { endChange, keepChange } from './store.ts';

/**
 * Decisions in the cases of failed payouts: send again unchanged, send to a corrected recipient, or refund.
 * Sending takes two people, because it may already be paid, or may go to another account. For a correction the
 * customer may be the first of the two (decision 87).
 */
export const afterPayingDeciders = (terms: Terms): Deciders => ({
  RETURNED_PAYOUT: async (handle, of) => {
    const desk = { handle, terms, of, row: await transactionOf(handle, terms, of) };
    if (desk.row.status !== 'REMITTANCE_BRAND_ON_HOLD') return { DONE: noted(1) };
    const suggested = await casesService(handle).suggested({ id: of.id });
    const paid = desk.row.paid_at !== null;
    const reads = !(await isMatched(handle, { transactionId: desk.row.id }));
    return unlessDoubted(
      handle,
      { transactionId: desk.row.id },
      {
        ...(paid && sendingAgain(desk, suggested)),
        REFUND: { people: 1, reads, act: (by) => giveBack(desk, by, false) },
        // Available because the customer's details may have been wrong, and the work was done anyway.
        ...(paid && {
          REFUND_KEEP_FEE: { people: 1, reads, act: (by) => giveBack(desk, by, true) },
        }),
      },
    );
  },
});

/** A transaction with a failed payout, and its case. */
interface Desk {
  handle: TransactionHandle;
  terms: Terms;
  of: CaseRow;
  row: TransactionRow;
}

async function transactionOf(
  handle: TransactionHandle,
  terms: Terms,
  { transaction_id }: CaseRow,
): Promise<TransactionRow> {
  const row = transaction_id && (await outboundService(handle, terms).lock(transaction_id));
  if (!row) throw notFound('transaction');
  return row;
}

const sendingAgain = (desk: Desk, suggested: Suggested | undefined): Choices => ({
  SEND_AGAIN: { people: 2, act: (by) => sendAgain(desk, by) },
  SEND_CORRECTED: {
    people: 2,
    suggested: correctionIn(suggested),
    refused: () => tellRefused(desk),
    check: (parameters) => correctedFields(desk.handle, desk.row, parameters),
    act: (by) => sendCorrected(desk, by, suggested),
  },
});

/** The correction that a customer proposes, if any. */
const correctionIn = (suggested: Suggested | undefined) =>
  suggested?.decision.decision === 'SEND_CORRECTED' ? suggested.decision : undefined;

/** If something else also holds it, only this case ends. */
async function sendAgain({ handle, terms, of, row }: Desk, by: Taken): Promise<void> {
  refuseBarred(row);
  if (await casesService(handle).othersHolding(row.id, of.id)) return;
  const { actor, reason: note } = by;
  await outboundService(handle, terms).move({
    ...{ id: row.id, to: 'APPROVED_PAID', actor, decision: by, note },
  });
}

async function sendCorrected(
  desk: Desk,
  by: Taken<'SEND_CORRECTED'>,
  suggested: Suggested | undefined,
): Promise<void> {
  const { handle, terms, row } = desk;
  const { actor, decision, parameters, reason: note } = by;
  refuseBarred(row);
  const recipient = await correctedFields(handle, row, parameters);
  const names = { before: namesOf(row), after: recipient.names };
  const asked = suggested && isSameDecision(suggested.decision, by) ? suggested : undefined;
  const change = {
    transactionId: row.id,
    kind: 'DETAILS',
    names,
    by: asked?.actor ?? actor,
  } as const;
  await endChange(handle, await keepChange(handle, change), 'DONE');
  await sendTo(handle, terms, row, {
    ...{ recipient, actor, decided: { decision: { decision, parameters }, note } },
    ...(asked && { told: 'accountChanged' }),
  });
}

const tellRefused = ({ handle, terms, row }: Desk): Promise<void> =>
  outboundService(handle, terms).tell(row.id, { told: 'accountRefused' });

async function giveBack({ handle, terms, row }: Desk, by: Taken, feeKept: boolean): Promise<void> {
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
