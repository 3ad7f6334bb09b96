-- Money in suspense is also unreconciled until a line reports it; an entry of its case records its reversal.
create or replace function keep_untold_suspense() returns trigger language plpgsql as $$
declare
  taken_back constant boolean := tg_table_name = 'journal_entries';
begin
  insert into untold_money (purpose, case_id, teller, day, amount_cents, currency, reference, partner_reference)
  select case when taken_back then 'TAKEN_BACK' else 'RECEIVED' end, c.id, c.facts ->> 'partner',
    case when taken_back then (to_jsonb(new) ->> 'business_day')::date
      else (c.opened_at at time zone 'Africa/Johannesburg')::date end,
    case when taken_back then -c.amount_cents::bigint else c.amount_cents end, c.currency,
    coalesce(c.facts ->> 'payment-reference', ''), coalesce(c.facts ->> 'partner-reference', '')
  from cases c
  where c.id = case when taken_back then substring(to_jsonb(new) ->> 'subject' from '^case:(\d+)$')::bigint else new.id end
    and c.kind = 'SUSPENSE' and c.amount_cents > 0 and c.facts ->> 'partner' is not null
  on conflict do nothing;
  return null;
end $$;
create or replace trigger cases_untold after insert on cases
  for each row when (new.kind = 'SUSPENSE') execute function keep_untold_suspense();
create or replace trigger journal_entries_untold after insert on journal_entries
  for each row when (new.event = 'SUSPENSE_TAKEN_BACK') execute function keep_untold_suspense();
