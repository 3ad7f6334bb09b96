import { canDecideCase, canSeeCase } from '@thumela/rules/operators/case-roles.ts';
import { hasPermission } from '@thumela/rules/operators/roles.ts';
import type { OperatorsDesk } from '../../app/desk.ts';
import { readRequests } from '../../compliance/due-diligence/service.ts';
import { readCaseAlerts } from '../../compliance/monitoring/service.ts';
import { readLinkedPersons } from '../../customers/linked-persons/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import {
  type CaseRow,
  casesReader,
  casesService,
  isHeldBeyondRoles,
  readCaseDecision,
  readRecorded,
} from '../cases/service.ts';
import type { ShownCase } from '../decisions/service.ts';
import { findTemplates } from '../reason-templates/service.ts';
import { readActions } from './actions.ts';
import { type CaseSubjects, findCaseSubjects } from './case-subjects.ts';
import { readParameterFields } from './decision-parameters.ts';
import { listDecisions } from './decisions.ts';
import { readDocuments } from './documents.ts';
import { type CaseView, caseFacts, moneyText } from './facts.ts';
import { listAuditSubjects, readHistory } from './history.ts';
import { readBusiness } from './other-business.ts';
import { readPepFindings } from './pep-findings.ts';
import { createRequestFacts } from './request-facts.ts';
import { readScreening } from './screening.ts';
import { readAbout } from './subjects.ts';

/**
 * A case with everything needed to decide it, as far as this operator may see it. The reading is audited.
 * @throws DomainError NOT_FOUND, also for a kind that their roles may not see
 */
export async function readCaseView(
  { database, desk }: { database: Database; desk: OperatorsDesk },
  caller: OperatorCaller,
  id: bigint,
): Promise<CaseView> {
  const shown = await desk.show(id);
  const { row } = shown;
  if (!canSeeCase(caller.roles, row.kind)) throw notFound('case');
  return await withTransaction(database, async (handle) => {
    const matters = await findCaseSubjects(handle, row);
    if (matters.restricted && !hasPermission(caller.roles, 'data.protect')) throw notFound('case');
    const records = hasPermission(caller.roles, 'records.read');
    const matches = canSeeCase(caller.roles, 'SANCTIONS_MATCH');
    const guarded = await casesReader(handle).hasGuarded(
      caller.roles,
      listAuditSubjects(row, matters),
    );
    await appendAuditEntry(handle, {
      actor: caller.actor,
      action: 'case.read',
      subject: `case:${id}`,
    });
    const requests =
      row.kind === 'DUE_DILIGENCE_REVIEW' ? await readRequests(handle, { case_id: row.id }) : [];
    return {
      ...createHead(shown, caller, guarded),
      'taken-by': await findAssigneeName(handle, row.assigned_to),
      facts: [
        ...caseFacts(row.facts, { matches, rules: hasPermission(caller.roles, 'rules.read') }),
        ...requests.flatMap(createRequestFacts),
      ],
      about: await readAbout(handle, matters, { whole: records, matches, roles: caller.roles }),
      'records-shown': records,
      documents: records ? await readDocuments(handle, matters, requests) : [],
      screening: records && matches ? await readHits(handle, row, matters) : [],
      alerts: row.kind === 'MONITORING_ALERT' ? await readCaseAlerts(handle, row.id) : [],
      history: await readHistory(handle, row, matters, { roles: caller.roles, guarded }),
      business: await readBusiness(handle, row, matters, caller.roles),
      linked:
        records && matters.customerId !== undefined
          ? await readLinkedPersons(handle, matters.customerId)
          : [],
      decisions: await readDecisions(handle, shown, matters, caller),
      actions: await readActions(handle, caller, matters),
    };
  });
}

const readHits = (handle: TransactionHandle, { id, kind }: CaseRow, matters: CaseSubjects) =>
  kind === 'PEP_REVIEW' ? readPepFindings(handle, id) : readScreening(handle, matters);

type Head = Omit<
  CaseView,
  | ('taken-by' | 'facts' | 'about' | 'records-shown' | 'documents' | 'screening')
  | ('alerts' | 'history' | 'business' | 'linked' | 'decisions' | 'actions')
>;

/** @param guarded leaves out what operators wrote */
function createHead(
  { row, choices }: ShownCase,
  { roles }: OperatorCaller,
  guarded: boolean,
): Head {
  const { state, decided_by, decided_at } = row;
  const cents = row.amount_cents ?? row.total_cents;
  const reason = guarded ? '' : (row.reason ?? '');
  const proposal = createProposal({ row, choices }, reason);
  return {
    id: Number(row.id),
    kind: row.kind,
    state,
    subject: row.subject,
    'next-actor': row.next_actor,
    'opened-at': formatTimestamp(row.opened_at),
    'opened-by': row.opened_by,
    'due-at': formatTimestamp(row.due_at),
    overdue: row.overdue,
    amount: cents === null ? null : moneyText(cents, row.currency ?? 'ZAR'),
    ...(proposal && {
      proposal: { ...proposal, refusable: canDecideCase(roles, row.kind, row.subject) },
    }),
    ...(state === 'DECIDED' && {
      decided: {
        ...readRecorded({ ...row, decision: row.decision ?? '' }),
        ...{ reason, by: decided_by ?? '', at: formatTimestamp(decided_at ?? row.opened_at) },
      },
    }),
  };
}

/** The proposal of an operator or of the customer; undefined if there is none. */
function createProposal({ row, choices }: Omit<ShownCase, 'events'>, reason: string) {
  if (row.state === 'PROPOSED' && row.decision !== null) {
    const proposed = readCaseDecision({ ...row, decision: row.decision });
    return proposed && { ...proposed, by: row.proposed_by ?? '', reason };
  }
  const suggested = Object.values(choices).find((one) => one.suggested)?.suggested;
  return suggested && { ...suggested, by: 'customer', reason: '' };
}

async function findAssigneeName(
  { db }: TransactionHandle,
  id: bigint | null,
): Promise<string | null> {
  if (id === null) return null;
  const taker = await db
    .selectFrom('operators')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return taker?.name ?? null;
}

async function readDecisions(
  handle: TransactionHandle,
  { row, choices }: ShownCase,
  matters: CaseSubjects,
  caller: OperatorCaller,
): Promise<CaseView['decisions']> {
  const { transactionId, orderId, customerStatus: customer } = matters;
  const paid =
    transactionId !== undefined
      ? { transactionId }
      : orderId !== undefined
        ? { orderId }
        : undefined;
  const doubt = paid && (await casesService(handle).doubt(paid));
  const decisions = listDecisions({
    ...{ caller, row, choices, doubt, customer },
    beyond: paid !== undefined && (await isHeldBeyondRoles(handle, paid, caller.roles)),
  });
  // Only for roles that decide the case, because present values include account numbers.
  const decides = canDecideCase(caller.roles, row.kind, row.subject);
  const templates = await findTemplates(handle, row.kind);
  return await Promise.all(
    decisions.map(async (one) => ({
      ...one,
      templates: decides ? templates(one.name) : [],
      fields:
        decides && choices[one.name]
          ? await readParameterFields(handle, row, one.name, matters)
          : [],
    })),
  );
}
