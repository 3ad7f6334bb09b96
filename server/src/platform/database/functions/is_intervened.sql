-- Whether a direction not to proceed (FICA section 34) is in force for a transaction, an order or a customer by its
-- subject, such as `transaction:12`, or for the customer of this registration.
create or replace function is_intervened(subject text, registration bigint) returns boolean language sql stable as $$
  select exists (
    select from interventions i left join customers c on c.id = i.customer_id
    where i.ended_at is null and (i.subject = $1 or c.registration_id = $2))
$$;
