-- How a remittance partner is funded follows from its credit limit, so that the two cannot contradict each other: a
-- PREFUNDED partner's orders are paid out of its balance alone, a CREDIT partner's up to a limit beyond it.
alter table remittance_partners
  add column funding text not null generated always as
    (case when credit_cents = 0 then 'PREFUNDED' else 'CREDIT' end) stored,
  -- The partner and staff are notified when what it can still use falls below this; null for never.
  add column low_cents bigint constraint remittance_partners_low check (low_cents > 0),
  -- When it fell below; null while it is above.
  add column low_since timestamptz;

-- Webhooks are also about a partner's account. Those about an order have its status; others have their own details.
alter table partner_events
  add column type text not null default 'order.status'
    constraint partner_events_type_known check (type in ('order.status', 'balance.low', 'statement.issued')),
  add column details jsonb,
  alter column inbound_transaction_id drop not null,
  alter column status drop not null,
  add constraint partner_events_content check (case type when 'order.status'
    then num_nonnulls(inbound_transaction_id, status) = 2 and details is null
    else num_nonnulls(inbound_transaction_id, status, reason) = 0 and details is not null end);
