-- Whether a legal hold is about a customer with this e-mail address or phone number, in any spelling of a South African
-- number. A number that only ends like the customer's is held, too.
create or replace function is_held_address(email text, phone text) returns boolean language sql stable as $$
  select exists (select from legal_holds h join customers c on c.id = h.customer_id
    where h.lifted_at is null and (lower(c.email) = lower(btrim($1))
      or right(c.msisdn, 9) = right(regexp_replace($2, '\D', '', 'g'), 9)))
$$;
