import { phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred, type OutboundStatus } from '@thumela/rules/status/statuses.ts';
import {
  type AvailableDecisions,
  BLOCKED_FACT,
  type CaseRow,
  type ConfirmedDecision,
  casesService,
  createNotedDecision,
  type DecisionHandlers,
  isMatched,
} from '../casework/cases/service.ts';
import { claimsReader, claimsService, type Settlement } from '../payments/chargebacks/service.ts';
import { DomainError, notFound } from '../platform/core/errors.ts';
import type { TransactionHandle } from '../platform/database/pool.ts';
import { decisionTexts, moveTexts } from '../platform/i18n/texts/en/transactions.ts';
import { refundsService } from '../refunds/service.ts';
import { creditDecisions } from './credit-decisions.ts';
import { type Move, moveTransaction } from './lifecycle/lifecycle.ts';
import { hasValidPayment } from './lifecycle/open-refund.ts';
import { readLocked, type TransactionRow } from './store.ts';

/** Result of a decision. */
type DecisionMove = Pick<Move, 'to' | 'feeKept' | 'told'> & {
  /** The customer is not shown a reason. */
  untold?: boolean;
};

/** A case's transaction, with the context of its decision. */
interface CaseContext {
  handle: TransactionHandle;
  brand: { readonly name: string };
  row: TransactionRow;
  of: CaseRow;
}

/** Decisions in the cases of outbound transactions, and their effects (see server/src/casework/README.md). */
export const outboundDecisionHandlers = ({
  brand,
}: Pick<CaseContext, 'brand'>): DecisionHandlers => {
  const about =
    (choices: (desk: CaseContext) => AvailableDecisions | Promise<AvailableDecisions>) =>
    async (handle: TransactionHandle, of: CaseRow) =>
      choices({ handle, brand, of, row: await lockTransactionOfCase(handle, of) });
  return {
    HOLD: about(holdDecisions),
    SANCTIONS_MATCH: about(holdDecisions),
    REVERSAL: (handle, of) =>
      of.transaction_id === null
        ? // The reversal is already booked; two people review whether more follows from it.
          { DONE: createNotedDecision(2) }
        : about(holdDecisions)(handle, of),
    REFUND: (handle, of) =>
      of.subject.startsWith('refund:')
        ? // It is already owed again; two people review the new account to pay it into.
          { PAY_AGAIN: createNotedDecision(2) }
        : about(returnDecisions)(handle, of),
    CREDIT: about(creditDecisions),
  };
};

async function lockTransactionOfCase(
  handle: TransactionHandle,
  of: CaseRow,
): Promise<TransactionRow> {
  const row = of.transaction_id === null ? undefined : await readLocked(handle, of.transaction_id);
  if (!row) throw notFound('transaction');
  return row;
}

/**
 * Releasing money to a blocked country takes two people. During a sanctions match the customer must not see the
 * operator's words.
 */
async function holdDecisions(desk: CaseContext): Promise<AvailableDecisions> {
  if (desk.of.kind === 'SANCTIONS_MATCH') return await matchDecisions(desk);
  const people = desk.of.kind === 'REVERSAL' || (await needsTwo(desk)) ? 2 : 1;
  const reads = !(await isMatched(desk.handle, { transactionId: desk.row.id }));
  switch (desk.row.status) {
    case 'ON_HOLD_UNPAID':
      return {
        RELEASE: { people, act: (by) => releaseHold(desk, 'APPROVED_UNPAID', by) },
        REJECT: { people: 1, reads, act: (by) => moveByDecision(desk, { to: 'REJECTED' }, by) },
      };
    case 'REMITTANCE_BRAND_ON_HOLD': {
      const mark = (to: OutboundStatus) => ({
        people: 1 as const,
        reads,
        act: (by: ConfirmedDecision) => moveByDecision(desk, { to }, by),
      });
      if (desk.of.kind === 'REVERSAL' && (await owesDifference(desk))) {
        return {
          ...claimDecisions(desk, (by) => releaseHold(desk, 'APPROVED_PAID', by)),
          CANCEL: mark('MARKED_FOR_CANCELLATION'),
          REFUND: mark('MARKED_FOR_REFUND'),
        };
      }
      return {
        ...((await isPayable(desk)) && {
          RELEASE: {
            people,
            act: (by: ConfirmedDecision) => releaseHold(desk, 'APPROVED_PAID', by),
          },
        }),
        CANCEL: mark('MARKED_FOR_CANCELLATION'),
        REFUND: mark('MARKED_FOR_REFUND'),
      };
    }
    default:
      // Its hold is over, or its payment was reversed during a return or after the payout.
      if (desk.of.kind === 'REVERSAL' && (await claimsReader(desk.handle).isOwed(desk.row.id))) {
        return claimDecisions(desk, (by) => endUnowed(desk, desk.row.status, by));
      }
      return {
        DONE: {
          people: desk.of.kind === 'REVERSAL' ? 2 : 1,
          act: (by) => endUnowed(desk, desk.row.status, by),
        },
      };
  }
}

/**
 * A false match takes two people, and the payment then continues. A match never returns money: that of a true
 * match is frozen (FICA section 26B), and after a false one the customer may still cancel.
 */
async function matchDecisions(desk: CaseContext): Promise<AvailableDecisions> {
  const { status } = desk.row;
  if (status === 'ON_HOLD_UNPAID') {
    return {
      RELEASE: { people: 2, act: (by) => releaseHold(desk, 'APPROVED_UNPAID', by) },
      REJECT: {
        people: 1,
        reads: false,
        act: (by) => moveByDecision(desk, { to: 'REJECTED' }, by),
      },
    };
  }
  if (status === 'REMITTANCE_BRAND_ON_HOLD' && (await isPayable(desk))) {
    return { RELEASE: { people: 2, act: (by) => releaseHold(desk, 'APPROVED_PAID', by) } };
  }
  return { SOMEBODY_ELSE: createNotedDecision(2) };
}

/**
 * After a reversed payment it continues only with another payment, which comes out of suspense; after the reversal of a
 * part, once its customer owes nothing for it.
 */
const isPayable = async ({ handle, row }: CaseContext): Promise<boolean> =>
  hasValidPayment(handle, row.id);

const needsTwo = ({ handle, of }: CaseContext): Promise<boolean> =>
  casesService(handle).hasFact(of.id, BLOCKED_FACT);

/** Whether the payment is valid and its customer owes only a part that was reversed. */
const owesDifference = async ({ handle, row }: CaseContext): Promise<boolean> =>
  (await hasValidPayment(handle, row.id)) && (await claimsReader(handle).isOwed(row.id));

/** Two people settle the customer's debt, and the held transaction continues. */
function claimDecisions(
  { handle, of, row }: CaseContext,
  then: (by: ConfirmedDecision) => Promise<void>,
): AvailableDecisions {
  const settled = (as: Settlement) => ({
    people: 2 as const,
    act: async (by: ConfirmedDecision) => {
      await claimsService(handle).settle({
        ...{ transactionId: row.id, as, caseId: of.id, actor: by.actor },
      });
      await then(by);
    },
  });
  return { RECEIVED: settled('RECEIVED'), GIVE_UP: settled('GIVE_UP') };
}

/** Releases a transaction, unless something else also holds it: then only this case ends. */
async function releaseHold(
  desk: CaseContext,
  to: OutboundStatus,
  by: ConfirmedDecision,
): Promise<void> {
  const { handle, of, row } = desk;
  await refuseReversed(desk);
  if (await casesService(handle).othersHolding(row.id, of.id)) return;
  refuseBarred(row);
  await moveByDecision(desk, { to, untold: true }, by);
}

/** Refuses a release without the money: the payment was reversed, even if a second payment of it exists. */
async function refuseReversed({ handle, of, row }: CaseContext): Promise<void> {
  const takenBack = { kind: 'REVERSAL', subject: `transaction:${row.id}` } as const;
  const open = await casesService(handle).openId(takenBack);
  if (open === undefined || open === of.id) return;
  throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'takenBack'));
}

/** Refuses to release a barred customer's transaction: it must neither be paid nor paid out (see server/src/compliance/README.md). */
function refuseBarred({ approval_status }: TransactionRow): void {
  if (!isBarred(approval_status)) return;
  throw new DomainError('STATUS_CONFLICT', phrase(decisionTexts, 'notReleased'), [
    phrase(decisionTexts, 'customerIs', approval_status),
  ]);
}

async function returnDecisions(desk: CaseContext): Promise<AvailableDecisions> {
  const { status } = desk.row;
  if (status !== 'MARKED_FOR_REFUND' && status !== 'MARKED_FOR_CANCELLATION') return {};
  const to = status === 'MARKED_FOR_REFUND' ? 'READY_FOR_REFUND' : 'READY_FOR_CANCELLATION';
  const earned = await isFeeEarned(desk);
  const ready = (feeKept: boolean) => ({
    people: 2 as const,
    act: async (by: ConfirmedDecision) => {
      await refuseWithoutPayee(desk);
      const other = earned && feeKept !== wasFeeRetained(desk.of);
      const told = other ? ({ told: 'returningOther' } as const) : {};
      await moveByDecision(desk, { to, feeKept, untold: true, ...told }, by);
      await endUnowed(desk, to, by);
    },
  });
  return { READY: ready(false), ...(earned && { READY_KEEP_FEE: ready(true) }) };
}

/** Every refund leaves our bank as an EFT, which needs an account to pay into (see server/src/refunds/README.md). */
async function refuseWithoutPayee({ handle, row }: CaseContext): Promise<void> {
  const refunds = refundsService(handle);
  const owed = (await refunds.cents(row.id)) !== undefined;
  const leaves = owed ? await refunds.isOwed(row.id) : await hasValidPayment(handle, row.id);
  if (!leaves || (await refunds.payee(row.id))) return;
  throw new DomainError('STATUS_CONFLICT', phrase(decisionTexts, 'noPayee'));
}

/** Whether the customer was notified of an amount without the fee when the return was marked. */
const wasFeeRetained = ({ facts }: CaseRow): boolean => facts.feeKept === true;

const ENDS: { readonly [Status in OutboundStatus]?: OutboundStatus } = {
  READY_FOR_REFUND: 'REFUNDED',
  READY_FOR_CANCELLATION: 'CANCELED',
};

/** A return without a debt ends once it is ready: its payment was reversed, or its refund was already sent. */
async function endUnowed(
  desk: CaseContext,
  status: OutboundStatus,
  by: ConfirmedDecision,
): Promise<void> {
  const to = ENDS[status];
  if (!to || (await refundsService(desk.handle).isOwed(desk.row.id))) return;
  await moveByDecision(desk, { to, untold: true }, by);
}

/** A fee can be retained only if one was earned: not for a late or reversed payment, nor one already refunded. */
async function isFeeEarned({ handle, row }: CaseContext): Promise<boolean> {
  const refunds = refundsService(handle);
  if ((await refunds.cents(row.id)) ?? (await refunds.fee(row.id))) return false;
  return await hasValidPayment(handle, row.id);
}

async function moveByDecision(
  { handle, brand, row }: CaseContext,
  { untold = false, ...led }: DecisionMove,
  by: ConfirmedDecision,
): Promise<void> {
  const { actor, roles, reason: note } = by;
  const words = untold ? {} : { reason: note };
  await moveTransaction(handle, {
    ...{ id: row.id, ...led, ...words, note, decision: by, actor, roles, brand },
  });
}
