-- What has to be reported to the Financial Intelligence Centre, found by a job or raised by hand (decision 100).
create table reports (
  id bigint generated always as identity primary key,
  kind text not null constraint reports_kind_known check (kind in ('CTR', 'IFTR', 'STR')),
  -- What it is about, such as `transaction:12`, `payout:7` or `customer:3`.
  subject text not null,
  -- What people quote: a transaction's or an order's reference, or a customer's number.
  quoted text not null,
  amount_cents cents constraint reports_amount_positive check (amount_cents > 0),
  -- When the duty arose.
  arose_at timestamptz not null,
  due_on date not null,
  -- Who suspects something, and why; of the rest nobody.
  raised_by text,
  suspicion text,
  state text not null default 'DUE'
    constraint reports_state_known check (state in ('DUE', 'FILED', 'NOT_REPORTABLE')),
  -- The authority's, of one that was filed.
  reference text,
  reason text,
  decided_by text,
  decided_at timestamptz,
  constraint reports_suspected check ((kind = 'STR') = (raised_by is not null)
    and (kind = 'STR') = (suspicion is not null)),
  constraint reports_decided check ((state = 'DUE') = (decided_at is null)
    and (state = 'DUE') = (decided_by is null)
    and (state = 'FILED') = (reference is not null)
    and (state = 'NOT_REPORTABLE') = (reason is not null))
);
-- Found once; a suspicion may come up again once the one before it is decided.
create unique index reports_found_once on reports (kind, subject) where kind <> 'STR';
create unique index reports_suspected_once on reports (subject) where kind = 'STR' and state = 'DUE';
create index reports_due on reports (due_on, id) where state = 'DUE';
create index reports_decided_lately on reports (decided_at, id) where state <> 'DUE';

-- The few that a job has to look at, among millions.
create index transactions_over_border on transactions (id) where iftr and status = 'COMPLETE';
create index inbound_transactions_over_border on inbound_transactions (id)
  where iftr and status in ('ALLOCATED_PAID', 'COMPLETE');
create index payments_large on payments (id) where amount_cents >= 5000000;
create index payouts_large on payouts (id) where owed_cents >= 5000000;

-- What was reported to the Reserve Bank, as it was made.
create table bop_reports (
  id bigint generated always as identity primary key,
  first_day date not null,
  last_day date not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  line_count integer not null constraint bop_reports_not_empty check (line_count > 0),
  -- Rows of the period that lacked something, and wait for a later report.
  left_out integer not null constraint bop_reports_left_out_counted check (left_out >= 0),
  xml text not null,
  csv text not null,
  xml_sha256 text not null,
  csv_sha256 text not null,
  constraint bop_reports_period check (first_day <= last_day)
);
create table bop_report_lines (
  report_id bigint not null references bop_reports (id),
  line integer not null,
  -- `transaction:12` or `inbound-transaction:7`.
  subject text not null,
  -- 1 the first time, then one more for each replacement or cancellation: nothing is reported twice.
  number smallint not null,
  action text not null constraint bop_report_lines_action_known check (action in ('NEW', 'REPLACE', 'CANCEL')),
  content jsonb not null,
  primary key (report_id, line),
  constraint bop_report_lines_once unique (subject, number)
);
create index transactions_completed on transactions (status_at) where status = 'COMPLETE';
create index transactions_given_back on transactions (id)
  where status in ('READY_FOR_REFUND', 'REFUNDED', 'READY_FOR_CANCELLATION', 'CANCELED');
create index inbound_transactions_completed on inbound_transactions (status_at)
  where status in ('ALLOCATED_PAID', 'COMPLETE');
create index inbound_transactions_given_back on inbound_transactions (id) where status in ('REJECTED', 'CANCELED');
create trigger bop_reports_append_only before update or delete or truncate on bop_reports
  for each statement execute function refuse_change();
create trigger bop_report_lines_append_only before update or delete or truncate on bop_report_lines
  for each statement execute function refuse_change();
