-- What was promised about a payout, and whether its customer was told that it was not kept (decisions 61, 87).
alter table payouts
  add column promised_by timestamptz,
  add column late_told_at timestamptz;
update payouts p set promised_by = t.paid_at + make_interval(mins => partner.latest_minutes)
from transactions t join payout_partners partner on partner.id = t.payout_partner_id
where t.id = p.transaction_id;
create index payouts_promised on payouts (promised_by)
  where late_told_at is null and state in ('OPEN', 'SENT', 'ACCEPTED');

-- What is to be changed about a payment that was made: a customer's wish, which waits while the payout partner is
-- asked, or what an operator corrected.
create table payout_changes (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  kind text not null constraint payout_changes_kind_known check (kind in ('NAME', 'REFUND', 'DETAILS')),
  state text not null default 'ASKED' constraint payout_changes_state_known
    check (state in ('ASKED', 'DONE', 'TOO_LATE', 'LEFT_TO_OPERATOR')),
  -- The recipient as they were named before, and are to be named.
  from_first_name text,
  from_last_name text,
  first_name text,
  last_name text,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint payout_changes_named check (
    (kind = 'NAME') <= (num_nonnulls(from_first_name, from_last_name, first_name, last_name) = 4)),
  constraint payout_changes_ended check ((ended_at is null) = (state = 'ASKED'))
);
create unique index payout_changes_one_asked on payout_changes (transaction_id) where state = 'ASKED';
create index payout_changes_of_transaction on payout_changes (transaction_id, id);

-- A fee given back by itself, because the payout was late: a refund of its own, which moves no transaction.
alter table refunds
  add column fee_of bigint references transactions (id),
  -- Since when the customer owes it again, because the payment it was of was taken back after it had left us.
  add column claimed_at timestamptz,
  drop constraint refunds_of_something,
  add constraint refunds_of_something check (num_nonnulls(transaction_id, case_id, fee_of) = 1),
  add constraint refunds_claimed check (claimed_at is null or (fee_of is not null and state <> 'VOID'));
create unique index refunds_fee_once on refunds (fee_of);

-- A customer who cancels marks the return; an operator is the second person who makes it ready.
alter table cases drop constraint cases_two_people;
alter table cases add constraint cases_two_people check (proposed_by is null
  or (proposed_by ~ '^customer:\d+$' and kind = 'REFUND' and (decided_by is null or decided_by ~ '^operator:.*\S'))
  or (proposed_by ~ '^operator:.*\S'
    and (decided_by is null or (decided_by ~ '^operator:.*\S'
      and lower(btrim(regexp_replace(normalize(substring(decided_by from 10), NFC), '\s+', ' ', 'g')))
       <> lower(btrim(regexp_replace(normalize(substring(proposed_by from 10), NFC), '\s+', ' ', 'g')))))));
