-- A debit of a bank may be a prefunding order that two people agreed on.
alter table statement_matches
  add column prefunding_order_id bigint references prefunding_orders (id),
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
    when 'BANK_CHARGE' then true
    when 'VOUCHERS_FUNDED' then true
    when 'TO_APPLY' then state in ('PROPOSED', 'REFUSED')
    when 'SUSPENDED' then (case_id is not null) = (state = 'CONFIRMED')
    else refund_id is not null end
    and num_nonnulls(payment_id, case_id, refund_id, settlement_line_id, payout_partner_id, remittance_partner,
        payout_id, reversal_id, partner_settlement_id, prefunding_order_id)
      = case purpose when 'BANK_CHARGE' then 0 when 'VOUCHERS_FUNDED' then 0 when 'TO_APPLY' then 0
        when 'SUSPENDED' then (state = 'CONFIRMED')::integer else 1 end),
  drop constraint statement_matches_needs_two,
  add constraint statement_matches_needs_two check (state <> 'EXACT' or purpose not in ('PAYOUT_FUNDED', 'TO_APPLY',
    'SUSPENDED', 'REMITTER_SETTLED', 'VOUCHERS_FUNDED')
    or num_nonnulls(partner_settlement_id, prefunding_order_id) = 1);
create unique index statement_matches_prefunding_order on statement_matches (prefunding_order_id)
  where state <> 'REFUSED' and prefunding_order_id is not null;
