-- A payment that came after the expiry counts to the limit again until it is given back. Those on their way
-- back by now were not counted, and would be taken off once too often: their days are counted anew.
update limit_usage u set
  principal_cents = counted.cents,
  day_limit_cents = greatest(u.day_limit_cents, counted.cents)
from (
  select registration_id, business_day, sum(principal_cents)::bigint as cents
  from transactions
  where status not in ('EXPIRED', 'CANCELED', 'REJECTED', 'REFUNDED')
  group by registration_id, business_day
  having bool_or(status in ('MARKED_FOR_REFUND', 'READY_FOR_REFUND'))
) counted
where u.registration_id = counted.registration_id and u.business_day = counted.business_day;
