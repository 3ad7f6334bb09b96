import { canSeeCase, caseKinds } from '@thumela/rules/operators/case-roles.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { CaseRow } from '../cases/service.ts';
import type { CaseSubjects } from './case-subjects.ts';
import { type CaseView, moneyText } from './facts.ts';

type Business = CaseView['business'];

/** Maximum of each kind; the newest are shown. */
const MOST = 5;

/**
 * Other transactions, orders from abroad and open cases of the person a case is about, as far as these roles may see
 * them.
 */
export async function readBusiness(
  handle: Handle,
  { id }: CaseRow,
  matters: CaseSubjects,
  roles: readonly Role[],
): Promise<Business> {
  const { registrationId, customerId, requestId, caseId } = matters;
  const followed = caseId === undefined ? [] : await caseFollowed(handle, caseId, roles);
  if ((registrationId ?? customerId ?? requestId) === undefined) return followed;
  const open = await openCases(handle, id, matters, roles);
  return [
    ...followed,
    ...open.filter((one) => one.id !== String(caseId)),
    ...(registrationId === undefined
      ? []
      : await readOtherTransactions(handle, registrationId, matters)),
    ...(registrationId === undefined ? [] : await readOtherOrders(handle, registrationId, matters)),
  ];
}

/** The case that this one follows, even if it is decided. */
async function caseFollowed({ db }: Handle, id: bigint, roles: readonly Role[]): Promise<Business> {
  const row = await db
    .selectFrom('cases')
    .select(['id', 'kind', 'state', 'amount_cents', 'currency', 'opened_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && canSeeCase(roles, row.kind) ? [caseLine(row)] : [];
}

async function readOtherTransactions(
  { db }: Handle,
  registrationId: bigint,
  { transactionId }: CaseSubjects,
): Promise<Business> {
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'payment_reference', 'status', 'total_cents', 'created_at'])
    .where('registration_id', '=', registrationId)
    .where('id', '<>', transactionId ?? 0n)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'TRANSACTION',
    id: String(row.id),
    reference: row.payment_reference,
    status: row.status,
    amount: moneyText(row.total_cents),
    at: formatTimestamp(row.created_at),
  }));
}

async function readOtherOrders(
  { db }: Handle,
  registrationId: bigint,
  { orderId }: CaseSubjects,
): Promise<Business> {
  const rows = await db
    .selectFrom('inbound_transactions')
    .select(['id', 'reference', 'status', 'amount_cents', 'currency', 'created_at'])
    .where('registration_id', '=', registrationId)
    .where('id', '<>', orderId ?? 0n)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'ORDER',
    id: String(row.id),
    reference: row.reference,
    status: row.status,
    amount: moneyText(row.amount_cents, row.currency),
    at: formatTimestamp(row.created_at),
  }));
}

/** The newest transactions whose open cases are read; an older one is found by its own reference. */
const LOOKED_AT = 500;

/** Open cases about the customer, their transactions and their orders; each subquery uses its own index. */
async function openCases(
  { db }: Handle,
  id: bigint,
  { registrationId, customerId, orderId, requestId }: CaseSubjects,
  roles: readonly Role[],
): Promise<Business> {
  const kinds = caseKinds.filter((kind) => canSeeCase(roles, kind));
  const subjects = [
    ...(customerId === undefined ? [] : [`customer:${customerId}`]),
    ...(orderId === undefined ? [] : [`order:${orderId}`]),
    ...(requestId === undefined ? [] : [`redemption-request:${requestId}`]),
  ];
  const { rows } = await sql<OpenCase>`
    with meant as materialized (
      select c.id from unnest(${subjects}::text[]) named (subject)
      cross join lateral (select id from cases where cases.subject = named.subject offset 0) c
      union
      select c.id from follow_ups f
      cross join lateral (select id from cases where cases.subject = 'follow-up:' || f.id offset 0) c
      where f.redemption_request_id = ${requestId ?? -1n}
      union
      select c.id from (select id from transactions where registration_id = ${registrationId ?? -1n}
        order by created_at desc, id desc limit ${LOOKED_AT}) t
      cross join lateral (select id from cases where cases.transaction_id = t.id offset 0) c
    )
    select c.id, c.kind, c.state, c.amount_cents, c.currency, c.opened_at from meant join cases c using (id)
    where c.state <> 'DECIDED' and c.id <> ${id} and c.kind = any (${kinds}::text[])
    order by c.id desc limit ${MOST}`.execute(db);
  return rows.map(caseLine);
}

type OpenCase = Pick<CaseRow, 'id' | 'kind' | 'state' | 'amount_cents' | 'currency' | 'opened_at'>;

const caseLine = (row: OpenCase): Business[number] => ({
  kind: 'CASE',
  id: String(row.id),
  reference: row.kind,
  status: row.state,
  amount: row.amount_cents === null ? null : moneyText(row.amount_cents, row.currency ?? 'ZAR'),
  at: formatTimestamp(row.opened_at),
});
