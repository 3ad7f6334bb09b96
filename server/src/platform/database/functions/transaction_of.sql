-- Transaction of the customer whom a journal entry about a claim concerns; null if the payer is unknown.
create or replace function transaction_of(subject text) returns bigint language sql stable as $$
  select case split_part($1, ':', 1)
    when 'transaction' then split_part($1, ':', 2)::bigint
    when 'case' then (select c.transaction_id from cases c where c.id = split_part($1, ':', 2)::bigint)
    when 'refund' then (select coalesce(r.transaction_id, r.fee_of,
        (select c.transaction_id from cases c where c.id = r.case_id))
      from refunds r where r.id = split_part($1, ':', 2)::bigint) end
$$;
