-- A debt that its customer pays in instalments, without interest or fee. One person proposes it, another one agrees, and
-- two end it; a proposal is withdrawn by one. Only the journal records what is paid. An arrangement is about the debt at
-- the time of its proposal, and lapses when another one is proposed for a later debt of the same transaction.
create table debt_arrangements (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  amount_cents bigint not null constraint debt_arrangements_amount_positive check (amount_cents > 0),
  state text not null default 'PROPOSED'
    constraint debt_arrangements_state_known check (state in ('PROPOSED', 'AGREED', 'WITHDRAWN', 'ENDED', 'LAPSED')),
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  end_proposed_by text,
  end_proposed_reason text,
  ended_by text,
  ended_at timestamptz,
  end_reason text,
  constraint debt_arrangements_agreed check ((state = 'LAPSED' or (state in ('AGREED', 'ENDED')) = (decided_at is not null))
    and (decided_at is null) = (decided_by is null)),
  constraint debt_arrangements_agreed_by_two check (decided_by is null or
    lower(btrim(regexp_replace(normalize(decided_by, NFC), '\s+', ' ', 'g')))
     <> lower(btrim(regexp_replace(normalize(proposed_by, NFC), '\s+', ' ', 'g')))),
  constraint debt_arrangements_ended check ((state in ('WITHDRAWN', 'ENDED', 'LAPSED')) = (ended_at is not null)
    and (ended_at is null) = (ended_by is null)),
  constraint debt_arrangements_end_proposed check ((end_proposed_by is null) = (end_proposed_reason is null)),
  constraint debt_arrangements_ended_by_two check (state <> 'ENDED' or coalesce(
    lower(btrim(regexp_replace(normalize(ended_by, NFC), '\s+', ' ', 'g')))
     <> lower(btrim(regexp_replace(normalize(end_proposed_by, NFC), '\s+', ' ', 'g'))), false))
);
create unique index debt_arrangements_one_open on debt_arrangements (transaction_id)
  where state in ('PROPOSED', 'AGREED');
create trigger debt_arrangements_kept before delete or truncate on debt_arrangements
  for each statement execute function refuse_removal();
create trigger debt_arrangements_ended_once before update on debt_arrangements for each row
  when (old.state in ('WITHDRAWN', 'ENDED', 'LAPSED')) execute function refuse_change();

create table debt_instalments (
  arrangement_id bigint not null references debt_arrangements (id),
  number integer not null,
  due_on date not null,
  cents bigint not null constraint debt_instalments_amount_positive check (cents > 0),
  primary key (arrangement_id, number)
);
create trigger debt_instalments_append_only before update or delete or truncate on debt_instalments
  for each statement execute function refuse_change();

-- Each instalment is reminded of once.
create table debt_instalment_reminders (
  arrangement_id bigint not null,
  number integer not null,
  sent_at timestamptz not null default now(),
  primary key (arrangement_id, number),
  foreign key (arrangement_id, number) references debt_instalments (arrangement_id, number)
);
create trigger debt_instalment_reminders_append_only before update or delete or truncate on debt_instalment_reminders
  for each statement execute function refuse_change();

-- Two people settle a debt in the amount at which the first of them proposed it.
alter table claims add column changed_at timestamptz not null default now();
