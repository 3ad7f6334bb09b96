-- A partner's id of money counts once. Money that lay in suspense is counted by its event, which its payment
-- names: its id may have been told for two transactions (decision 68).
drop index payments_partner_reference_once;
create unique index payments_partner_reference_once on payments (option, partner_reference)
  where account = 'PAYMENT_CLEARING';
create unique index payments_document_once on payments (document);

-- All that was told of one payment of money is looked for with each further event about it.
drop index webhook_events_held;
create index webhook_events_payment on webhook_events (partner, partner_reference);
-- So is the case of each that was put in suspense, also once it is decided.
create index cases_of_subject on cases (subject);
-- What stands still in suspense is counted from its cases.
drop index webhook_events_held_amounts;

-- The sandbox bank takes back a payment that succeeded.
alter table sandbox_payments drop constraint sandbox_payments_status_known;
alter table sandbox_payments add constraint sandbox_payments_status_known
  check (status in ('OPEN', 'APPROVED', 'DECLINED', 'CANCELED', 'TAKEN_BACK'));
