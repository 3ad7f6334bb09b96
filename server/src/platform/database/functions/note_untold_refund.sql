-- A refund is unreconciled from when it is owed until a line reports that it was sent, and again after each
-- return. An operator and a statement may report this at the same time, so one waits for the other.
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
