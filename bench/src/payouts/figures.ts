import type { Place } from './place.ts';

/** Everything measured, read from the tables. $1: when payments began to come at an even rate. */
const READ = `
with begun as (select min(decided_at) as at from payout_routings),
routed as (
  select count(*) * 0.9 / greatest(0.1, extract(epoch from percentile_disc(0.9) within group (order by decided_at) - (select at from begun))) as rate
  from payout_routings where channel is not null and decided_at < $1),
settled as (
  select count(*) * 0.9 / greatest(0.1, extract(epoch from percentile_disc(0.9) within group (order by at) - (select at from begun))) as rate
  from transaction_events where to_status = 'COMPLETE' and at < $1),
sent as (
  select p.opened_at >= $1 as evenly, extract(epoch from min(e.at) - greatest(p.opened_at, (select at from begun))) as seconds
  from payouts p join payout_events e on e.payout_id = p.id and e.to_state = 'SENT' group by p.id),
completed as (
  select p.opened_at >= $1 as evenly, extract(epoch from e.at - b.state_at) as seconds
  from sandbox_payouts b join payouts p on p.id = b.payout_id::bigint
    join transaction_events e on e.transaction_id = p.transaction_id and e.to_status = 'COMPLETE'
  where b.state = 'PAID' and right(b.body ->> 'amount', 2) not in ('19', '23'))
select (select count(*) from payouts)::int as payouts,
  (select count(*) from payouts where failover_of is not null)::int as failovers,
  (select count(*) from payout_routings where channel is null)::int as waits,
  (select rate from routed)::float8 as "routedPerSecond",
  (select rate from settled)::float8 as "settledPerSecond",
  (select count(*) from payout_notices)::int as notices,
  (select count(*) from payout_notices where outcome = 'LATE')::int as "lateNotices",
  (select jsonb_object_agg(state, n) from (select state, count(*) as n from payouts group by 1) s) as states,
  (select jsonb_object_agg(channel, n) from (select coalesce(sent_through, '-') as channel, count(*) as n
    from payouts where state = 'PAID' group by 1) s) as paid,
  (select array[percentile_cont(0.5) within group (order by seconds), percentile_cont(0.95) within group (order by seconds)]
    from sent where not evenly) as "sentBacklog",
  (select array[percentile_cont(0.5) within group (order by seconds), percentile_cont(0.95) within group (order by seconds)]
    from sent where evenly) as "sentEvenly",
  (select array[percentile_cont(0.5) within group (order by seconds), percentile_cont(0.95) within group (order by seconds)]
    from completed where not evenly) as "completeBacklog",
  (select array[percentile_cont(0.5) within group (order by seconds), percentile_cont(0.95) within group (order by seconds)]
    from completed where evenly) as "completeEvenly"`;

type Percentiles = readonly [p50: number | null, p95: number | null];

interface Figures {
  payouts: number;
  failovers: number;
  waits: number;
  routedPerSecond: number;
  settledPerSecond: number;
  notices: number;
  lateNotices: number;
  states: Record<string, number>;
  paid: Record<string, number>;
  sentBacklog: Percentiles;
  sentEvenly: Percentiles;
  completeBacklog: Percentiles;
  completeEvenly: Percentiles;
}

/**
 * The figures of a run, one a line.
 * @param evenly when payments began to come at an even rate
 */
export async function describeFigures({ owner }: Place, evenly: Date): Promise<string> {
  const { rows } = await owner.query<Figures>(READ, [evenly]);
  const [found] = rows;
  if (!found) throw new Error('There are no figures.');
  return [
    `payouts: ${found.payouts}, ${describeCounts(found.states)}; paid through ${describeCounts(found.paid)}`,
    `failovers: ${found.failovers}; decisions to wait: ${found.waits}; notices: ${found.notices}, ${found.lateNotices} of them overtaken`,
    `routed per second: ${found.routedPerSecond.toFixed(1)}; settled per second: ${found.settledPerSecond.toFixed(1)} (the first 90 % of the backlog)`,
    `from due to sent: backlog ${describeTimes(found.sentBacklog)}; at an even rate ${describeTimes(found.sentEvenly)}`,
    `from paid by the partner to COMPLETE: backlog ${describeTimes(found.completeBacklog)}; at an even rate ${describeTimes(found.completeEvenly)}`,
  ].join('\n');
}

const describeCounts = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const describeTimes = ([p50, p95]: Percentiles): string =>
  p50 === null || p95 === null ? 'none' : `p50 ${p50.toFixed(2)} s, p95 ${p95.toFixed(2)} s`;
