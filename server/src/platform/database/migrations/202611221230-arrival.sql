-- When money is there after it was paid for, by who pays it out: as a rule, and at the latest (decision 61).
-- Without them nothing is promised.
alter table payout_partners
  add column usual_minutes integer,
  add column latest_minutes integer,
  add constraint payout_partners_arrival check (
    (usual_minutes is null) = (latest_minutes is null)
    and usual_minutes > 0 and latest_minutes >= usual_minutes);

-- What a new database is seeded with.
update payout_partners
set (usual_minutes, latest_minutes) = (select known.usual, known.latest
  from (values ('CASH', 10, 1440), ('MOBILE_WALLET', 10, 1440), ('BANK_ACCOUNT', 1440, 4320))
    as known (type, usual, latest)
  where known.type = payout_partners.type);
update payout_partners set usual_minutes = 60, latest_minutes = 2880
where id = 14 and name = 'Rural agents';
