-- Orders of a remittance partner are paid out of what it has settled, and up to its credit limit beyond that; and no
-- more than its daily cap in one day in South Africa, where it has one. What goes beyond that waits, oldest first.
alter table remittance_partners
  add column credit_cents bigint not null default 0
    constraint remittance_partners_credit check (credit_cents >= 0),
  add column daily_cents bigint
    constraint remittance_partners_daily check (daily_cents > 0);
alter table inbound_transactions
  add column waits_for_funds_since timestamptz,
  add constraint inbound_transactions_waits_for_funds
    check (waits_for_funds_since is null or status = 'ALLOCATED_PENDING');
create index inbound_transactions_waiting_for_funds
  on inbound_transactions (remittance_partner, waits_for_funds_since, id) where waits_for_funds_since is not null;
