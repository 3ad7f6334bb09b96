-- Writes a journal entry with its lines and returns its id. Lines are [{account, sub, cents, currency}]: debits
-- positive, credits negative; zero lines are omitted. A closed month accepts no postings: such an entry is
-- dated on the first day after it. Posting waits while a month is being closed. One that moves a position also waits
-- while that is being revalued, before it has a number: a revaluation counts every entry up to one number (decision 39).
create or replace function post_entry(event text, subject text, document text, actor text, lines jsonb,
  day date default null, reason text default null, reverses bigint default null)
returns bigint language plpgsql as $$
declare
  open_from date;
  entry bigint;
begin
  perform pg_advisory_xact_lock_shared(hashtext('journal months'));
  if lines @> '[{"account": "EXCHANGE_POSITION"}]' then
    perform pg_advisory_xact_lock_shared(hashtext('exchange positions'));
  end if;
  select max(c.month) + interval '1 month' into open_from from closed_months c;
  day := greatest(coalesce(day, (now() at time zone 'Africa/Johannesburg')::date), open_from);

  insert into journal_entries (event, subject, document, business_day, actor, reason, reverses)
  values (post_entry.event, post_entry.subject, post_entry.document, day, post_entry.actor,
    post_entry.reason, post_entry.reverses)
  returning id into entry;
  insert into journal_lines (entry_id, line, account, sub_account, amount_cents, currency, business_day)
  select entry, l.line, l.value ->> 'account', coalesce(l.value ->> 'sub', ''), (l.value ->> 'cents')::bigint,
    coalesce(l.value ->> 'currency', 'ZAR'), day
  from jsonb_array_elements(post_entry.lines) with ordinality l (value, line)
  where (l.value ->> 'cents')::bigint <> 0;
  return entry;
end $$;
