-- Quotes are asked for more often than anything is made of them, so what a quote costs is kept small. The
-- answer to a repeated request is made from the quotation again instead of being kept beside it.
alter table quotations
  add column idempotency_key text,
  add column request_hash text,
  add constraint quotations_key_with_request
    check ((idempotency_key is null) = (request_hash is null)),
  add constraint quotations_made_once unique (registration_id, idempotency_key);

-- Nothing looks quotations up by it any more.
drop index quotations_registration;

-- A reference locks the row it points to: a quote would wait for the same customer's creation under way, and
-- with it all quotes of that moment. The caller's registration is proved by their credential, a customer's
-- row is never removed, and the transaction made of the quote refers to both.
alter table quotations drop constraint quotations_registration_id_fkey;

-- One condition instead of six: each is read and prepared anew with every statement.
alter table quotations
  drop constraint quotations_entered_positive,
  drop constraint quotations_principal_positive,
  drop constraint quotations_fee_not_negative,
  drop constraint quotations_vat_not_negative,
  drop constraint quotations_total_adds_up,
  drop constraint quotations_margin_within_principal,
  add constraint quotations_money_adds_up check (
    entered_amount > 0 and principal_cents > 0 and fee_cents >= 0 and vat_cents >= 0
    and total_cents = principal_cents + fee_cents + vat_cents
    and margin_cents >= 0 and margin_cents < principal_cents);
