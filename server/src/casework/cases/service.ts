import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import {
  type Decision,
  endCase,
  type NewCase,
  type OpenCase,
  openCase,
  proposeDecision,
  refuseProposal,
  suggestDecision,
} from './cases.ts';
import { doubtOf, type PaidOut, refuseDoubted } from './discrepancies.ts';
import { hasGuarded } from './guarded.ts';
import { type Assignment, assignCase } from './holders.ts';
import {
  hasFact,
  lockCase,
  openedBefore,
  openId,
  othersHolding,
  proposer,
  suggested,
} from './look.ts';
import { readCase, readOpen } from './read.ts';

export type { Decision, NewCase, OpenCase } from './cases.ts';
export {
  type CaseRow,
  type Choice,
  type Choices,
  type Deciders,
  type Deciding,
  noted,
  type Taken,
} from './decision-handlers.ts';
export { unlessDoubted } from './discrepancies.ts';
export { guardedFrom, MATCH_REASONS, unseenKinds } from './guarded.ts';
export { type CaseKind, DUE_SECONDS, HOLDING, HOLDING_ORDERS } from './kinds.ts';
export { BLOCKED_FACT, heldBeyond, isMatched, type Suggested } from './look.ts';
export { type Operator, operatorNamed, reasonGiven, samePerson } from './people.ts';
export type { ListedCase } from './read.ts';
export {
  isSameDecision,
  type RecordedDecision,
  readCaseDecision,
  readDecisionText,
  readRecorded,
} from './recorded-decision.ts';

/** Opens and closes cases for other areas, in the caller's database transaction. */
export const casesService = (handle: Pick<TransactionHandle, 'db'>) => ({
  open: (found: NewCase) => openCase(handle, found),
  propose: (of: OpenCase, decision: Decision) => proposeDecision(handle, of, decision),
  end: (of: OpenCase, decision: Decision) => endCase(handle, of, decision),
  refuse: (id: bigint, decision: Decision) => refuseProposal(handle, id, decision),
  lock: (id: bigint) => lockCase(handle, id),
  assign: (assignment: Assignment) => assignCase(handle, assignment),
  suggest: (of: OpenCase, decision: Decision) => suggestDecision(handle, of, decision),
  suggested: (of: OpenCase) => suggested(handle, of),
  proposer: (of: OpenCase) => proposer(handle, of),
  /** The open payout discrepancy case, if any. */
  doubt: (of: PaidOut) => doubtOf(handle, of),
  refuseDoubted: (of: PaidOut) => refuseDoubted(handle, of),
  openId: (of: OpenCase) => openId(handle, of),
  /** Whether a fact was recorded when a case was opened or since. */
  hasFact: (id: bigint, fact: string) => hasFact(handle, id, fact),
  openedBefore: (kind: NewCase['kind'], subject: string, days: number) =>
    openedBefore(handle, kind, subject, days),
  othersHolding: (transactionId: bigint, id: bigint) => othersHolding(handle, transactionId, id),
});

/** Reads cases. */
export const casesReader = (handle: Handle) => ({
  open: () => readOpen(handle),
  find: (id: bigint) => readCase(handle, id),
  /** Whether these roles may not see a case about one of these subjects, nor what was written about it. */
  hasGuarded: (roles: readonly Role[], subjects: readonly string[]) =>
    hasGuarded(handle, roles, subjects),
});
