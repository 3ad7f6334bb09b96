-- A payout takes money from the float of the channel that it leaves through (decision 40).

alter table payout_floats add constraint payout_floats_of_channel unique (id, channel);
alter table payouts
  -- The float that it waits for, and since when it has waited for floats; null: it does not wait for one.
  add awaited_float_id bigint,
  add awaited_since timestamptz,
  -- When its customer was notified that it waits, once.
  add float_wait_announced_at timestamptz,
  add constraint payouts_awaited_float_known foreign key (awaited_float_id) references payout_floats (id) not valid,
  add constraint payouts_float_of_channel
    foreign key (float_id, channel) references payout_floats (id, channel) not valid,
  add constraint payouts_float_with_channel check (float_id is null or channel is not null) not valid,
  add constraint payouts_awaited_complete check (num_nonnulls(awaited_float_id, awaited_since) in (0, 2)) not valid,
  add constraint payouts_awaited_or_reserved check (num_nonnulls(awaited_float_id, float_id) < 2) not valid;
