-- Paid is not paid out: what is on its way to somebody is a row of its own, in both directions (decision 84).

create table payouts (
  id bigint generated always as identity primary key,
  transaction_id bigint references transactions (id),
  inbound_transaction_id bigint references inbound_transactions (id),
  -- An order in cash is paid in several vouchers.
  part smallint not null default 1 constraint payouts_part_positive check (part > 0),
  -- Who pays out: the payout partner of a transaction sent, the bank or the voucher partner of one received.
  partner text not null,
  method text not null constraint payouts_method_known
    check (method in ('CASH', 'WALLET', 'BANK', 'VOUCHER')),
  state text not null default 'OPEN' constraint payouts_state_known check (state in (
    'OPEN', 'SENT', 'ACCEPTED', 'READY', 'PAID', 'FAILED', 'RETURNED', 'CANCELED')),
  -- What we owe for it, in rand, and what is to be paid out.
  owed_cents cents not null constraint payouts_owed_positive check (owed_cents > 0),
  amount numeric not null constraint payouts_amount_positive check (amount > 0),
  currency char(3) not null,
  -- As it was sent, word by word.
  instruction jsonb,
  -- The partner's number of it.
  partner_reference text,
  attempts integer not null default 0,
  -- When it is to be sent, or asked about, next; null when there is nothing more to do.
  due_at timestamptz default now(),
  -- Since when it is not to be paid out any more, if the partner can stop it.
  stop_asked_at timestamptz,
  -- Until when a voucher can be collected.
  expires_at timestamptz,
  opened_at timestamptz not null default now(),
  state_at timestamptz not null default now(),
  constraint payouts_of_one check (num_nonnulls(transaction_id, inbound_transaction_id) = 1),
  constraint payouts_sent_as check ((instruction is null) = (state = 'OPEN') or state = 'CANCELED')
);
-- Nothing is paid out twice: another one is opened only when the one before has come to nothing.
create unique index payouts_one_of_transaction on payouts (transaction_id)
  where state not in ('FAILED', 'RETURNED', 'CANCELED');
create unique index payouts_one_of_order on payouts (inbound_transaction_id, part)
  where state not in ('FAILED', 'RETURNED', 'CANCELED');
create index payouts_due on payouts (due_at) where due_at is not null;
create index payouts_of_transaction on payouts (transaction_id, id);
create index payouts_of_order on payouts (inbound_transaction_id, id);

-- Each state a payout has had, with the partner's word for it.
create table payout_events (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payouts (id),
  from_state text not null,
  to_state text not null,
  word text,
  -- When it happened, where the partner says so.
  told_at timestamptz,
  actor text not null,
  at timestamptz not null default now()
);
create index payout_events_payout on payout_events (payout_id, id);

-- What payout partners told us, as it came and once each.
create table payout_notices (
  partner text not null,
  notice_id text not null,
  payout_id bigint references payouts (id),
  body text not null,
  -- What it did: MOVED, KNOWN already, LATE after something that came after it, DOUBTED, or UNKNOWN: it is of no payout
  -- that this partner was given.
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (partner, notice_id)
);
create index payout_notices_payout on payout_notices (payout_id);

-- The book of the sandbox payout partner, which no other part of the product reads.
create table sandbox_payouts (
  payout_id text primary key,
  reference text not null constraint sandbox_payouts_reference_unique unique,
  state text not null,
  word text not null default '',
  body jsonb not null,
  received_at timestamptz not null default now(),
  -- When it pays by itself; null: by hand.
  pays_at timestamptz
);

create table sandbox_notices (
  id text primary key,
  payout_id text not null references sandbox_payouts (payout_id),
  body text not null,
  deliveries integer not null default 0
);

-- What was paid before this is to be paid out now, and what was complete was.
insert into payouts (transaction_id, partner, method, owed_cents, amount, currency)
select t.id, t.payout_partner_id::text, m.method, t.principal_cents - t.margin_cents, t.destination_amount,
  t.destination_currency
from transactions t join payout_methods m on m.id = t.payout_method_id
where t.status = 'APPROVED_PAID';
insert into payouts (transaction_id, partner, method, owed_cents, amount, currency, state, instruction, due_at,
  opened_at, state_at)
select t.id, t.payout_partner_id::text, m.method, t.principal_cents - t.margin_cents, t.destination_amount,
  t.destination_currency, 'PAID', '{}', null, coalesce(t.paid_at, t.status_at), t.status_at
from transactions t join payout_methods m on m.id = t.payout_method_id
where t.status = 'COMPLETE';
