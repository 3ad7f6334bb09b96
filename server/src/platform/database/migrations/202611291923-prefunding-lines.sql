-- A debit of a bank may be a prefunding order that two people agreed on.
alter table statement_matches
  add column prefunding_order_id bigint references prefunding_orders (id),
  drop constraint statement_matches_needs_two,
  add constraint statement_matches_needs_two check (state <> 'EXACT' or purpose not in ('PAYOUT_FUNDED', 'TO_APPLY',
    'SUSPENDED', 'REMITTER_SETTLED', 'VOUCHERS_FUNDED')
    or num_nonnulls(partner_settlement_id, prefunding_order_id) = 1) not valid;
