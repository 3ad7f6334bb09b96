-- Whether a sign-up is evidence although it never became a customer: it was a possible match, or is in a report.
create or replace function is_evidence(customer bigint) returns boolean language sql stable as $$
  select exists (select from reports where subject = 'customer:' || $1)
    or exists (select from customer_reviews where customer_id = $1 and reasons ? 'SANCTIONS')
    or exists (select from cases where subject = 'customer:' || $1 and kind in (
      'SANCTIONS_MATCH', 'FROZEN', 'INTERVENTION', 'MONITORING_ALERT', 'PEP_REVIEW'))
$$;
