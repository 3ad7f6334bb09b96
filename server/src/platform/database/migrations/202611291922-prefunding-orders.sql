alter table payout_floats add constraint payout_floats_of_currency unique (id, currency);

-- Money that two people send from one of our bank accounts to a float. It is posted when the bank has sent it, and
-- pays for payouts once it has arrived. Amounts are hundredths of their currency.
create table prefunding_orders (
  id bigint generated always as identity primary key,
  -- Named on the bank's line.
  reference text not null generated always as ('PF' || lpad(id::text, 10, '0')) stored
    constraint prefunding_orders_reference_unique unique,
  float_id bigint not null,
  currency char(3) not null,
  bank_account text not null,
  amount_cents cents not null constraint prefunding_orders_amount_positive check (amount_cents > 0),
  state text not null default 'PROPOSED' constraint prefunding_orders_state_known
    check (state in ('PROPOSED', 'AGREED', 'SENT', 'ARRIVED', 'CANCELED')),
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  agreed_by text,
  -- The bank may be executing an agreed order, so one person alone cannot cancel it.
  cancel_proposed_by text,
  canceled_by text,
  -- The bank's value date.
  sent_on date,
  arrived_at timestamptz,
  constraint prefunding_orders_float foreign key (float_id, currency) references payout_floats (id, currency),
  constraint prefunding_orders_account foreign key (bank_account, currency) references bank_accounts (code, currency),
  constraint prefunding_orders_two_people check (proposed_by like 'operator:%' and
    (agreed_by is null or (agreed_by like 'operator:%' and agreed_by <> proposed_by))),
  constraint prefunding_orders_agreed check (case state when 'PROPOSED' then agreed_by is null
    when 'CANCELED' then true else agreed_by is not null end),
  constraint prefunding_orders_canceled check ((state = 'CANCELED') = (canceled_by is not null)),
  constraint prefunding_orders_canceled_by_two check (state <> 'CANCELED' or agreed_by is null
    or coalesce(cancel_proposed_by <> canceled_by, false)),
  constraint prefunding_orders_sent check ((state in ('SENT', 'ARRIVED')) = (sent_on is not null)),
  constraint prefunding_orders_arrived check ((state = 'ARRIVED') = (arrived_at is not null))
);
-- Money that is on its way, and commitments of an account.
create index prefunding_orders_open on prefunding_orders (float_id, state, id) include (amount_cents)
  where state in ('PROPOSED', 'AGREED', 'SENT');
create trigger prefunding_orders_kept before delete or truncate on prefunding_orders
  for each statement execute function refuse_removal();
create trigger prefunding_orders_ended_once before update on prefunding_orders
  for each row when (old.state in ('ARRIVED', 'CANCELED')) execute function refuse_change();
create trigger prefunding_orders_not_unsent before update on prefunding_orders
  for each row when (old.state = 'SENT' and new.state <> 'ARRIVED') execute function refuse_change();

create table prefunding_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references prefunding_orders (id),
  state text not null constraint prefunding_events_state_known
    check (state in ('PROPOSED', 'AGREED', 'SENT', 'ARRIVED', 'CANCEL_PROPOSED', 'CANCELED')),
  actor text not null,
  reason text,
  at timestamptz not null default now(),
  constraint prefunding_events_once unique (order_id, state)
);
create trigger prefunding_events_append_only before update or delete or truncate on prefunding_events
  for each statement execute function refuse_change();
