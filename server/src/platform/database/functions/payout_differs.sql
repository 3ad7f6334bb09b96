-- In what a bank's or a partner's word about money differs from the payout it names: in nothing, where both agree.
-- What was ordered has to be the same to the cent, and so has what it cost us, as booked in rand. What it cost may
-- differ by no more than its payout partner's tolerance, which is nothing unless it is set; where rand were ordered,
-- by nothing at all (decision 89).
create or replace function payout_differs(payout payouts, cents bigint, currency text, ordered numeric,
  ordered_currency text)
returns text[] language sql stable as $$
  select array_remove(array[
    case when said.currency not in (payout.currency, 'ZAR')
      or payout_differs.currency not in (payout.currency, 'ZAR') then 'currency' end,
    case when said.currency = payout.currency and said.amount <> payout.amount
      or said.currency <> payout.currency and abs(cents) <> payout.owed_cents
      or payout_differs.currency = payout.currency and abs(cents) <> payout.amount * 100
      or payout.currency <> 'ZAR' and payout_differs.currency = 'ZAR'
        and abs(abs(cents) - payout.owed_cents) * 10000 > payout.owed_cents * coalesce((select t.hundredths
          from cost_tolerances t where t.payout_partner_id::text = payout.partner and t.valid_from <= now()
          order by t.valid_from desc limit 1), 0) then 'amount' end], null)
  from (select coalesce(payout_differs.ordered_currency, payout_differs.currency),
    coalesce(payout_differs.ordered, abs(cents) / 100.0)) said (currency, amount)
$$;
