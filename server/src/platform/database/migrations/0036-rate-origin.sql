-- A rate says where it comes from. Those that were shipped are a demonstration: nothing is priced by them
-- but in a demo, however long that runs.
alter table exchange_rates
  add column source text not null default '',
  add column demonstration boolean not null default false;
update exchange_rates set source = 'demonstration', demonstration = true where changed_by = 'seed';
alter table exchange_rates alter column source drop default;
