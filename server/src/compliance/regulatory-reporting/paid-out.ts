/**
 * SQL that joins `paid.at`: the time of a payout according to its payout partner or a statement, which we may
 * receive days later; for several parts the last one, and never before the payout was opened, whatever a partner's
 * clock shows. A payout cannot be later than its report to us, so compare it with `least`, which also covers rows
 * without a payout.
 * @param of condition that selects the payouts `q`
 */
export const PAID_OUT = (of: string): string => `left join lateral (
  select max(greatest(coalesce(e.told_at, e.at), q.opened_at)) as at from payouts q join payout_events e on e.payout_id = q.id
  where ${of} and q.state = 'PAID' and e.to_state = 'PAID') paid on true`;
