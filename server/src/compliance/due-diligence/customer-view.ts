import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readDueDiligence } from '@thumela/contract/console/due-diligence.ts';
import { findMissingItems } from '@thumela/rules/compliance/due-diligence/due-diligence-level.ts';
import { notFound } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { readRequests } from './read-requests.ts';

type View = AnswerOf<typeof readDueDiligence>;

/** Assessments that a page shows. */
const HISTORY = 50;

/** Transactions whose purposes a page shows. */
const TRANSACTIONS = 100;

/** Due diligence of a customer with all its grounds. @throws DomainError NOT_FOUND */
export async function readCustomerDueDiligence(handle: Handle, id: bigint): Promise<View> {
  const row = await readRisk(handle, id);
  const { registration_id: registration, tier, level, approved_until: approvedUntil } = row;
  const today = currentBusinessDay(handle.clock);
  const identityApproved = row.approval_status === 'APPROVED';
  const known = level && { level, identityApproved, tier, approvedUntil };
  return {
    risk: toRisk(row),
    stopped: row.stop !== null,
    missing: known ? [...findMissingItems(known, today)] : [],
    'review-on': row.review_on,
    'case-id': row.review_case_id === null ? null : Number(row.review_case_id),
    approval: await readApproval(handle, id),
    requests: await readRequests(handle, { customer_id: id }),
    findings: await readFindings(handle, id),
    'income-source': await readIncomeSource(handle, registration),
    purposes: await readPurposes(handle, registration),
    history: await readHistory(handle, id),
  };
}

type RiskRow = Awaited<ReturnType<typeof readRisk>>;

async function readRisk({ db }: Handle, id: bigint) {
  const row = await db
    .selectFrom('customers as c')
    .leftJoin('customer_risks as r', 'r.customer_id', 'c.id')
    .select(['c.registration_id', 'c.tier', 'c.approval_status', 'c.due_diligence_stop as stop'])
    .select(['r.score', 'r.band', 'r.level', 'r.factors', 'r.rules_version', 'r.assessed_at'])
    .select(['r.approved_until', 'r.review_on', 'r.review_case_id'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('customer');
  return row;
}

function toRisk({
  score,
  band,
  level,
  factors,
  rules_version,
  assessed_at,
}: RiskRow): View['risk'] {
  if (score === null || band === null || level === null || factors === null) return null;
  if (rules_version === null || assessed_at === null) return null;
  return {
    ...{ score, band, level, 'rules-version': rules_version },
    'assessed-at': formatTimestamp(assessed_at),
    factors: factors.map((one) => ({ ...one, details: [...one.details] })),
  };
}

async function readApproval({ db }: Handle, id: bigint): Promise<View['approval']> {
  const row = await db
    .selectFrom('due_diligence_approvals')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    wealth: row.source_of_wealth,
    funds: row.source_of_funds,
    until: row.valid_until,
    'proposed-by': row.proposed_by,
    'approved-by': row.approved_by,
    reason: row.reason,
  };
}

async function readFindings({ db }: Handle, id: bigint): Promise<View['findings']> {
  const rows = await db
    .selectFrom('risk_findings')
    .select(['id', 'kind', 'state', 'source', 'recorded_by', 'recorded_at'])
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{ id: Number(row.id), kind: row.kind, state: row.state, source: row.source },
    'recorded-by': row.recorded_by,
    'recorded-at': formatTimestamp(row.recorded_at),
  }));
}

async function readIncomeSource({ db }: Handle, registration: bigint | null) {
  const row = await db
    .selectFrom('limit_increases as l')
    .innerJoin('income_sources as s', 's.name', 'l.source')
    .select('s.display_value')
    .where('l.registration_id', '=', registration)
    .where('l.status', '=', 'APPROVED')
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.display_value ?? null;
}

/** Purposes of the relationship, by the categories of the last transactions. */
async function readPurposes({ db }: Handle, registration: bigint | null): Promise<string[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('transactions')
        .select('bop_code')
        .where('registration_id', '=', registration)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(TRANSACTIONS)
        .as('t'),
    )
    .innerJoin('bop_categories as b', 'b.reporting_code', 't.bop_code')
    .select('b.outbound_description as purpose')
    .distinct()
    .orderBy('purpose')
    .execute();
  return rows.map(({ purpose }) => purpose);
}

async function readHistory({ db }: Handle, id: bigint): Promise<View['history']> {
  const rows = await db
    .selectFrom('risk_assessments')
    .select(['score', 'band', 'level', 'rules_version', 'cause', 'assessed_at'])
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .limit(HISTORY)
    .execute();
  return rows.map(({ score, band, level, cause, rules_version, assessed_at }) => ({
    ...{ score, band, level, cause, 'rules-version': rules_version },
    'assessed-at': formatTimestamp(assessed_at),
  }));
}
