-- PayShap requests and a card processor: their highest totals, and the columns of their statements. A new database
-- gets the totals from the seed.

insert into policy_amounts (key, amount_cents, valid_from, changed_by)
select key, amount_cents, now(), 'system:migration'
from (values ('PAYMENT_CEILING_PAYSHAP', 5000000), ('PAYMENT_CEILING_CHECKOUT', 2000000)) ceilings (key, amount_cents)
where exists (select from policy_amounts);

insert into statement_maps (partner, assumed, delimiter, encoding, decimal_mark, date_format, reference_column,
  partner_reference_column, amount_column, commission_column, currency_column, date_column, settlement_column,
  kind_column, payment_values, reversal_values, settlement_values, ignored_values) values
  ('PAYSHAP', true, ',', 'utf-8', '.', 'yyyy-MM-dd', 'RemittanceInformation', 'EndToEndId', 'Amount', 'Fee',
    'Currency', 'SettlementDate', 'SettlementId', 'Type', '{PAYMENT}', '{RETURN}', '{SETTLEMENT}', '{}'),
  ('CHECKOUT', true, ',', 'utf-8', '.', 'yyyy-MM-dd', 'reference', 'payment_id', 'amount', 'fee', 'currency', 'date',
    'settlement_id', 'type', '{capture}', '{refund,dispute}', '{settlement}', '{}');
