-- A payment that its partner reversed, as a dispute: what the partner reported, until when it takes our answer, and
-- how it ended. The debt of the customer is in claims and in the books; a dispute moves no money.
create table disputes (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhook_events (id) constraint disputes_once unique,
  case_id bigint not null references cases (id),
  transaction_id bigint references transactions (id),
  partner text not null,
  partner_reference text not null,
  -- As reported; null while neither a notice nor an operator has reported it.
  dispute_reference text,
  reason_code text,
  reason_text text,
  amount_cents bigint not null constraint disputes_amount_positive check (amount_cents > 0),
  currency char(3) not null,
  received_at timestamptz not null default now(),
  -- The last day of the answer, in South Africa.
  answer_by date not null,
  state text not null default 'OPEN'
    constraint disputes_state_known check (state in ('OPEN', 'EVIDENCE_SENT', 'WON', 'LOST', 'ACCEPTED')),
  proposed_by text,
  decided_by text,
  decided_at timestamptz,
  constraint disputes_decided check ((state in ('WON', 'LOST', 'ACCEPTED')) = (decided_at is not null)
    and (decided_at is null) = (decided_by is null)),
  -- Not contesting takes two: two operators, or the customer who pays and the partner who reports it.
  constraint disputes_accepted_by_two check (state <> 'ACCEPTED' or coalesce(
    lower(btrim(regexp_replace(normalize(decided_by, NFC), '\s+', ' ', 'g')))
     <> lower(btrim(regexp_replace(normalize(proposed_by, NFC), '\s+', ' ', 'g'))), false))
);
create index disputes_of_case on disputes (case_id);
create index disputes_of_transaction on disputes (transaction_id, id);
create index disputes_to_answer on disputes (answer_by, id) where state = 'OPEN';
create trigger disputes_kept before delete or truncate on disputes
  for each statement execute function refuse_removal();
-- A partner may give money back after it had decided otherwise.
create trigger disputes_decided_once before update on disputes for each row
  when (old.state = 'WON' or (old.decided_at is not null and new.state <> 'WON')) execute function refuse_change();

insert into disputes (event_id, case_id, transaction_id, partner, partner_reference, amount_cents, currency,
  received_at, answer_by)
select distinct on (w.id) w.id, k.id, k.transaction_id, w.partner, coalesce(w.partner_reference, ''),
  coalesce(nullif(w.amount_cents, 0), k.amount_cents), coalesce(nullif(w.currency, ''), k.currency), k.opened_at,
  (k.opened_at at time zone 'Africa/Johannesburg')::date + 10
from cases k
join transactions t on t.id = k.transaction_id
join webhook_events w on w.payment_reference = t.payment_reference and w.outcome in ('TAKEN_BACK', 'DIFFERS')
where k.kind = 'REVERSAL' and k.subject = 'transaction:' || t.id and k.state <> 'DECIDED' and k.amount_cents > 0;

create table dispute_events (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references disputes (id),
  action text not null constraint dispute_events_action_known check (action in
    ('RECEIVED', 'DETAILS', 'EVIDENCE_ADDED', 'EVIDENCE_SENT', 'ACCEPT_PROPOSED', 'WON', 'LOST', 'ACCEPTED')),
  actor text not null,
  reason text,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index dispute_events_of_dispute on dispute_events (dispute_id, id);
create trigger dispute_events_append_only before update or delete or truncate on dispute_events
  for each statement execute function refuse_change();

-- A reference under which a customer pays what they owe for a transaction, in one amount.
create table debt_payments (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  registration_id bigint not null references customers (registration_id),
  payment_reference char(16) not null constraint debt_payments_reference_once unique,
  amount_cents bigint not null constraint debt_payments_amount_positive check (amount_cents > 0),
  opened_at timestamptz not null default now(),
  -- Paid, or another amount is owed by now.
  closed_at timestamptz
);
create unique index debt_payments_one_open on debt_payments (transaction_id) where closed_at is null;
create trigger debt_payments_kept before delete or truncate on debt_payments
  for each statement execute function refuse_removal();

-- Each reminder of a debt is sent once: its debt is named by its transaction and the moment since which it is owed.
create table debt_reminders (
  transaction_id bigint not null references transactions (id),
  owed_since timestamptz not null,
  days integer not null,
  sent_at timestamptz not null default now(),
  primary key (transaction_id, owed_since, days)
);
create trigger debt_reminders_append_only before update or delete or truncate on debt_reminders
  for each statement execute function refuse_change();

-- Since when a claim is above zero, for its age and its reminders.
alter table claims add column since timestamptz not null default now();
update claims c set since = e.at from (
  select c.transaction_id, min(k.opened_at) as at from claims c
  join cases k on k.transaction_id = c.transaction_id and k.kind = 'REVERSAL' and k.state <> 'DECIDED'
  group by 1) e
where e.transaction_id = c.transaction_id and c.cents > 0;
create index claims_by_age on claims (since, transaction_id, currency) where cents > 0;

-- Money that a partner gave back is confirmed by two people too.
alter table cases drop constraint cases_claims_need_two;
alter table cases add constraint cases_claims_need_two check (state <> 'DECIDED' or proposed_by is not null
  or kind <> 'REVERSAL' or decision not in ('RECEIVED', 'GIVE_UP', 'WON'));

-- A payment of exactly what a customer owes needs no person: it was made for the debt and names it.
alter table cases drop constraint cases_money_needs_two;
alter table cases add constraint cases_money_needs_two check (state <> 'DECIDED' or proposed_by is not null
  or kind not in ('SUSPENSE', 'REFUND') or (kind = 'SUSPENSE' and decision = 'DEBT' and decided_by like 'payment:%'));
