-- The subjects of the cases and the uses of the documents of a customer, such as `limit-increase:3`.
create or replace function erased_subjects(c customers) returns text[] language sql stable as $$
  select array['customer:' || c.id]
    || array(select 'limit-increase:' || id from limit_increases where registration_id = c.registration_id)
    || array(select 'redemption-request:' || id from redemption_requests where registration_id = c.registration_id)
    || array(select 'follow-up:' || f.id from follow_ups f join redemption_requests r on r.id = f.redemption_request_id
      where r.registration_id = c.registration_id)
    || array(select 'data-request:' || id from data_requests where customer_id = c.id)
    || array(select 'due-diligence-request:' || id from due_diligence_requests where customer_id = c.id)
$$;
