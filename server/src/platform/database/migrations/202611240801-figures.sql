-- Totals a day for the console's first page, counted by a job (decision 101).
create table daily_figures (
  day date not null,
  figure text not null constraint daily_figures_known check (figure in
    ('QUOTED', 'CREATED', 'SENT', 'RECEIVED', 'PAID_OUT', 'PAYOUTS', 'PAYOUTS_FAILED', 'FLOAT')),
  -- The partner, where it is counted by partner.
  key text not null default '',
  currency char(3) not null default 'ZAR',
  count bigint not null,
  cents bigint not null,
  counted_at timestamptz not null default now(),
  primary key (day, figure, key, currency)
);
-- New rows stand at the end of their tables: these find the last days, and cost a writer nothing.
create index quotations_lately on quotations using brin (created_at) with (autosummarize = on);
create index transactions_lately on transactions using brin (created_at) with (autosummarize = on);
create index inbound_transactions_lately on inbound_transactions using brin (created_at)
  with (autosummarize = on);
create index payouts_lately on payouts using brin (opened_at) with (autosummarize = on);
create index payout_events_lately on payout_events using brin (at) with (autosummarize = on);

-- The audit trail is searched newest first (decision 101).
create index audit_entries_actor on audit_entries (actor, id);
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_words on audit_entries
  using gin (jsonb_to_tsvector('simple', details, '["string", "numeric"]'))
  -- On the way of a creation (decision 72), whose amounts and references are found in other ways.
  where action <> 'transaction.created';
