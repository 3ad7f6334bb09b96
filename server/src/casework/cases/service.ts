import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { type Assignment, assignCase } from './assignment.ts';
import {
  type CaseClosure,
  endCase,
  type NewCase,
  type OpenCase,
  openCase,
  proposeDecision,
  refuseProposal,
  suggestDecision,
} from './cases.ts';
import {
  findOpenDiscrepancy,
  type PayoutSubject,
  refuseDuringDiscrepancy,
} from './discrepancies.ts';
import {
  findCustomerProposal,
  findOpenCaseId,
  findOpenCaseIds,
  findProposer,
  hasFact,
  isHeldByOtherCases,
  lockCase,
  wasOpenedRecently,
} from './find-cases.ts';
import { hasHiddenSubject } from './hidden-subjects.ts';
import { readCase, readOpen } from './read.ts';

export type { CaseClosure, NewCase, OpenCase } from './cases.ts';
export {
  type AvailableDecision,
  type AvailableDecisions,
  type CaseRow,
  type ConfirmedDecision,
  createNotedDecision,
  type DecisionContext,
  type DecisionHandlers,
} from './decision-handlers.ts';
export { guardAgainstDiscrepancy } from './discrepancies.ts';
export { BLOCKED_FACT, type CustomerProposal, isHeldBeyondRoles, isMatched } from './find-cases.ts';
export {
  buildHiddenActionFilter,
  buildHiddenSubjectFilter,
  listHiddenKinds,
  MATCH_REASONS,
} from './hidden-subjects.ts';
export { type CaseKind, DUE_SECONDS, HOLDING, HOLDING_ORDERS } from './kinds.ts';
export { isSamePerson, normaliseReason, type Operator, toOperatorActor } from './operators.ts';
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
  propose: (of: OpenCase, decision: CaseClosure) => proposeDecision(handle, of, decision),
  end: (of: OpenCase, decision: CaseClosure) => endCase(handle, of, decision),
  refuse: (id: bigint, decision: CaseClosure) => refuseProposal(handle, id, decision),
  lock: (id: bigint) => lockCase(handle, id),
  assign: (assignment: Assignment) => assignCase(handle, assignment),
  suggest: (of: OpenCase, decision: CaseClosure) => suggestDecision(handle, of, decision),
  suggested: (of: OpenCase) => findCustomerProposal(handle, of),
  proposer: (of: OpenCase) => findProposer(handle, of),
  /** The open payout discrepancy case, if any. */
  doubt: (of: PayoutSubject) => findOpenDiscrepancy(handle, of),
  refuseDoubted: (of: PayoutSubject) => refuseDuringDiscrepancy(handle, of),
  openId: (of: OpenCase) => findOpenCaseId(handle, of),
  openIds: (kind: NewCase['kind'], subjects: readonly string[]) =>
    findOpenCaseIds(handle, kind, subjects),
  /** Whether a fact was recorded when a case was opened or since. */
  hasFact: (id: bigint, fact: string) => hasFact(handle, id, fact),
  openedBefore: (kind: NewCase['kind'], subject: string, days: number) =>
    wasOpenedRecently(handle, kind, subject, days),
  othersHolding: (transactionId: bigint, id: bigint) =>
    isHeldByOtherCases(handle, transactionId, id),
});

/** Reads cases. */
export const casesReader = (handle: Handle) => ({
  open: () => readOpen(handle),
  find: (id: bigint) => readCase(handle, id),
  /** Whether these roles may not see a case about one of these subjects, nor what was written about it. */
  hasGuarded: (roles: readonly Role[], subjects: readonly string[]) =>
    hasHiddenSubject(handle, roles, subjects),
});
