-- Locks a payout after its transaction or order, and returns it: all code locks them in this order, and one round trip
-- is enough. With an adapter that reports, it also records that the payout was heard of, and returns nothing for a
-- payout that was sent through another one.
create or replace function lock_payout(payout bigint, reporter text default null)
returns setof payouts language plpgsql as $$
begin
  perform from transactions
  where id = (select p.transaction_id from payouts p where p.id = payout) for no key update;
  perform from inbound_transactions
  where id = (select p.inbound_transaction_id from payouts p where p.id = payout) for no key update;
  if reporter is null then
    return query select * from payouts p where p.id = payout for no key update;
  else
    return query update payouts p set heard_at = now()
      where p.id = payout and (p.sent_through is null or p.sent_through = reporter) returning p.*;
  end if;
end $$;
