/**
 * SQL that joins `paid.at`: when something was paid out according to its payout partner or a statement, which we may
 * receive days later; of several parts the last, and not before its payout was opened, whatever a partner's clock says.
 * Nothing is paid out after we heard of it, so compare it with `least`, which also covers what has no payout.
 *
 * @param of which payouts `q` are meant
 */
export const PAID_OUT = (of: string): string => `left join lateral (
  select max(greatest(coalesce(e.told_at, e.at), q.opened_at)) as at from payouts q join payout_events e on e.payout_id = q.id
  where ${of} and q.state = 'PAID' and e.to_state = 'PAID') paid on true`;
