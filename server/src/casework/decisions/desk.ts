import { phrase } from '@thumela/rules/language/phrase.ts';
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
  type Suggested,
  samePerson,
} from '../cases/service.ts';

/** Kinds that are nothing but their proposal: refused, they are over. */
const ONLY_PROPOSED: ReadonlySet<string> = new Set(['CORRECTION', 'WRITE_OFF', 'CONFIGURATION']);

/** The desk at which operators decide cases: each act is one database transaction with all it causes. */
export const caseDesk = (database: Database, deciders: Deciders) => ({
  open: () => casesReader(database).open(),
  show: (id: bigint) =>
    withTransaction(database, async (handle) => {
      const shown = await casesReader(handle).find(id);
      if (!shown) throw notFound('case');
      return { ...shown, choices: await choicesOf(handle, deciders, shown.row) };
    }),
  propose: (id: bigint, decision: string, by: Deciding) =>
    withTransaction(database, (handle) => propose(handle, deciders, { id, decision, by })),
  decide: (id: bigint, decision: string, by: Deciding) =>
    withTransaction(database, (handle) => decide(handle, deciders, { id, decision, by })),
  refuse: (id: bigint, by: Deciding) =>
    withTransaction(database, (handle) => refuse(handle, deciders, { id, by })),
});

export type CaseDesk = ReturnType<typeof caseDesk>;

/** A case with its history and the decisions it has now. */
export type ShownCase = Awaited<ReturnType<CaseDesk['show']>>;

/** What somebody wants to do with a case. */
interface Wish {
  id: bigint;
  decision: string;
  by: Deciding;
}

async function propose(handle: TransactionHandle, deciders: Deciders, { id, decision, by }: Wish) {
  const row = await lockOpen(handle, id);
  if (row.state === 'PROPOSED') throw conflict('proposedAlready', row);
  const choice = await choose(handle, deciders, row, decision);
  const suggested = await cases(handle).suggested({ id });
  if (choice.people === 1 || suggested?.decision === decision) throw conflict('decidedByOne', row);
  refuseSuggested(row, suggested);
  await choice.check?.(partsOf(decision)[1]);
  await cases(handle).propose({ id }, { decision, ...by });
  await record(handle, 'proposed', { id, decision, by });
}

/** The result of a decision for the operator who takes it, such as a new key. */
export interface Decided {
  readonly secret?: string;
}

/** Does what is decided first: a move of a transaction looks at who proposed it, and ends its cases itself. */
async function decide(
  handle: TransactionHandle,
  deciders: Deciders,
  { id, decision, by }: Wish,
): Promise<Decided> {
  const row = await lockOpen(handle, id);
  const choice = await choose(handle, deciders, row, decision);
  refuseAlone(row, choice, { id, decision, by });
  const suggested = await cases(handle).suggested({ id });
  if (suggested?.decision !== decision) refuseSuggested(row, suggested);
  const [, given] = partsOf(decision);
  const decided: { secret?: string } = {};
  const reveal = (secret: string) => {
    decided.secret = secret;
  };
  await choice.act({ ...by, decision, reveal, ...(given !== undefined && { given }) });
  await cases(handle).end({ id }, { decision, ...by });
  await record(handle, 'decided', { id, decision, by });
  return decided;
}

/** What its customer proposes is confirmed or refused before anything else, so that they hear of it. */
function refuseSuggested(row: CaseRow, suggested: Suggested | undefined): void {
  if (suggested) throw conflict('suggested', { ...row, decision: suggested.decision });
}

function refuseAlone(row: CaseRow, { people, suggested }: Choice, { decision, by }: Wish): void {
  if (row.proposed_by === null || row.state !== 'PROPOSED') {
    if (people === 2 && decision !== suggested) throw conflict('needsProposal', row);
    return;
  }
  if (row.decision !== decision) throw conflict('proposedOtherwise', row);
  if (samePerson(row.proposed_by, by.actor)) throw conflict('samePerson', row);
}

/** Anybody may say no to a proposal, whoever made it too: nothing happens then, but a customer hears of theirs. */
async function refuse(
  handle: TransactionHandle,
  deciders: Deciders,
  { id, by }: Omit<Wish, 'decision'>,
) {
  const row = await lockOpen(handle, id);
  const suggested = await cases(handle).suggested({ id });
  const decision = row.state === 'PROPOSED' ? row.decision : suggested?.decision;
  if (!decision) throw conflict('nothingProposed', row);
  const choice = (await choicesOf(handle, deciders, row))[partsOf(decision)[0]];
  await cases(handle).refuse(id, { decision, ...by });
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

/** The name of a decision, and what is given with it. */
function partsOf(decision: string): [name: string, given?: string] {
  const at = decision.indexOf('=');
  return at < 0 ? [decision] : [decision.slice(0, at), decision.slice(at + 1)];
}

async function choose(
  handle: TransactionHandle,
  deciders: Deciders,
  row: CaseRow,
  decision: string,
): Promise<Choice> {
  const choices = await choicesOf(handle, deciders, row);
  const [name, given] = partsOf(decision);
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (choice && (given === undefined || choice.takes)) return choice;
  throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'notThat', row.id, decision), [
    phrase(decidingTexts, 'possible', Object.keys(choices)),
  ]);
}

/** What stands against it, with the decision and the person that came first. */
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
  { id, decision, by }: Wish,
): Promise<void> {
  await appendAuditEntry(handle, {
    actor: by.actor,
    action: `case.${action}`,
    subject: `case:${id}`,
    details: { decision: withoutValues(decision), reason: by.reason },
  });
}

/**
 * A decision as the audit trail keeps it, where nothing can be erased: of fields their names alone
 * (`CORRECT=first-name:…`), of a bank account its branch alone (`SEND_TO_ACCOUNT=470010/…`).
 */
const withoutValues = (decision: string) =>
  decision.replaceAll(/:[^;]*/g, '').replace(/^(SEND_TO_ACCOUNT=[^/]*).*$/s, '$1');
