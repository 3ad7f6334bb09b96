import { sql } from 'kysely';

/**
 * The fate of each payment: `STANDS` if it is valid, TAKEN_BACK if it was reversed while its money was still here, or
 * CHARGED_BACK if the money had already gone to the receiver or back to the customer. UNDER_WAY if its payout was
 * in progress, until that is paid or fails. `late` is a payment after the expiry, which is owed back immediately.
 */
export const FATES = sql`
  select p.*, late.id is not null as late,
    case when p.taken_back_at is null then 'STANDS'
      when o.state in ('FAILED', 'RETURNED', 'CANCELED') then 'TAKEN_BACK'
      when o.state = 'PAID' then 'CHARGED_BACK'
      when o.id is not null then 'UNDER_WAY'
      when exists (select from refunds r
        where r.transaction_id = p.transaction_id and r.claimed_at = p.taken_back_at) then 'CHARGED_BACK'
      when (select v.to_status from transaction_events v
        where v.transaction_id = p.transaction_id and v.at < p.taken_back_at order by v.id desc limit 1)
        = 'COMPLETE' then 'CHARGED_BACK'
      else 'TAKEN_BACK' end as fate
  from payments p
  left join payouts o on o.id = p.payout_id
  left join (select distinct transaction_id as id from transaction_events
    where from_status = 'EXPIRED' and to_status = 'MARKED_FOR_REFUND') late on late.id = p.transaction_id`;
