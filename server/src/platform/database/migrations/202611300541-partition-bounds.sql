-- Rows from before the partitioning by months (decision 50) remain together in one partition, so a later start of it needs
-- no scan. Numbers of later rows begin with their month. The books are divided by days, one month after this one at the
-- earliest.
do $$
declare
  name text;
  first_month text := to_char(date_trunc('month', now() at time zone 'Africa/Johannesburg') + interval '2 months', 'YYYY-MM-DD');
begin
  foreach name in array array['transaction_events', 'inbound_transaction_events', 'payout_events', 'audit_entries', 'messages']
  loop
    execute format('alter table %I add constraint %I check (id < 10000000000) not valid', name, name || '_before_months');
  end loop;
  execute format('alter table journal_lines add constraint journal_lines_before_months check (business_day < %L) not valid',
    first_month);
end $$;
