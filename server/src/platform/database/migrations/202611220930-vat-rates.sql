-- What VAT is on the fee, from which day on. A change is a new row, which may wait for its day, so no past
-- quotation is rewritten.
create table vat_rates (
  id bigint generated always as identity primary key,
  rate numeric not null constraint vat_rates_rate_range check (rate >= 0 and rate <= 1),
  -- It holds from the midnight of South Africa with which this day begins.
  valid_from date not null,
  changed_by text not null,
  constraint vat_rates_once unique (valid_from)
);

-- A quotation keeps the rate it was priced with. So far there was one.
alter table quotations add column vat_rate numeric not null default 0.15;
alter table quotations
  alter column vat_rate drop default,
  drop constraint quotations_money_adds_up,
  add constraint quotations_money_adds_up check (
    entered_amount > 0 and principal_cents > 0 and fee_cents >= 0 and vat_cents >= 0
    and total_cents = principal_cents + fee_cents + vat_cents
    and margin_cents >= 0 and margin_cents < principal_cents
    and vat_rate >= 0 and vat_rate <= 1);
