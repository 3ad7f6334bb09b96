-- Every sanctions list that was in force, by number: whatever changes the entries makes a new one, and what is
-- under way is screened by it (decision 69).
create table sanctions_lists (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  -- When nothing was left that an older list had let pass.
  screened_at timestamptz
);
create index sanctions_lists_to_screen on sanctions_lists (id) where screened_at is null;
insert into sanctions_lists default values;

-- A rate that was wrong. It stays where it is, as rates do, and prices nothing any more.
create table rate_recalls (
  rate_id bigint primary key references exchange_rates (id),
  recalled_at timestamptz not null default now(),
  recalled_by text not null,
  reason text not null,
  -- When nothing unpaid was left that had been made with it.
  followed_at timestamptz
);
create index rate_recalls_to_follow on rate_recalls (rate_id) where followed_at is null;

-- The rate a quotation was made with: another of the same country may have the same figures. Without a
-- reference, because rates are never removed, and a quotation is written in a hurry.
alter table quotations add column rate_id bigint;
update quotations q set rate_id = (
  select r.id from exchange_rates r
  where r.destination_id = q.destination_id and r.mid = q.mid and r.valid_from <= q.created_at
  order by r.valid_from desc limit 1)
where q.expires_at > now() or exists (
  select from transactions t
  where t.quotation_id = q.id and t.status in ('CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID'));

-- What is paid and not paid out is screened by a new list too: few among all transactions ever made.
create index transactions_to_pay_out on transactions (id) where status = 'APPROVED_PAID';
