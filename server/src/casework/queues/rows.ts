import { toAmount } from '@thumela/rules/money/money.ts';
import { canDecideCase } from '@thumela/rules/operators/case-roles.ts';
import { findCaseQueue } from '@thumela/rules/operators/queues.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { CaseRow } from '../cases/service.ts';

/** A case as a queue lists it. */
export interface QueuedRow extends Omit<CaseRow, 'words' | 'facts'> {
  overdue: boolean;
  holder_name: string | null;
  holder_email: string | null;
}

/** The columns of a row; of `cases c` and `operators holder`. */
export const QUEUE_COLUMNS = sql`c.id, c.kind, c.subject, c.about, c.reference, c.stake_cents, c.stake_currency, c.state,
  c.next_actor, c.opened_at, c.due_at, c.decided_at, c.decision, c.proposed_by, c.assigned_to,
  c.due_at < now() and c.state <> 'DECIDED' as overdue, holder.name as holder_name, holder.email as holder_email`;

/** A case on the wire, for these roles. */
export const caseView = (row: QueuedRow, roles: readonly Role[]) => ({
  id: Number(row.id),
  kind: row.kind,
  queue: findCaseQueue(row.kind),
  subject: row.subject,
  state: row.state,
  'next-actor': row.next_actor,
  'opened-at': formatTimestamp(row.opened_at),
  'due-at': formatTimestamp(row.due_at),
  overdue: row.overdue,
  'may-decide': canDecideCase(roles, row.kind, row.subject),
  ...(row.about && { about: row.about }),
  ...(row.reference && { reference: row.reference }),
  ...(row.stake_currency && {
    amount: toAmount(row.stake_cents),
    currency: row.stake_currency,
  }),
  ...(row.proposed_by && { 'proposed-by': row.proposed_by }),
  ...(row.decision && { decision: row.decision }),
  ...(row.decided_at && { 'decided-at': formatTimestamp(row.decided_at) }),
  ...createAssigneeView(row),
});

const createAssigneeView = ({
  assigned_to: id,
  holder_name: name,
  holder_email: email,
}: QueuedRow) =>
  id === null || name === null || email === null
    ? {}
    : { assignee: { id: Number(id), name, email } };
