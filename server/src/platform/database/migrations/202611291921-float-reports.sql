-- Figures of channels for their floats, and ours at the same moment: one for each change and each day.
create table float_reports (
  id bigint generated always as identity primary key,
  float_id bigint not null references payout_floats (id),
  -- Hundredths of the float's currency.
  cents bigint not null,
  at timestamptz not null,
  -- The adapter's name, or the operator who entered it.
  reported_by text not null,
  -- The statement that an operator read; null: the channel's API.
  document text constraint float_reports_document_filled check (length(document) between 1 and 100),
  book_cents bigint not null,
  -- Explained by payouts under way and by money that has not arrived.
  lowest_cents bigint not null,
  highest_cents bigint not null,
  recorded_at timestamptz not null default now(),
  constraint float_reports_range_ordered check (lowest_cents <= highest_cents),
  constraint float_reports_entered check ((document is null) = (reported_by not like 'operator:%'))
);
create index float_reports_of_float on float_reports (float_id, id);
create trigger float_reports_append_only before update or delete or truncate on float_reports
  for each statement execute function refuse_change();
