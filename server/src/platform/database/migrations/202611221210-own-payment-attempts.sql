-- An attempt to pay goes on, and is ended, in the browser it was begun in: its device, or its session. Whoever
-- brings a PIN with every call has no browser.
alter table payment_authorisations
  add column browser uuid,
  add column links jsonb not null default '[]';
create index payment_authorisations_of_payment
  on payment_authorisations (payment_reference, id desc);
