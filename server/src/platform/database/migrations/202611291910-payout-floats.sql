-- Money advanced to a channel, in one currency, and the part of it that payouts under way will use (decision 40).

create table payout_floats (
  id bigint generated always as identity primary key,
  channel text not null references payout_channels (name),
  -- The currency that is paid out from it, or rand.
  currency char(3) not null constraint payout_floats_currency_form check (currency ~ '^[A-Z]{3}$'),
  -- Hundredths of the currency that no payout uses.
  minimum_cents bigint not null default 0 constraint payout_floats_minimum_known check (minimum_cents >= 0),
  active boolean not null default true,
  -- The channel's own latest figure; null: none yet.
  reported_cents bigint,
  reported_at timestamptz,
  constraint payout_floats_one_per_currency unique (channel, currency),
  constraint payout_floats_report_dated check (num_nonnulls(reported_cents, reported_at) in (0, 2))
);

-- The new rules are checked for earlier rows by a later migration, which does not block posting meanwhile.
alter table payouts
  -- The float it is paid from, and the hundredths of its currency that it needs there; null: none.
  add float_id bigint,
  add float_cents bigint,
  add constraint payouts_float_known foreign key (float_id) references payout_floats (id) not valid,
  add constraint payouts_float_positive check (float_cents > 0) not valid,
  add constraint payouts_float_complete check (num_nonnulls(float_id, float_cents) in (0, 2)) not valid;
