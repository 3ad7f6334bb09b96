-- What is over here is ended at its partner: when the partner took our word for it, null while it has not.
alter table payment_authorisations add column canceled_at timestamptz;

-- What was opened for transactions that wait for no payment any more is ended with the next look.
update payment_authorisations set ask_at = now(), asked = 0
from transactions
where transactions.id = payment_authorisations.transaction_id
  and transactions.status <> 'APPROVED_UNPAID'
  and payment_authorisations.ask_at is not null;

-- The sandbox takes no money after the time it was given, as a real partner would.
alter table sandbox_payments add column expires_at timestamptz;
