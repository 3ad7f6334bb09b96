import {
  assessRisk,
  findListedCountries,
  type Risk,
} from '@thumela/rules/compliance/due-diligence/assess-risk.ts';
import {
  computeReviewDay,
  type DueDiligenceLevel,
  type DueDiligenceStop,
  findDueDiligenceLevel,
  findDueDiligenceStop,
} from '@thumela/rules/compliance/due-diligence/due-diligence-level.ts';
import { DUE_DILIGENCE } from '@thumela/rules/compliance/due-diligence-rules.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { openReview } from './open-review.ts';
import { type FactRow, lockRisks, readFacts, readListedCountries } from './read-facts.ts';

/** Why customers are assessed. */
export type AssessmentCause =
  | ('SIGN_UP' | 'CORRECTION' | 'TIER' | 'CORRIDOR')
  | ('FINDING' | 'MONITORING' | 'REVIEW' | 'REQUEST')
  | ('CALENDAR' | 'RULES');

/** A customer with the risk that was just assessed. */
interface Assessed {
  readonly row: FactRow;
  readonly risk: Risk;
  readonly level: DueDiligenceLevel;
  readonly stop: DueDiligenceStop | null;
  readonly reviewOn: IsoDate;
}

/** Assesses customers by the figures in force, and opens a review of each who has to be approved before sending again. */
export async function assessCustomers(
  handle: TransactionHandle,
  ids: readonly bigint[],
  cause: AssessmentCause,
): Promise<void> {
  for (const customer of await storeAssessments(handle, ids, cause)) {
    await openReview(handle, { customer, cause: 'HIGH_RISK' });
  }
}

/**
 * Assesses a customer while a review is being decided: what follows for sending applies at once, and the worker opens the
 * next review if one is needed.
 */
export async function assessReviewed(handle: TransactionHandle, customer: bigint): Promise<void> {
  await storeAssessments(handle, [customer], 'REVIEW');
  await noteRiskChange(handle, customer, 'REVIEW');
}

/** Has the worker assess a customer again. */
export async function noteRiskChange(
  { db }: Pick<TransactionHandle, 'db'>,
  customer: bigint,
  cause: AssessmentCause,
): Promise<void> {
  await db
    .insertInto('risk_changes')
    .values({ customer_id: customer, cause })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores the present risk, in the history only what changed.
 * @returns the customers who need a review
 */
async function storeAssessments(
  handle: TransactionHandle,
  ids: readonly bigint[],
  cause: AssessmentCause,
): Promise<bigint[]> {
  if (ids.length === 0) return [];
  await lockRisks(handle, ids);
  const { version, values } = await readRuleSet(handle, DUE_DILIGENCE);
  const listedCountries = await readListedCountries(handle);
  const today = currentBusinessDay(handle.clock);
  const rows = await readFacts(handle, ids);
  const assessed = rows.map((row): Assessed => {
    const facts = toRiskFacts(row, listedCountries);
    const risk = assessRisk(facts, values);
    const listedCountry = findListedCountries(facts).length > 0;
    const known = { ...risk, ...facts, listedCountry, raised: row.raised, dayLimit: row.day_limit };
    const level = findDueDiligenceLevel(known, values);
    const { raised, approved_until: approvedUntil, respond_by: respondBy } = row;
    const { band } = risk;
    const since = row.reviewed_on ?? row.registered_on;
    return {
      ...{ row, risk, level },
      stop: findDueDiligenceStop({ band, raised, approvedUntil, respondBy }, today, values),
      reviewOn: computeReviewDay({ band, level, since, number: row.id }, today, values),
    };
  });
  await storeRisks(handle, assessed, version);
  await storeHistory(handle, assessed.filter(hasChanged), version, cause);
  await storeStops(handle, assessed);
  return assessed.filter(needsReview).map(({ row }) => row.id);
}

const toRiskFacts = (row: FactRow, listedCountries: ReadonlySet<string>) => ({
  nationality: row.nationality,
  corridors: row.corridors,
  listedCountries,
  findings: row.findings,
  methods: row.methods,
  incomeSource: row.income_source,
  idType: row.id_type,
  documentExpired: row.document_expired,
  owes: row.owes,
  reviewedAtSignUp: row.reviewed_at_sign_up,
});

const hasChanged = ({ row, risk, level }: Assessed): boolean =>
  row.score !== risk.score ||
  row.band !== risk.band ||
  row.level !== level ||
  JSON.stringify(row.factors) !== JSON.stringify(risk.factors);

/** While a question to the customer is open, its end opens the review. */
const needsReview = ({ row, stop }: Assessed): boolean =>
  stop === 'APPROVAL' &&
  row.review_case_id === null &&
  row.respond_by === null &&
  row.status === 'APPROVED';

/** The columns of several rows as arrays. */
const toColumns = (assessed: readonly Assessed[]) =>
  [
    assessed.map(({ row }) => row.id),
    assessed.map(({ risk }) => risk.score),
    assessed.map(({ risk }) => risk.band),
    assessed.map(({ level }) => level),
    assessed.map(({ risk }) => JSON.stringify(risk.factors)),
  ] as const;

async function storeRisks(
  { db }: TransactionHandle,
  assessed: readonly Assessed[],
  version: number,
): Promise<void> {
  const [ids, scores, bands, levels, factors] = toColumns(assessed);
  await sql`
    insert into customer_risks (customer_id, score, band, level, factors, review_on, rules_version, assessed_at)
    select n.*, ${version}::integer, now() from unnest(${ids}::bigint[], ${scores}::integer[],
      ${bands}::text[], ${levels}::text[], ${factors}::jsonb[],
      ${assessed.map(({ reviewOn }) => reviewOn)}::date[]) n
    on conflict (customer_id) do update set score = excluded.score, band = excluded.band,
      level = excluded.level, factors = excluded.factors, rules_version = excluded.rules_version,
      assessed_at = excluded.assessed_at, review_on = case
        when customer_risks.level = excluded.level and customer_risks.band = excluded.band
          and customer_risks.review_on > current_date then least(customer_risks.review_on, excluded.review_on)
        when customer_risks.review_on <= current_date then customer_risks.review_on
        else excluded.review_on end`.execute(db);
}

async function storeHistory(
  { db }: TransactionHandle,
  changed: readonly Assessed[],
  version: number,
  cause: AssessmentCause,
): Promise<void> {
  if (changed.length === 0) return;
  const [ids, scores, bands, levels, factors] = toColumns(changed);
  await sql`
    insert into risk_assessments (customer_id, score, band, level, factors, rules_version, cause)
    select n.*, ${version}::integer, ${cause}::text from unnest(${ids}::bigint[], ${scores}::integer[],
      ${bands}::text[], ${levels}::text[], ${factors}::jsonb[]) n`.execute(db);
}

/** Changes only the rows that differ, which are few. */
async function storeStops({ db }: TransactionHandle, assessed: readonly Assessed[]): Promise<void> {
  const changed = assessed.filter(({ row, stop }) => row.stop !== stop);
  if (changed.length === 0) return;
  await sql`
    update customers c set due_diligence_stop = n.stop
    from unnest(${changed.map(({ row }) => row.id)}::bigint[], ${changed.map(({ stop }) => stop)}::text[])
      n (id, stop)
    where c.id = n.id`.execute(db);
}
