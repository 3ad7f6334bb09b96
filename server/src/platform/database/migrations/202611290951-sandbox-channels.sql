-- The sandbox payout partner can run several times, each under a name and with a book of its own (decision 38).

alter table sandbox_payouts add channel text not null default 'sandbox';
alter table sandbox_notices add channel text not null default 'sandbox';
alter table sandbox_notices drop constraint sandbox_notices_payout_id_fkey;
alter table sandbox_payouts drop constraint sandbox_payouts_pkey;
alter table sandbox_payouts add constraint sandbox_payouts_pkey primary key (channel, payout_id);
alter table sandbox_notices add constraint sandbox_notices_payout_fkey
  foreign key (channel, payout_id) references sandbox_payouts (channel, payout_id);
-- The page of a payout finds it by its id alone.
create index sandbox_payouts_id on sandbox_payouts (payout_id);
drop index sandbox_notices_payout;
create index sandbox_notices_payout on sandbox_notices (channel, payout_id, number);
