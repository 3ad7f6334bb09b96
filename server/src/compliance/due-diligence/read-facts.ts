import type {
  FindingKind,
  RiskFacts,
} from '@thumela/rules/compliance/due-diligence/assess-risk.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { CustomerStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { RiskFactors } from '../../platform/database/columns.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** Facts that decide a customer's risk, with their risk so far, which is null before the first assessment. */
export interface FactRow {
  id: bigint;
  status: CustomerStatus;
  tier: 'BASE' | 'INCOME' | 'FULL';
  nationality: string;
  id_type: string;
  /** A document that a notice deems valid has not expired. */
  document_expired: boolean;
  registered_on: IsoDate;
  stop: 'APPROVAL' | 'INFORMATION' | null;
  corridors: string[];
  methods: RiskFacts['methods'];
  findings: FindingKind[];
  income_source: string | null;
  owes: boolean;
  reviewed_at_sign_up: boolean;
  day_limit: bigint;
  /** The last day of a request that is not answered. */
  respond_by: IsoDate | null;
  score: number | null;
  band: string | null;
  level: string | null;
  factors: RiskFactors | null;
  raised: boolean;
  approved_until: IsoDate | null;
  reviewed_on: IsoDate | null;
  review_case_id: bigint | null;
}

/** Each by the key of a customer, so that the plan is good for ten customers and for a thousand. */
const READ = `
select c.id, c.approval_status as status, c.tier, c.nationality, c.id_type,
  c.id_expiry_date < current_date and not exists (select from deemed_validities v
    where v.ended_at is null and v.id_type = c.id_type and (v.nationality is null or v.nationality = c.nationality)
      and c.id_expiry_date between v.expired_from and v.expired_to and v.valid_until >= current_date)
    as document_expired, c.created_at::date as registered_on,
  c.due_diligence_stop as stop,
  coalesce(u.corridors, '{}') as corridors, coalesce(u.methods, '{}') as methods,
  array(select distinct f.kind from risk_findings f where f.customer_id = c.id and f.state = 'CONFIRMED'
    and (f.until_day is null or f.until_day >= current_date) order by 1) as findings,
  (select i.source from limit_increases i where i.registration_id = c.registration_id
    and i.status = 'APPROVED' and i.source is not null order by i.id desc limit 1) as income_source,
  exists (select from claims d where d.registration_id = c.registration_id and d.cents > 0) as owes,
  exists (select from customer_reviews v where v.customer_id = c.id and v.decided_by like 'operator:%')
    as reviewed_at_sign_up,
  coalesce(l.day_cents, 0) as day_limit,
  q.respond_by, r.score, r.band, r.level, r.factors, coalesce(r.raised, false) as raised, r.approved_until,
  r.reviewed_on, r.review_case_id
from customers c
left join customer_risks r on r.customer_id = c.id
left join due_diligence_requests q on q.customer_id = c.id and q.state in ('ASKED', 'OVERDUE')
left join lateral (
  select array_agg(distinct n.alpha3 order by n.alpha3) as corridors, array_agg(distinct k.method order by k.method) as methods
  from customer_corridors k join destinations d on d.id = k.destination_id
  join countries n on n.alpha2 = d.alpha2 where k.registration_id = c.registration_id) u on true
left join lateral (
  select o.day_cents from outbound_tiers o
  where o.id_type = c.id_type and o.tier in (c.tier, 'BASE') and o.valid_from <= now()
  order by o.tier = c.tier desc, o.valid_from desc limit 1) l on true
where c.id = any($1::bigint[])
order by c.id`;

/** Reads the facts of some customers in one round trip. */
export async function readFacts({ client }: Handle, ids: readonly bigint[]): Promise<FactRow[]> {
  const { rows } = await client.query<FactRow>({
    name: 'read-risk-facts',
    text: READ,
    values: [ids],
  });
  return rows;
}

/** Countries of enhanced due diligence, and blocked ones. */
export async function readListedCountries({ db }: Pick<Handle, 'db'>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('country_risks')
    .select('alpha3')
    .distinct()
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ alpha3 }) => alpha3));
}

/**
 * Locks the risks of some customers. A customer without one is locked instead: of two first assessments the later one
 * would otherwise store what it read before the other one's finding was there.
 */
export async function lockRisks({ db }: Pick<Handle, 'db'>, ids: readonly bigint[]): Promise<void> {
  await sql`select from customers c where id = any(${ids}::bigint[])
    and not exists (select from customer_risks r where r.customer_id = c.id)
    order by id for no key update`.execute(db);
  await sql`select from customer_risks where customer_id = any(${ids}::bigint[])
    order by customer_id for update`.execute(db);
}
