-- Months that somebody at the console proposed to close; another operator closes them (decision 97).
create table month_closings (
  month date primary key constraint month_closings_first_day check (month = date_trunc('month', month)),
  proposed_by text not null constraint month_closings_by_operator check (proposed_by like 'operator:%'),
  proposed_at timestamptz not null default now()
);
