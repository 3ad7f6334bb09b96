-- A customer's claim automatically follows the lines on CHARGEBACKS. A reversing entry counts for the subject
-- of the entry that it reverses. A claim that is above zero again is owed since then.
create or replace function follow_claims() returns trigger language plpgsql as $$
begin
  -- Nearly all entries are unrelated to claims.
  if not exists (select from added a where a.account = 'CHARGEBACKS') then
    return null;
  end if;
  insert into claims as c (transaction_id, currency, registration_id, cents)
  select t.id, a.currency, t.registration_id, sum(a.amount_cents)
  from added a
  join journal_entries e on e.id = a.entry_id
  left join journal_entries back on back.id = e.reverses
  join transactions t on t.id = transaction_of(coalesce(back.subject, e.subject))
  where a.account = 'CHARGEBACKS'
  group by t.id, a.currency, t.registration_id
  order by t.id, a.currency
  on conflict (transaction_id, currency) do update set cents = c.cents + excluded.cents, changed_at = clock_timestamp(),
    since = case when c.cents <= 0 then now() else c.since end;
  return null;
end $$;
create or replace trigger journal_lines_claims after insert on journal_lines
  referencing new table as added for each statement execute function follow_claims();
