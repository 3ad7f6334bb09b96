-- A settled deal that the bank never moved is undone by two people.
alter table exchange_deals
  add column reversal_proposed_by text,
  add column reversed_by text,
  drop constraint exchange_deals_state_known,
  add constraint exchange_deals_state_known
    check (state in ('PROPOSED', 'AGREED', 'SETTLED', 'CANCELED', 'REVERSED')),
  drop constraint exchange_deals_settled,
  add constraint exchange_deals_settled check ((state in ('SETTLED', 'REVERSED')) = (settled_on is not null)),
  add constraint exchange_deals_reversal_proposed
    check (reversal_proposed_by is null or state in ('SETTLED', 'REVERSED')),
  add constraint exchange_deals_reversed check ((state = 'REVERSED') = (reversed_by is not null)),
  add constraint exchange_deals_reversed_by_two check (state <> 'REVERSED'
    or coalesce(reversal_proposed_by like 'operator:%' and reversed_by like 'operator:%'
      and reversal_proposed_by <> reversed_by, false));
drop trigger exchange_deals_ended_once on exchange_deals;
create trigger exchange_deals_ended_once before update on exchange_deals
  for each row when (old.state in ('CANCELED', 'REVERSED')
    or old.state = 'SETTLED' and (new.state not in ('SETTLED', 'REVERSED')
      or (new.agreed_by, new.cancel_proposed_by, new.settled_on)
        is distinct from (old.agreed_by, old.cancel_proposed_by, old.settled_on)))
  execute function refuse_change();
-- Deals that a bank's line without their reference may be about, by its day.
create index exchange_deals_value_day on exchange_deals (value_on) where state in ('AGREED', 'SETTLED');

alter table exchange_deal_events
  drop constraint exchange_deal_events_state_known,
  add constraint exchange_deal_events_state_known check (state in ('PROPOSED', 'AGREED', 'SETTLED', 'CANCEL_PROPOSED',
    'CANCELED', 'REVERSAL_PROPOSED', 'REVERSED'));

-- A bank's line may be one side of a deal: what was paid for it, or what was received. Two people agreed on the deal,
-- so a line that has its reference, account and amount needs no others. The new rules are checked for earlier rows by
-- the next migration, which does not block posting meanwhile.
alter table statement_matches
  add column exchange_deal_id bigint,
  add constraint statement_matches_exchange_deal foreign key (exchange_deal_id) references exchange_deals (id) not valid,
  drop constraint statement_matches_purpose_known,
  add constraint statement_matches_purpose_known check (purpose in ('RECEIVED', 'TAKEN_BACK', 'SETTLED',
    'REFUND_LEFT', 'REFUND_BOUNCED', 'BANK_CHARGE', 'PAYOUT_FUNDED', 'TO_APPLY', 'SUSPENDED', 'PAYOUT_LEFT',
    'PAYOUT_CAME_BACK', 'REMITTER_SETTLED', 'REMITTER_REPAID', 'VOUCHERS_FUNDED', 'DEAL_PAID', 'DEAL_RECEIVED')) not valid,
  drop constraint statement_matches_target,
  add constraint statement_matches_target check (case purpose
    when 'RECEIVED' then num_nonnulls(payment_id, case_id) = 1
    when 'TAKEN_BACK' then num_nonnulls(payment_id, case_id, reversal_id) = 1
    when 'SETTLED' then settlement_line_id is not null
    when 'PAYOUT_FUNDED' then num_nonnulls(payout_partner_id, prefunding_order_id) = 1
    when 'PAYOUT_LEFT' then payout_id is not null
    when 'PAYOUT_CAME_BACK' then payout_id is not null
    when 'REMITTER_SETTLED' then num_nonnulls(remittance_partner, partner_settlement_id) = 1
    when 'REMITTER_REPAID' then partner_settlement_id is not null
    when 'DEAL_PAID' then exchange_deal_id is not null
    when 'DEAL_RECEIVED' then exchange_deal_id is not null
    when 'BANK_CHARGE' then true
    when 'VOUCHERS_FUNDED' then true
    when 'TO_APPLY' then state in ('PROPOSED', 'REFUSED')
    when 'SUSPENDED' then (case_id is not null) = (state = 'CONFIRMED')
    else refund_id is not null end
    and num_nonnulls(payment_id, case_id, refund_id, settlement_line_id, payout_partner_id, remittance_partner,
        payout_id, reversal_id, partner_settlement_id, prefunding_order_id, exchange_deal_id)
      = case purpose when 'BANK_CHARGE' then 0 when 'VOUCHERS_FUNDED' then 0 when 'TO_APPLY' then 0
        when 'SUSPENDED' then (state = 'CONFIRMED')::integer else 1 end) not valid;
