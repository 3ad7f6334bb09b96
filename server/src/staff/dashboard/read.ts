import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { type CaseKind, canSeeCase, caseKinds } from '@thumela/rules/operators/case-roles.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import { HOLDING } from '../../casework/cases/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { type Service, services } from './failures.ts';

/** Days the charts show. */
const DAYS = 14;
/** Days failures of partners are counted over. */
const LATELY = 7;

/** A figure of one day. */
export interface DailyFigure {
  count: number;
  cents: bigint;
}

const NOTHING: DailyFigure = { count: 0, cents: 0n };

const DAILY = ['QUOTED', 'CREATED', 'SENT', 'RECEIVED', 'PAID_OUT'] as const;
type Daily = (typeof DAILY)[number];

/** Figures of the last days, each day there, and when they were counted. */
export async function dailyFigures({ db, clock }: Handle) {
  const day = currentBusinessDay(clock);
  const first = addDays(day, 1 - DAYS);
  const rows = await db
    .selectFrom('daily_figures')
    .select(['day', 'figure', 'count', 'cents', 'counted_at'])
    .where('day', '>=', first)
    .where('figure', 'in', [...DAILY])
    .execute();
  const of = (wanted: IsoDate, figure: Daily): DailyFigure => {
    const row = rows.find((each) => each.day === wanted && each.figure === figure);
    return row ? { count: Number(row.count), cents: row.cents } : NOTHING;
  };
  const days = Array.from({ length: DAYS }, (_, at) => addDays(first, at)).map((each) => ({
    day: each,
    quoted: of(each, 'QUOTED'),
    created: of(each, 'CREATED'),
    sent: of(each, 'SENT'),
    received: of(each, 'RECEIVED'),
    paidOut: of(each, 'PAID_OUT'),
  }));
  const moments = rows.map(({ counted_at }) => counted_at.getTime());
  return { days, countedAt: moments.length > 0 ? new Date(Math.max(...moments)) : undefined };
}

/** A payout partner as people name it: its country and its name. */
const NAMED = sql<string>`coalesce((select d.name || ', ' || p.name from payout_partners p
  join payout_methods m on m.id = p.payout_method_id join destinations d on d.id = m.destination_id
  where p.id::text = f.key), f.key)`;

/** Attempts and failures of a partner in the last days. */
export interface Failures {
  service: Service;
  partner: string;
  count: number;
  failed: number;
}

/** Failures by partner and service, the most in front. */
export async function failuresByPartner({ db, clock }: Handle): Promise<Failures[]> {
  const { rows } = await sql<Failures>`
    select service, ${NAMED} as partner, sum(f.count) filter (where f.figure = service)::int as count,
      sum(f.count) filter (where f.figure <> service)::int as failed
    from unnest(${[...services]}::text[]) service
    join daily_figures f on f.figure in (service, service || '_FAILED')
    where f.day > ${addDays(currentBusinessDay(clock), -LATELY)}
    group by service, f.key
    order by failed desc, count desc, service, f.key`.execute(db);
  return rows;
}

/** Balance at each payout partner, as last counted. */
export function readFloats({ db }: Handle) {
  return db
    .selectFrom('daily_figures as f')
    .select(['f.key', 'f.currency', 'f.cents', NAMED.as('partner')])
    .where('f.figure', '=', 'FLOAT')
    .where('f.day', '=', sql<string>`(select max(day) from daily_figures where figure = 'FLOAT')`)
    .orderBy('f.cents')
    .orderBy('f.key')
    .execute();
}

/** Undecided cases of a kind: open are those for which an operator acts next (see server/src/casework/README.md). */
interface OpenOfKind {
  kind: CaseKind;
  open: number;
  overdue: number;
  /** When the oldest open one was opened; null where none is open. */
  oldest: Date | null;
  /** For how many a customer or a partner acts next. */
  waiting: number;
  /** How many of both are younger than an hour, than eight, than a day, and older. */
  ages: readonly [number, number, number, number];
}

/** Operators see only these, in a queue as well as here. */
const TO_ACT_ON = sql`next_actor = 'OPERATOR'`;

/** Hours at which an undecided case grows old: its first, that of a shift, that of a day. */
const [FRESH, SHIFT, DAY] = [1, 8, 24];

/** How many were opened that many hours ago, or between that many and those. */
const countByAge = (from: number, to?: number) =>
  to === undefined
    ? sql<number>`(count(*) filter (where opened_at <= now() - make_interval(hours => ${sql.lit(from)})))::int`
    : sql<number>`(count(*) filter (where opened_at <= now() - make_interval(hours => ${sql.lit(from)})
        and opened_at > now() - make_interval(hours => ${sql.lit(to)})))::int`;

/** Undecided cases by kind, of those a reader may see; always as they are now. */
export async function openCases({ db }: Handle, roles: readonly Role[]): Promise<OpenOfKind[]> {
  const rows = await db
    .selectFrom('cases')
    .select([
      'kind',
      sql<number>`(count(*) filter (where ${TO_ACT_ON}))::int`.as('open'),
      sql<number>`(count(*) filter (where ${TO_ACT_ON} and due_at < now()))::int`.as('overdue'),
      sql<Date | null>`min(opened_at) filter (where ${TO_ACT_ON})`.as('oldest'),
      sql<number>`(count(*) filter (where not ${TO_ACT_ON}))::int`.as('waiting'),
      countByAge(-FRESH, FRESH).as('hour'),
      countByAge(FRESH, SHIFT).as('shift'),
      countByAge(SHIFT, DAY).as('day'),
      countByAge(DAY).as('older'),
    ])
    .where('state', '<>', 'DECIDED')
    .groupBy('kind')
    .execute();
  const seen = caseKinds.filter((kind) => canSeeCase(roles, kind));
  return seen.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) return [];
    const { hour, shift, day, older, ...counts } = row;
    return [{ ...counts, kind, ages: [hour, shift, day, older] as const }];
  });
}

/** How long transactions have been held, of the kinds a reader may see: as in `OpenOfKind`. */
export function holdAges(open: readonly OpenOfKind[]): [number, number, number, number] {
  const holding = open.filter(({ kind }) => HOLDING.includes(kind));
  const sum = (at: 0 | 1 | 2 | 3) => holding.reduce((all, { ages }) => all + ages[at], 0);
  return [sum(0), sum(1), sum(2), sum(3)];
}
