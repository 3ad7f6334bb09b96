import { MONITORING_RULES } from '@thumela/rules/compliance/monitoring/movement.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Weeks that the page shows. */
const WEEKS = 13;

interface WeekRow {
  rule: string;
  /** 0: the present week. */
  ago: number;
  alerts: bigint;
  decided: bigint;
  useful: bigint;
}

/** Alerts of the last weeks by rule, and how many of the decided ones led to more than an explanation. */
export async function countAlerts({ db }: Pick<Handle, 'db'>) {
  const { rows } = await sql<WeekRow>`
    select a.rule, floor(extract(epoch from now() - a.raised_at) / 604800)::integer as ago, count(*) as alerts,
      count(*) filter (where c.state = 'DECIDED') as decided,
      count(*) filter (where c.state = 'DECIDED' and c.decision <> 'EXPLAINED') as useful
    from monitoring_alerts a left join cases c on c.id = a.case_id
    where a.raised_at > now() - make_interval(weeks => ${WEEKS})
    group by 1, 2`.execute(db);
  return MONITORING_RULES.map((rule) => {
    const own = rows.filter((row) => row.rule === rule);
    const sum = (of: (row: WeekRow) => bigint) =>
      own.reduce((all, row) => all + Number(of(row)), 0);
    const weeks = Array.from({ length: WEEKS }, (_, index) =>
      Number(own.find(({ ago }) => ago === WEEKS - 1 - index)?.alerts ?? 0n),
    );
    return {
      rule,
      weeks,
      decided: sum(({ decided }) => decided),
      useful: sum(({ useful }) => useful),
    };
  });
}
