-- Two people set up the float of a channel, and change its terms. Amounts are hundredths of its currency.

alter table payout_floats
  -- Bank days until money that is sent to the channel arrives there.
  add arrival_days smallint not null default 2
    constraint payout_floats_arrival_known check (arrival_days between 0 and 10),
  -- Bank days, after it has arrived, that the money is to last for.
  add cover_days smallint not null default 5
    constraint payout_floats_cover_known check (cover_days between 1 and 20),
  add added_at timestamptz not null default now(),
  -- When a worker last began to read the channel's own figure.
  add read_began_at timestamptz,
  -- Since when the channel's figure has differed from ours by more than payouts and transfers under way; null: it does not.
  add differs_since timestamptz,
  -- Since when it has been expected to run out before money ordered tomorrow arrives; null: it is not.
  add low_since timestamptz,
  -- Since when it has had no money for further payouts; null: it has some.
  add stopped_since timestamptz;

create table float_changes (
  id bigint generated always as identity primary key,
  channel text not null references payout_channels (name),
  currency char(3) not null constraint float_changes_currency_form check (currency ~ '^[A-Z]{3}$'),
  minimum_cents bigint not null constraint float_changes_minimum_known check (minimum_cents >= 0),
  arrival_days smallint not null constraint float_changes_arrival_known check (arrival_days between 0 and 10),
  cover_days smallint not null constraint float_changes_cover_known check (cover_days between 1 and 20),
  active boolean not null,
  state text not null default 'PROPOSED'
    constraint float_changes_state_known check (state in ('PROPOSED', 'AGREED', 'CANCELED')),
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  reason text not null,
  decided_by text,
  decided_at timestamptz,
  constraint float_changes_decided check (num_nonnulls(decided_by, decided_at) = case state when 'PROPOSED' then 0 else 2 end),
  constraint float_changes_two_people check (proposed_by like 'operator:%' and
    (state <> 'AGREED' or (decided_by like 'operator:%' and decided_by <> proposed_by)))
);
create unique index float_changes_one_open on float_changes (channel, currency) where state = 'PROPOSED';
create trigger float_changes_kept before delete or truncate on float_changes
  for each statement execute function refuse_removal();
create trigger float_changes_decided_once before update on float_changes
  for each row when (old.state <> 'PROPOSED') execute function refuse_change();
