import { mayDecide, maySee } from '@thumela/rules/operators/case-roles.ts';
import { permits } from '@thumela/rules/operators/roles.ts';
import type { OperatorsDesk } from '../../app/desk.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { timestamp } from '../../platform/http/timestamp.ts';
import {
  casesReader,
  casesService,
  heldBeyond,
  readCaseDecision,
  readRecorded,
} from '../cases/service.ts';
import type { ShownCase } from '../decisions/service.ts';
import { readAbout } from './about.ts';
import { readActions } from './actions.ts';
import { readBusiness } from './business.ts';
import { type Matters, mattersOf } from './case-subjects.ts';
import { fieldsOf } from './decision-parameters.ts';
import { decisionsOf } from './decisions.ts';
import { readDocuments } from './documents.ts';
import { caseFacts, moneyText, type Shown } from './facts.ts';
import { readHistory, subjectsOf } from './history.ts';
import { readScreening } from './screening.ts';

/**
 * A case with everything needed to decide it, as far as this operator may see it. The reading is audited.
 * @throws DomainError NOT_FOUND, also for a kind that their roles may not see
 */
export async function readDossier(
  { database, desk }: { database: Database; desk: OperatorsDesk },
  caller: OperatorCaller,
  id: bigint,
): Promise<Shown> {
  const shown = await desk.show(id);
  const { row } = shown;
  if (!maySee(caller.roles, row.kind)) throw notFound('case');
  return await withTransaction(database, async (handle) => {
    const matters = await mattersOf(handle, row);
    const records = permits(caller.roles, 'records.read');
    const matches = maySee(caller.roles, 'SANCTIONS_MATCH');
    const guarded = await casesReader(handle).hasGuarded(caller.roles, subjectsOf(row, matters));
    await appendAuditEntry(handle, {
      actor: caller.actor,
      action: 'case.read',
      subject: `case:${id}`,
    });
    return {
      ...headOf(shown, caller, guarded),
      'taken-by': await takerOf(handle, row.assigned_to),
      facts: caseFacts(row.facts, matches),
      about: await readAbout(handle, matters, { whole: records, matches, roles: caller.roles }),
      'records-shown': records,
      documents: records ? await readDocuments(handle, matters) : [],
      screening: records && matches ? await readScreening(handle, matters) : [],
      history: await readHistory(handle, row, matters, guarded),
      business: await readBusiness(handle, row, matters, caller.roles),
      decisions: await decisionsShown(handle, shown, matters, caller),
      actions: await readActions(handle, caller, matters),
    };
  });
}

type Head = Omit<
  Shown,
  | ('taken-by' | 'facts' | 'about' | 'records-shown' | 'documents' | 'screening')
  | ('history' | 'business' | 'decisions' | 'actions')
>;

/** @param guarded leaves out what operators wrote */
function headOf({ row, choices }: ShownCase, { roles }: OperatorCaller, guarded: boolean): Head {
  const { state, decided_by, decided_at } = row;
  const cents = row.amount_cents ?? row.total_cents;
  const reason = guarded ? '' : (row.reason ?? '');
  const proposal = proposalOf({ row, choices }, reason);
  return {
    id: Number(row.id),
    kind: row.kind,
    state,
    subject: row.subject,
    'next-actor': row.next_actor,
    'opened-at': timestamp(row.opened_at),
    'opened-by': row.opened_by,
    'due-at': timestamp(row.due_at),
    overdue: row.overdue,
    amount: cents === null ? null : moneyText(cents, row.currency ?? 'ZAR'),
    ...(proposal && {
      proposal: { ...proposal, refusable: mayDecide(roles, row.kind, row.subject) },
    }),
    ...(state === 'DECIDED' && {
      decided: {
        ...readRecorded({ ...row, decision: row.decision ?? '' }),
        ...{ reason, by: decided_by ?? '', at: timestamp(decided_at ?? row.opened_at) },
      },
    }),
  };
}

/** The proposal of an operator or of the customer; undefined if there is none. */
function proposalOf({ row, choices }: Omit<ShownCase, 'events'>, reason: string) {
  if (row.state === 'PROPOSED' && row.decision !== null) {
    const proposed = readCaseDecision({ ...row, decision: row.decision });
    return proposed && { ...proposed, by: row.proposed_by ?? '', reason };
  }
  const suggested = Object.values(choices).find((one) => one.suggested)?.suggested;
  return suggested && { ...suggested, by: 'customer', reason: '' };
}

async function takerOf({ db }: TransactionHandle, id: bigint | null): Promise<string | null> {
  if (id === null) return null;
  const taker = await db
    .selectFrom('operators')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return taker?.name ?? null;
}

async function decisionsShown(
  handle: TransactionHandle,
  { row, choices }: ShownCase,
  matters: Matters,
  caller: OperatorCaller,
): Promise<Shown['decisions']> {
  const { transactionId, orderId, customerStatus: customer } = matters;
  const paid =
    transactionId !== undefined
      ? { transactionId }
      : orderId !== undefined
        ? { orderId }
        : undefined;
  const doubt = paid && (await casesService(handle).doubt(paid));
  const decisions = decisionsOf({
    ...{ caller, row, choices, doubt, customer },
    beyond: paid !== undefined && (await heldBeyond(handle, paid, caller.roles)),
  });
  // Only for roles that decide the case, because present values include account numbers.
  const decides = mayDecide(caller.roles, row.kind, row.subject);
  return await Promise.all(
    decisions.map(async (one) => ({
      ...one,
      fields: decides && choices[one.name] ? await fieldsOf(handle, one.name, matters) : [],
    })),
  );
}
