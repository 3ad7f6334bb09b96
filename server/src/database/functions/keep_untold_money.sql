-- What a payment partner's notice says is untold from then on, and once more when it is taken back.
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

-- Money in suspense, too; that it was taken back is said by an entry of its case.
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

-- A refund is untold from when it is owed until a line says that it left, and again after each time it came back. An
-- operator and a statement may say so at the same moment, so one waits for the other.
create or replace function note_untold_refund(refund bigint) returns void language sql as $$
  select from refunds where id = refund for no key update;
  delete from untold_money where refund_id = refund;
  insert into untold_money (purpose, refund_id, teller, day, amount_cents, currency, reference)
  select 'REFUND_LEFT', r.id, case r.state when 'OWED' then '' else 'bank' end,
    (coalesce(r.left_at, r.owed_at) at time zone 'Africa/Johannesburg')::date, -r.amount_cents, r.currency, r.reference
  from refunds r cross join lateral (select count(*) filter (where purpose = 'REFUND_LEFT') as times_left,
      count(*) filter (where purpose = 'REFUND_BOUNCED') as times_bounced
    from statement_matches m where m.refund_id = r.id and m.state in ('EXACT', 'CONFIRMED')) told
  where r.id = refund and case r.state when 'VOID' then told.times_left < (select count(*) from journal_entries e
      where e.subject = 'refund:' || r.id and e.event = 'REFUND_LEFT')
    else told.times_left <= told.times_bounced end
$$;
create or replace function keep_untold_refund() returns trigger language plpgsql as $$
begin
  perform note_untold_refund(new.id);
  return null;
end $$;
create or replace trigger refunds_untold after insert or update of state on refunds
  for each row execute function keep_untold_refund();

-- What was paid out, and what came back of it; what was never collected came back without having left, unless a bank
-- was told of it by its own entry.
create or replace function keep_untold_payout() returns trigger language plpgsql as $$
begin
  insert into untold_money (purpose, payout_id, teller, day, amount_cents, currency, reference, partner_reference)
  select way.purpose, new.id,
    case when o.file_id is not null or new.inbound_transaction_id is not null and new.method = 'BANK' then 'bank'
      else new.partner end,
    (new.state_at at time zone 'Africa/Johannesburg')::date, way.side * new.owed_cents, 'ZAR',
    coalesce(o.end_to_end_id, new.id::text), coalesce(new.partner_reference, '')
  from (values ('PAYOUT_LEFT', -1), ('PAYOUT_CAME_BACK', 1)) way (purpose, side)
  left join payout_orders o on o.payout_id = new.id
  where (new.state = 'RETURNED' or way.side < 0)
    and (new.state = 'PAID' or o.file_id is not null
      or exists (select from payout_events v where v.payout_id = new.id and v.to_state = 'PAID'))
    and not exists (select from statement_matches m
      where m.payout_id = new.id and m.purpose = way.purpose and m.state in ('EXACT', 'CONFIRMED'))
  on conflict (payout_id, purpose) where payout_id is not null do update set day = excluded.day;
  return null;
end $$;
create or replace trigger payouts_untold after insert or update of state on payouts
  for each row when (new.state in ('PAID', 'RETURNED') and new.method <> 'VOUCHER')
  execute function keep_untold_payout();
