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
  type CaseRow,
  type Choice,
  type Choices,
  casesService as cases,
  casesReader,
  type Deciders,
  type Deciding,
  isSameDecision,
  readCaseDecision,
  readRecorded,
  type Suggested,
  samePerson,
} from '../cases/service.ts';
import { auditedDecision } from './audited-decision.ts';

/** Case kinds that close when their proposal is rejected. */
const ONLY_PROPOSED: ReadonlySet<string> = new Set(['CORRECTION', 'WRITE_OFF', 'CONFIGURATION']);

/** Decisions of operators about cases; each is one database transaction with all its effects. */
export const caseDesk = (database: Database, deciders: Deciders) => ({
  open: () => casesReader(database).open(),
  show: (id: bigint) =>
    withTransaction(database, async (handle) => {
      const shown = await casesReader(handle).find(id);
      if (!shown) throw notFound('case');
      return { ...shown, choices: await choicesOf(handle, deciders, shown.row) };
    }),
  propose: (id: bigint, decision: CaseDecision, by: Deciding) =>
    withTransaction(database, (handle) => propose(handle, deciders, { id, decision, by })),
  decide: (id: bigint, decision: CaseDecision, by: Deciding) =>
    withTransaction(database, (handle) => decide(handle, deciders, { id, decision, by })),
  refuse: (id: bigint, by: Deciding) =>
    withTransaction(database, (handle) => refuse(handle, deciders, { id, by })),
});

export type CaseDesk = ReturnType<typeof caseDesk>;

/** A case with its history and the decisions it has now. */
export type ShownCase = Awaited<ReturnType<CaseDesk['show']>>;

/** An operator's request about a case. */
interface Wish<Name extends DecisionName> {
  id: bigint;
  decision: DecisionOf<Name>;
  by: Deciding;
}

async function propose<Name extends DecisionName>(
  handle: TransactionHandle,
  deciders: Deciders,
  { id, decision, by }: Wish<Name>,
) {
  const row = await lockOpen(handle, id);
  if (row.state === 'PROPOSED') throw conflict('proposedAlready', row);
  const choice = await choose(handle, deciders, row, decision);
  const suggested = await cases(handle).suggested({ id });
  const isSuggested = suggested !== undefined && isSameDecision(suggested.decision, decision);
  if (choice.people === 1 || isSuggested) throw conflict('decidedByOne', row);
  refuseSuggested(row, suggested);
  await choice.check?.(decision.parameters);
  await cases(handle).propose({ id }, { ...decision, ...by });
  await record(handle, 'proposed', { id, decision, by });
}

/** The result of a decision for the operator who takes it, such as a new key. */
export interface Decided {
  readonly secret?: string;
}

/** Carries the decision out first: a move of a transaction reads who proposed it, and ends its cases itself. */
async function decide<Name extends DecisionName>(
  handle: TransactionHandle,
  deciders: Deciders,
  { id, decision, by }: Wish<Name>,
): Promise<Decided> {
  const row = await lockOpen(handle, id);
  const choice = await choose(handle, deciders, row, decision);
  refuseAlone(row, choice, { id, decision, by });
  const suggested = await cases(handle).suggested({ id });
  if (!suggested || !isSameDecision(suggested.decision, decision)) refuseSuggested(row, suggested);
  const decided: { secret?: string } = {};
  const reveal = (secret: string) => {
    decided.secret = secret;
  };
  await choice.act({ ...by, ...decision, reveal });
  await cases(handle).end({ id }, { ...decision, ...by });
  await record(handle, 'decided', { id, decision, by });
  return decided;
}

/** A customer's proposal is confirmed or refused before any other decision, so that they are notified of the result. */
function refuseSuggested(row: CaseRow, suggested: Suggested | undefined): void {
  if (!suggested) return;
  throw conflict('suggested', { ...row, decision: suggested.decision.decision });
}

function refuseAlone<Name extends DecisionName>(
  row: CaseRow,
  { people, suggested }: Choice<Name>,
  { decision, by }: Wish<Name>,
): void {
  if (row.proposed_by === null || row.state !== 'PROPOSED' || row.decision === null) {
    const isSuggested = suggested !== undefined && isSameDecision(suggested, decision);
    if (people === 2 && !isSuggested) throw conflict('needsProposal', row);
    return;
  }
  const proposed = readRecorded({ ...row, decision: row.decision });
  if (!isSameDecision(proposed, decision)) throw conflict('proposedOtherwise', row);
  if (samePerson(row.proposed_by, by.actor)) throw conflict('samePerson', row);
}

/** Any operator may refuse a proposal, the proposer included; a customer is notified of the refusal. */
async function refuse(
  handle: TransactionHandle,
  deciders: Deciders,
  { id, by }: { id: bigint; by: Deciding },
) {
  const row = await lockOpen(handle, id);
  const suggested = await cases(handle).suggested({ id });
  const proposed =
    row.state === 'PROPOSED' && row.decision !== null
      ? readCaseDecision({ ...row, decision: row.decision })
      : undefined;
  const decision = proposed ?? suggested?.decision;
  if (!decision) throw conflict('nothingProposed', row);
  const choice = (await choicesOf(handle, deciders, row))[decision.decision];
  await cases(handle).refuse(id, { ...decision, ...by });
  if (suggested) await choice?.refused?.();
  await choice?.withdraw?.(by);
  if (ONLY_PROPOSED.has(row.kind) || choice?.withdraw)
    await cases(handle).end({ id }, { decision: 'REFUSED', ...by });
  await record(handle, 'refused', { id, decision, by });
}

/** @throws DomainError NOT_FOUND; STATUS_CONFLICT for a case that is over */
async function lockOpen(handle: TransactionHandle, id: bigint): Promise<CaseRow> {
  const row = await cases(handle).lock(id);
  if (!row) throw notFound('case');
  if (row.state === 'DECIDED') throw conflict('decidedAlready', row);
  return row;
}

async function choicesOf(
  handle: TransactionHandle,
  deciders: Deciders,
  row: CaseRow,
): Promise<Choices> {
  if (row.state === 'DECIDED') return {};
  return (await deciders[row.kind]?.(handle, row)) ?? {};
}

async function choose<Name extends DecisionName>(
  handle: TransactionHandle,
  deciders: Deciders,
  row: CaseRow,
  { decision: name }: DecisionOf<Name>,
): Promise<Choice<Name>> {
  const choices = await choicesOf(handle, deciders, row);
  const choice = choices[name];
  if (choice) return choice;
  throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'notThat', row.id, name), [
    phrase(decidingTexts, 'possible', Object.keys(choices)),
  ]);
}

/** Why a decision is refused, with the decision and the operator that came first. */
function conflict(why: ConflictWith, row: CaseRow): DomainError {
  const { id, decision, decided_by, proposed_by } = row;
  const who = (decided_by ?? proposed_by ?? '').replace(/^operator:/, '');
  return new DomainError(
    'STATUS_CONFLICT',
    phrase(conflictTexts, why, { id, decision: decision ?? '', who }),
  );
}

type ConflictWith = keyof typeof conflictTexts;

async function record(
  handle: TransactionHandle,
  action: 'proposed' | 'decided' | 'refused',
  { id, decision, by }: Wish<DecisionName>,
): Promise<void> {
  await appendAuditEntry(handle, {
    actor: by.actor,
    action: `case.${action}`,
    subject: `case:${id}`,
    details: { ...auditedDecision(decision), reason: by.reason },
  });
}
