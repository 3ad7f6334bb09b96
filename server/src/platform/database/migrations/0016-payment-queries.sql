-- A partner is asked what became of a payment when its authorisation is over, and again, less and less
-- often, until it says how it ended; null once there is nothing to ask any more.
alter table payment_authorisations
  add column ask_at timestamptz,
  add column asked integer not null default 0
    constraint payment_authorisations_asked_not_negative check (asked >= 0);
update payment_authorisations set ask_at = expires_at where status = 'OPEN';
create index payment_authorisations_to_ask on payment_authorisations (ask_at) where ask_at is not null;

-- The reference a card page's form came with, of which a bank takes each one once.
alter table sandbox_payments
  add column form_reference text constraint sandbox_payments_form_reference_once unique;
