-- A reversal that differs from its payment is unreconciled from its booking until a line reports it.
create or replace function keep_untold_reversal() returns trigger language plpgsql as $$
begin
  insert into untold_money (purpose, reversal_id, teller, day, amount_cents, currency, reference, partner_reference)
  select 'TAKEN_BACK', w.id, w.partner, new.business_day, -w.amount_cents::bigint, w.currency, w.payment_reference,
    coalesce(w.partner_reference, '')
  from webhook_events w where w.id = substring(new.document from '^webhook-event:(\d+)$')::bigint
  on conflict do nothing;
  return null;
end $$;
create or replace trigger journal_entries_untold_reversal after insert on journal_entries
  for each row when (new.event = 'REVERSAL_DIFFERS') execute function keep_untold_reversal();
