-- A bank may return money that it has sent to a float, and may execute an order that two people canceled. Only its
-- lines record that: `check_prefunding_order` demands them. The people who canceled an order remain on record.
alter table prefunding_orders
  add column returned_on date,
  drop constraint prefunding_orders_state_known,
  add constraint prefunding_orders_state_known
    check (state in ('PROPOSED', 'AGREED', 'SENT', 'ARRIVED', 'RETURNED', 'CANCELED')),
  drop constraint prefunding_orders_canceled,
  add constraint prefunding_orders_canceled check (case state when 'CANCELED' then canceled_by is not null
    when 'PROPOSED' then canceled_by is null when 'AGREED' then canceled_by is null else true end),
  drop constraint prefunding_orders_canceled_by_two,
  add constraint prefunding_orders_canceled_by_two check (canceled_by is null or agreed_by is null
    or coalesce(cancel_proposed_by <> canceled_by, false)),
  drop constraint prefunding_orders_sent,
  add constraint prefunding_orders_sent check ((state in ('SENT', 'ARRIVED', 'RETURNED')) = (sent_on is not null)),
  add constraint prefunding_orders_returned check ((state = 'RETURNED') = (returned_on is not null)),
  add constraint prefunding_orders_returned_after check (returned_on >= sent_on);
drop trigger prefunding_orders_ended_once on prefunding_orders;
create trigger prefunding_orders_ended_once before update on prefunding_orders
  for each row when (old.state in ('ARRIVED', 'RETURNED') or old.state = 'CANCELED' and (new.state <> 'SENT'
    or (new.agreed_by, new.cancel_proposed_by, new.canceled_by)
      is distinct from (old.agreed_by, old.cancel_proposed_by, old.canceled_by)))
  execute function refuse_change();
drop trigger prefunding_orders_not_unsent on prefunding_orders;
create trigger prefunding_orders_not_unsent before update on prefunding_orders
  for each row when (old.state = 'SENT' and (new.state not in ('ARRIVED', 'RETURNED')
    or (new.agreed_by, new.cancel_proposed_by, new.canceled_by, new.sent_on)
      is distinct from (old.agreed_by, old.cancel_proposed_by, old.canceled_by, old.sent_on)))
  execute function refuse_change();
-- Orders that a bank's line without their reference may be about.
create index prefunding_orders_amount on prefunding_orders (bank_account, amount_cents);
-- Returned orders, until another one is proposed for their float.
create index prefunding_orders_returned on prefunding_orders (returned_on) where state = 'RETURNED';
-- The list of those in one state.
create index prefunding_orders_state on prefunding_orders (state, id);
create index prefunding_orders_float on prefunding_orders (float_id, proposed_at);

-- CONFIRMED: a line shows what an operator recorded. EXECUTED: a line shows that the bank sent a canceled order.
alter table prefunding_events
  drop constraint prefunding_events_state_known,
  add constraint prefunding_events_state_known check (state in ('PROPOSED', 'AGREED', 'SENT', 'ARRIVED',
    'CANCEL_PROPOSED', 'CANCELED', 'CONFIRMED', 'EXECUTED', 'RETURNED'));

-- A credit of a bank may return an order. The new rules are checked for earlier rows by the next migration.
alter table statement_matches
  drop constraint statement_matches_purpose_known,
  add constraint statement_matches_purpose_known check (purpose in ('RECEIVED', 'TAKEN_BACK', 'SETTLED',
    'REFUND_LEFT', 'REFUND_BOUNCED', 'BANK_CHARGE', 'PAYOUT_FUNDED', 'TO_APPLY', 'SUSPENDED', 'PAYOUT_LEFT',
    'PAYOUT_CAME_BACK', 'REMITTER_SETTLED', 'REMITTER_REPAID', 'VOUCHERS_FUNDED', 'DEAL_PAID', 'DEAL_RECEIVED',
    'PREFUNDING_RETURNED')) not valid,
  drop constraint statement_matches_target,
  add constraint statement_matches_target check (case purpose
    when 'RECEIVED' then num_nonnulls(payment_id, case_id) = 1
    when 'TAKEN_BACK' then num_nonnulls(payment_id, case_id, reversal_id) = 1
    when 'SETTLED' then settlement_line_id is not null
    when 'PAYOUT_FUNDED' then num_nonnulls(payout_partner_id, prefunding_order_id) = 1
    when 'PREFUNDING_RETURNED' then prefunding_order_id is not null
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
