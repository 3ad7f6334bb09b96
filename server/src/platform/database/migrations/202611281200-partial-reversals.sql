-- Each reversal whose amount or currency differs from its payment is reconciled by itself, under the event that
-- reported it: several of one payment share one case.
alter table untold_money add column reversal_id bigint references webhook_events (id),
  drop constraint untold_money_of_one,
  add constraint untold_money_of_one check (num_nonnulls(payment_id, case_id, refund_id, payout_id, reversal_id) = 1);
create unique index untold_money_reversal on untold_money (reversal_id) where reversal_id is not null;

alter table statement_matches add column reversal_id bigint references webhook_events (id),
  drop constraint statement_matches_target,
  add constraint statement_matches_target check (case purpose
    when 'RECEIVED' then num_nonnulls(payment_id, case_id) = 1
    when 'TAKEN_BACK' then num_nonnulls(payment_id, case_id, reversal_id) = 1
    when 'SETTLED' then settlement_line_id is not null
    when 'PAYOUT_FUNDED' then payout_partner_id is not null
    when 'PAYOUT_LEFT' then payout_id is not null
    when 'PAYOUT_CAME_BACK' then payout_id is not null
    when 'REMITTER_SETTLED' then remittance_partner is not null
    when 'BANK_CHARGE' then true
    when 'VOUCHERS_FUNDED' then true
    when 'TO_APPLY' then state in ('PROPOSED', 'REFUSED')
    when 'SUSPENDED' then (case_id is not null) = (state = 'CONFIRMED')
    else refund_id is not null end
    and num_nonnulls(payment_id, case_id, refund_id, settlement_line_id, payout_partner_id, remittance_partner,
        payout_id, reversal_id)
      = case purpose when 'BANK_CHARGE' then 0 when 'VOUCHERS_FUNDED' then 0 when 'TO_APPLY' then 0
        when 'SUSPENDED' then (state = 'CONFIRMED')::integer else 1 end);
create unique index statement_matches_reversal on statement_matches (reversal_id)
  where state <> 'REFUSED' and reversal_id is not null;

insert into untold_money (purpose, reversal_id, teller, day, amount_cents, currency, reference, partner_reference)
select 'TAKEN_BACK', w.id, w.partner, e.business_day, -w.amount_cents::bigint, w.currency, w.payment_reference,
  coalesce(w.partner_reference, '')
from journal_entries e join webhook_events w on e.document = 'webhook-event:' || w.id
where e.event = 'REVERSAL_DIFFERS';
