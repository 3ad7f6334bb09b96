-- Cash of which a report is due says so from when it is recorded, by the amount that two people set (decision 109).
alter table payments add column ctr boolean not null default false;
alter table payouts add column ctr boolean not null default false;

-- What was recorded before: by the amount that was in force then.
update payments p set ctr = true
where option = 'DIGIPAY' and amount_cents > (select amount_cents from policy_amounts
  where key = 'CTR_ABOVE' and valid_from <= p.received_at order by valid_from desc limit 1);
update payouts p set ctr = true
where method in ('CASH', 'VOUCHER') and owed_cents > (select amount_cents from policy_amounts
  where key = 'CTR_ABOVE' and valid_from <= p.opened_at order by valid_from desc limit 1);

create index payments_large_cash on payments (id) where ctr;
create index payouts_large_cash on payouts (id) where ctr;
drop index payments_large;
drop index payouts_large;
