import type { CaseDecision, DecisionOf } from '@thumela/contract/console/decisions.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { DecisionName } from '@thumela/rules/operators/case-decisions.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { conflictTexts, decidingTexts } from '../../platform/i18n/texts/en/cases.ts';
import {
  type AvailableDecision,
  type AvailableDecisions,
  type CaseRow,
  type CustomerProposal,
  casesService as cases,
  casesReader,
  type DecisionContext,
  type DecisionHandlers,
  isSameDecision,
  isSamePerson,
  readCaseDecision,
  readRecorded,
} from '../cases/service.ts';
import { redactDecision } from './audited-decision.ts';

/** Case kinds that close when their proposal is rejected. */
const ONLY_PROPOSED: ReadonlySet<string> = new Set([
  ...['CORRECTION', 'WRITE_OFF', 'CONFIGURATION', 'PARTNER_SETTLEMENT'],
]);

/** Decisions of operators about cases; each is one database transaction with all its effects. */
export const caseDesk = (database: Database, deciders: DecisionHandlers) => ({
  open: () => casesReader(database).open(),
  show: (id: bigint) =>
    withTransaction(database, async (handle) => {
      const shown = await casesReader(handle).find(id);
      if (!shown) throw notFound('case');
      return { ...shown, choices: await readAvailableDecisions(handle, deciders, shown.row) };
    }),
  propose: (id: bigint, decision: CaseDecision, by: DecisionContext) =>
    withTransaction(database, (handle) => proposeForCase(handle, deciders, { id, decision, by })),
  decide: (id: bigint, decision: CaseDecision, by: DecisionContext) =>
    withTransaction(database, (handle) => decideCase(handle, deciders, { id, decision, by })),
  refuse: (id: bigint, by: DecisionContext) =>
    withTransaction(database, (handle) => refuseForCase(handle, deciders, { id, by })),
});

export type CaseDesk = ReturnType<typeof caseDesk>;

/** A case with its history and the decisions it has now. */
export type ShownCase = Awaited<ReturnType<CaseDesk['show']>>;

/** An operator's request about a case. */
interface DecisionRequest<Name extends DecisionName> {
  id: bigint;
  decision: DecisionOf<Name>;
  by: DecisionContext;
}

async function proposeForCase<Name extends DecisionName>(
  handle: TransactionHandle,
  deciders: DecisionHandlers,
  { id, decision, by }: DecisionRequest<Name>,
) {
  const row = await lockOpen(handle, id);
  if (row.state === 'PROPOSED') throw createConflict('proposedAlready', row);
  const choice = await requireAvailableDecision(handle, deciders, row, decision);
  const suggested = await cases(handle).suggested({ id });
  const isSuggested = suggested !== undefined && isSameDecision(suggested.decision, decision);
  if (choice.people === 1 || isSuggested) throw createConflict('decidedByOne', row);
  refuseSuggested(row, suggested);
  await choice.check?.(decision.parameters);
  await cases(handle).propose({ id }, { ...decision, ...by });
  await auditDecision(handle, 'proposed', { id, decision, by });
}

/** The result of a decision for the operator who takes it, such as a new key. */
export interface DecisionResult {
  readonly secret?: string;
}

/** Carries the decision out first: a move of a transaction reads who proposed it, and ends its cases itself. */
async function decideCase<Name extends DecisionName>(
  handle: TransactionHandle,
  deciders: DecisionHandlers,
  { id, decision, by }: DecisionRequest<Name>,
): Promise<DecisionResult> {
  const row = await lockOpen(handle, id);
  const choice = await requireAvailableDecision(handle, deciders, row, decision);
  refuseAlone(row, choice, { id, decision, by });
  const suggested = await cases(handle).suggested({ id });
  if (!suggested || !isSameDecision(suggested.decision, decision)) refuseSuggested(row, suggested);
  const decided: { secret?: string } = {};
  const reveal = (secret: string) => {
    decided.secret = secret;
  };
  await choice.act({ ...by, ...decision, reveal });
  await cases(handle).end({ id }, { ...decision, ...by });
  await auditDecision(handle, 'decided', { id, decision, by });
  return decided;
}

/** A customer's proposal is confirmed or refused before any other decision, so that they are notified of the result. */
function refuseSuggested(row: CaseRow, suggested: CustomerProposal | undefined): void {
  if (!suggested) return;
  throw createConflict('suggested', { ...row, decision: suggested.decision.decision });
}

function refuseAlone<Name extends DecisionName>(
  row: CaseRow,
  { people, suggested }: AvailableDecision<Name>,
  { decision, by }: DecisionRequest<Name>,
): void {
  if (row.proposed_by === null || row.state !== 'PROPOSED' || row.decision === null) {
    const isSuggested = suggested !== undefined && isSameDecision(suggested, decision);
    if (people === 2 && !isSuggested) throw createConflict('needsProposal', row);
    return;
  }
  const proposed = readRecorded({ ...row, decision: row.decision });
  if (!isSameDecision(proposed, decision)) throw createConflict('proposedOtherwise', row);
  if (isSamePerson(row.proposed_by, by.actor)) throw createConflict('samePerson', row);
}

/** Any operator may refuse a proposal, the proposer included; a customer is notified of the refusal. */
async function refuseForCase(
  handle: TransactionHandle,
  deciders: DecisionHandlers,
  { id, by }: { id: bigint; by: DecisionContext },
) {
  const row = await lockOpen(handle, id);
  const suggested = await cases(handle).suggested({ id });
  const proposed =
    row.state === 'PROPOSED' && row.decision !== null
      ? readCaseDecision({ ...row, decision: row.decision })
      : undefined;
  const decision = proposed ?? suggested?.decision;
  if (!decision) throw createConflict('nothingProposed', row);
  const choice = (await readAvailableDecisions(handle, deciders, row))[decision.decision];
  await cases(handle).refuse(id, { ...decision, ...by });
  if (suggested) await choice?.refused?.();
  await choice?.withdraw?.(by);
  if (ONLY_PROPOSED.has(row.kind) || choice?.withdraw)
    await cases(handle).end({ id }, { decision: 'REFUSED', ...by });
  await auditDecision(handle, 'refused', { id, decision, by });
}

/** @throws DomainError NOT_FOUND; STATUS_CONFLICT for a case that is over */
async function lockOpen(handle: TransactionHandle, id: bigint): Promise<CaseRow> {
  const row = await cases(handle).lock(id);
  if (!row) throw notFound('case');
  if (row.state === 'DECIDED') throw createConflict('decidedAlready', row);
  return row;
}

async function readAvailableDecisions(
  handle: TransactionHandle,
  deciders: DecisionHandlers,
  row: CaseRow,
): Promise<AvailableDecisions> {
  if (row.state === 'DECIDED') return {};
  return (await deciders[row.kind]?.(handle, row)) ?? {};
}

async function requireAvailableDecision<Name extends DecisionName>(
  handle: TransactionHandle,
  deciders: DecisionHandlers,
  row: CaseRow,
  { decision: name }: DecisionOf<Name>,
): Promise<AvailableDecision<Name>> {
  const choices = await readAvailableDecisions(handle, deciders, row);
  const choice = choices[name];
  if (choice) return choice;
  throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'notThat', row.id, name), [
    phrase(decidingTexts, 'possible', Object.keys(choices)),
  ]);
}

/** Why a decision is refused, with the decision and the operator that came first. */
function createConflict(why: ConflictWith, row: CaseRow): DomainError {
  const { id, decision, decided_by, proposed_by } = row;
  const who = (decided_by ?? proposed_by ?? '').replace(/^operator:/, '');
  return new DomainError(
    'STATUS_CONFLICT',
    phrase(conflictTexts, why, { id, decision: decision ?? '', who }),
  );
}

type ConflictWith = keyof typeof conflictTexts;

async function auditDecision(
  handle: TransactionHandle,
  action: 'proposed' | 'decided' | 'refused',
  { id, decision, by }: DecisionRequest<DecisionName>,
): Promise<void> {
  await appendAuditEntry(handle, {
    actor: by.actor,
    action: `case.${action}`,
    subject: `case:${id}`,
    details: { ...redactDecision(decision), reason: by.reason },
  });
}
