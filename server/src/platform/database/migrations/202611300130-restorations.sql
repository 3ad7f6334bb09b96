-- A restored database knows nothing of what happened after its last moment. Until two people release it, no payout is
-- ordered, no file for a bank is written and no message is sent (decision 48).
create table restorations (
  id bigint generated always as identity primary key,
  held_at timestamptz not null default now(),
  held_by text not null,
  reason text not null constraint restorations_reason_given check (reason <> ''),
  -- The last moment that the database knew of.
  known_until timestamptz not null,
  -- The last payout that it knew of: what partners have after it was lost.
  last_payout_id bigint not null,
  -- When every partner had been queried.
  reconciled_at timestamptz,
  proposed_by text,
  proposed_at timestamptz,
  released_by text,
  released_at timestamptz,
  constraint restorations_proposal_whole check ((proposed_by is null) = (proposed_at is null)),
  constraint restorations_release_whole check ((released_by is null) = (released_at is null)),
  constraint restorations_two_people check (released_by is null or proposed_by is not null and proposed_by <> released_by),
  constraint restorations_reconciled_first check (released_by is null or reconciled_at is not null)
);
create unique index restorations_one_held on restorations ((true)) where released_at is null;

-- Payouts that a partner has and the restored database does not.
create table lost_payouts (
  restoration_id bigint not null references restorations (id),
  channel text not null,
  payout_id bigint not null,
  state text not null,
  -- Null if the partner does not say it.
  amount numeric,
  currency text,
  partner_reference text not null,
  word text not null,
  found_at timestamptz not null default now(),
  primary key (restoration_id, channel, payout_id)
);

-- Cluster and timeline of the last start. A restore changes at least one of them.
alter table installation add column cluster text;
