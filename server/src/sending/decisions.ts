import { phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred, type OutboundStatus } from '@thumela/rules/status/statuses.ts';
import {
  BLOCKED_FACT,
  type CaseRow,
  type Choices,
  casesService,
  type Deciders,
  isMatched,
  noted,
  type Taken,
} from '../casework/cases/service.ts';
import { claimsReader, claimsService, type Settlement } from '../payments/chargebacks/service.ts';
import { DomainError, notFound } from '../platform/core/errors.ts';
import type { TransactionHandle } from '../platform/database/pool.ts';
import { decisionTexts, moveTexts } from '../platform/i18n/texts/en/transactions.ts';
import { refundsService } from '../refunds/service.ts';
import { type Move, moveTransaction } from './lifecycle/lifecycle.ts';
import { paymentStands } from './lifecycle/open-refund.ts';
import { readLocked, type TransactionRow } from './store.ts';

/** Result of a decision. */
type Led = Pick<Move, 'to' | 'feeKept' | 'told'> & {
  /** The customer is not shown a reason. */
  untold?: boolean;
};

/** A case's transaction, with the context of its decision. */
interface Desk {
  handle: TransactionHandle;
  brand: { readonly name: string };
  row: TransactionRow;
  of: CaseRow;
}

/** Decisions in the cases of outbound transactions, and their effects (decision 67). */
export const outboundDeciders = ({ brand }: Pick<Desk, 'brand'>): Deciders => {
  const about =
    (choices: (desk: Desk) => Choices | Promise<Choices>) =>
    async (handle: TransactionHandle, of: CaseRow) =>
      choices({ handle, brand, of, row: await transactionOf(handle, of) });
  return {
    HOLD: about(heldChoices),
    SANCTIONS_MATCH: about(heldChoices),
    REVERSAL: (handle, of) =>
      of.transaction_id === null
        ? // The reversal is already booked; two people review whether more follows from it.
          { DONE: noted(2) }
        : about(heldChoices)(handle, of),
    REFUND: (handle, of) =>
      of.subject.startsWith('refund:')
        ? // It is already owed again; two people review the new account to pay it into.
          { PAY_AGAIN: noted(2) }
        : about(returnChoices)(handle, of),
  };
};

async function transactionOf(handle: TransactionHandle, of: CaseRow): Promise<TransactionRow> {
  const row = of.transaction_id === null ? undefined : await readLocked(handle, of.transaction_id);
  if (!row) throw notFound('transaction');
  return row;
}

/**
 * Releasing money to a blocked country takes two people. During a sanctions match the customer must not see the
 * operator's words.
 */
async function heldChoices(desk: Desk): Promise<Choices> {
  if (desk.of.kind === 'SANCTIONS_MATCH') return await matchChoices(desk);
  const people = (await needsTwo(desk)) ? 2 : 1;
  const reads = !(await isMatched(desk.handle, { transactionId: desk.row.id }));
  switch (desk.row.status) {
    case 'ON_HOLD_UNPAID':
      return {
        RELEASE: { people, act: (by) => release(desk, 'APPROVED_UNPAID', by) },
        REJECT: { people: 1, reads, act: (by) => move(desk, { to: 'REJECTED' }, by) },
      };
    case 'REMITTANCE_BRAND_ON_HOLD': {
      const mark = (to: OutboundStatus) => ({
        people: 1 as const,
        reads,
        act: (by: Taken) => move(desk, { to }, by),
      });
      if (desk.of.kind === 'REVERSAL' && (await owesDifference(desk))) {
        return {
          ...claimChoices(desk, (by) => release(desk, 'APPROVED_PAID', by)),
          CANCEL: mark('MARKED_FOR_CANCELLATION'),
          REFUND: mark('MARKED_FOR_REFUND'),
        };
      }
      return {
        ...((await isPayable(desk)) && {
          RELEASE: { people, act: (by: Taken) => release(desk, 'APPROVED_PAID', by) },
        }),
        CANCEL: mark('MARKED_FOR_CANCELLATION'),
        REFUND: mark('MARKED_FOR_REFUND'),
      };
    }
    default:
      // Its hold is over, or its payment was reversed during a return or after the payout.
      if (desk.of.kind === 'REVERSAL' && (await claimsReader(desk.handle).isOwed(desk.row.id))) {
        return claimChoices(desk, (by) => endUnowed(desk, desk.row.status, by));
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
async function matchChoices(desk: Desk): Promise<Choices> {
  const { status } = desk.row;
  if (status === 'ON_HOLD_UNPAID') {
    return {
      RELEASE: { people: 2, act: (by) => release(desk, 'APPROVED_UNPAID', by) },
      REJECT: { people: 1, reads: false, act: (by) => move(desk, { to: 'REJECTED' }, by) },
    };
  }
  if (status === 'REMITTANCE_BRAND_ON_HOLD' && (await isPayable(desk))) {
    return { RELEASE: { people: 2, act: (by) => release(desk, 'APPROVED_PAID', by) } };
  }
  return { SOMEBODY_ELSE: noted(2) };
}

/** After a reversed payment it continues only with another payment, which comes out of suspense. */
const isPayable = async ({ handle, of, row }: Desk): Promise<boolean> =>
  of.kind !== 'REVERSAL' && (await paymentStands(handle, row.id));

const needsTwo = ({ handle, of }: Desk): Promise<boolean> =>
  casesService(handle).hasFact(of.id, BLOCKED_FACT);

/** Whether the payment is valid and its customer owes only a part that was reversed. */
const owesDifference = async ({ handle, row }: Desk): Promise<boolean> =>
  (await paymentStands(handle, row.id)) && (await claimsReader(handle).isOwed(row.id));

/** Two people settle the customer's debt, and the held transaction continues. */
function claimChoices({ handle, of, row }: Desk, then: (by: Taken) => Promise<void>): Choices {
  const settled = (as: Settlement) => ({
    people: 2 as const,
    act: async (by: Taken) => {
      await claimsService(handle).settle({
        ...{ transactionId: row.id, as, caseId: of.id, actor: by.actor },
      });
      await then(by);
    },
  });
  return { RECEIVED: settled('RECEIVED'), GIVE_UP: settled('GIVE_UP') };
}

/** Releases a transaction, unless something else also holds it: then only this case ends. */
async function release(desk: Desk, to: OutboundStatus, by: Taken): Promise<void> {
  const { handle, of, row } = desk;
  await refuseTakenBack(desk);
  if (await casesService(handle).othersHolding(row.id, of.id)) return;
  refuseBarred(row);
  await move(desk, { to, untold: true }, by);
}

/** Refuses a release without the money: the payment was reversed, even if a second payment of it exists. */
async function refuseTakenBack({ handle, of, row }: Desk): Promise<void> {
  const takenBack = { kind: 'REVERSAL', subject: `transaction:${row.id}` } as const;
  const open = await casesService(handle).openId(takenBack);
  if (open === undefined || open === of.id) return;
  throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'takenBack'));
}

/** Refuses to release a barred customer's transaction: it must neither be paid nor paid out (decision 69). */
function refuseBarred({ approval_status }: TransactionRow): void {
  if (!isBarred(approval_status)) return;
  throw new DomainError('STATUS_CONFLICT', phrase(decisionTexts, 'notReleased'), [
    phrase(decisionTexts, 'customerIs', approval_status),
  ]);
}

async function returnChoices(desk: Desk): Promise<Choices> {
  const { status } = desk.row;
  if (status !== 'MARKED_FOR_REFUND' && status !== 'MARKED_FOR_CANCELLATION') return {};
  const to = status === 'MARKED_FOR_REFUND' ? 'READY_FOR_REFUND' : 'READY_FOR_CANCELLATION';
  const earned = await isFeeEarned(desk);
  const ready = (feeKept: boolean) => ({
    people: 2 as const,
    act: async (by: Taken) => {
      await refuseWithoutPayee(desk);
      const other = earned && feeKept !== keptAsTold(desk.of);
      const told = other ? ({ told: 'returningOther' } as const) : {};
      await move(desk, { to, feeKept, untold: true, ...told }, by);
      await endUnowed(desk, to, by);
    },
  });
  return { READY: ready(false), ...(earned && { READY_KEEP_FEE: ready(true) }) };
}

/** Every refund leaves our bank as an EFT, which needs an account to pay into (decision 114). */
async function refuseWithoutPayee({ handle, row }: Desk): Promise<void> {
  const refunds = refundsService(handle);
  const owed = (await refunds.cents(row.id)) !== undefined;
  const leaves = owed ? await refunds.isOwed(row.id) : await paymentStands(handle, row.id);
  if (!leaves || (await refunds.payee(row.id))) return;
  throw new DomainError('STATUS_CONFLICT', phrase(decisionTexts, 'noPayee'));
}

/** Whether the customer was notified of an amount without the fee when the return was marked. */
const keptAsTold = ({ facts }: CaseRow): boolean => facts.feeKept === true;

const ENDS: { readonly [Status in OutboundStatus]?: OutboundStatus } = {
  READY_FOR_REFUND: 'REFUNDED',
  READY_FOR_CANCELLATION: 'CANCELED',
};

/** A return without a debt ends once it is ready: its payment was reversed, or its refund was already sent. */
async function endUnowed(desk: Desk, status: OutboundStatus, by: Taken): Promise<void> {
  const to = ENDS[status];
  if (!to || (await refundsService(desk.handle).isOwed(desk.row.id))) return;
  await move(desk, { to, untold: true }, by);
}

/** A fee can be retained only if one was earned: not for a late or reversed payment, nor one already refunded. */
async function isFeeEarned({ handle, row }: Desk): Promise<boolean> {
  const refunds = refundsService(handle);
  if ((await refunds.cents(row.id)) ?? (await refunds.fee(row.id))) return false;
  return await paymentStands(handle, row.id);
}

async function move(
  { handle, brand, row }: Desk,
  { untold = false, ...led }: Led,
  by: Taken,
): Promise<void> {
  const { actor, roles, reason: note } = by;
  const words = untold ? {} : { reason: note };
  await moveTransaction(handle, {
    ...{ id: row.id, ...led, ...words, note, decision: by, actor, roles, brand },
  });
}
