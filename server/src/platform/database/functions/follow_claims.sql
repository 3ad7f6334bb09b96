-- What a customer owes us follows the lines on CHARGEBACKS by itself. Of a correction it is what the entry that is
-- taken back was about.
create or replace function follow_claims() returns trigger language plpgsql as $$
begin
  -- Nearly every entry has nothing to do with claims.
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
  on conflict (transaction_id, currency) do update set cents = c.cents + excluded.cents;
  return null;
end $$;
create or replace trigger journal_lines_claims after insert on journal_lines
  referencing new table as added for each statement execute function follow_claims();
