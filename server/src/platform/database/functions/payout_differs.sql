-- Fields in which a bank's or a partner's report about money differs from the payout it names; empty if both
-- agree. The ordered amount must match to the cent. If it was in the payout's foreign currency, the cost in
-- rand may differ from the booked cost by the payout partner's tolerance, which is zero unless set; if rand
-- were ordered, the cost must match to the cent too (see server/src/payouts/README.md).
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
