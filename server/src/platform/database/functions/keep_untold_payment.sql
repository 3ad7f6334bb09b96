-- A payment reported by a payment partner is an unreconciled movement from then on; its reversal is another
-- one.
create or replace function keep_untold_payment() returns trigger language plpgsql as $$
begin
  insert into untold_money (purpose, payment_id, teller, day, amount_cents, currency, reference, partner_reference)
  select way.purpose, new.id, new.option, (way.at at time zone 'Africa/Johannesburg')::date, way.amount_cents,
    new.currency, t.payment_reference, new.partner_reference
  from transactions t
  cross join lateral (values ('RECEIVED', new.received_at, new.amount_cents::bigint),
    ('TAKEN_BACK', new.taken_back_at, -new.amount_cents::bigint)) way (purpose, at, amount_cents)
  where t.id = new.transaction_id and way.at is not null and (tg_op = 'INSERT' or way.purpose = 'TAKEN_BACK')
  on conflict do nothing;
  return null;
end $$;
create or replace trigger payments_untold after insert on payments
  for each row when (new.account = 'PAYMENT_CLEARING') execute function keep_untold_payment();
create or replace trigger payments_untold_back after update of taken_back_at on payments
  for each row when (new.account = 'PAYMENT_CLEARING') execute function keep_untold_payment();
