-- What was posted to each sub-account on each day by each event, added up from the journal by a job, so that nobody
-- who reads the books reads all of it (decision 97). Debits and credits are both above zero.
create table journal_totals (
  account text not null,
  sub_account text not null,
  currency char(3) not null,
  business_day date not null,
  event text not null,
  debit_cents bigint not null constraint journal_totals_debit_not_negative check (debit_cents >= 0),
  credit_cents bigint not null constraint journal_totals_credit_not_negative check (credit_cents >= 0),
  lines integer not null constraint journal_totals_of_lines check (lines > 0),
  primary key (account, sub_account, currency, business_day, event)
);

-- Up to which entry they are added up; what was written later is read from its lines.
create table journal_totals_reach (
  one boolean primary key default true constraint journal_totals_reach_one check (one),
  entry_id bigint not null default 0
);
insert into journal_totals_reach default values;

-- The lines of an account in their order, which a page of them begins in the middle of.
create index journal_lines_of_account on journal_lines (account, business_day, entry_id, line)
  include (sub_account, currency, amount_cents);
drop index journal_lines_account;

-- What is left over by age, and files by when they came, read page by page.
create index refunds_by_state on refunds (state, id);
