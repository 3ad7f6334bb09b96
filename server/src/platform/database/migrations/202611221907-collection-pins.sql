-- Redeeming by collection PIN (decision 91).

-- When a customer entered a wrong PIN in the last hour, and until when they may try none.
create table collection_pin_tries (
  registration_id bigint primary key references customers (registration_id),
  wrong_at timestamptz[] not null default '{}',
  locked_until timestamptz
);

-- The orders a customer has found by their PIN: they can ask for no other.
create table found_orders (
  registration_id bigint not null references customers (registration_id),
  inbound_transaction_id bigint not null references inbound_transactions (id),
  found_at timestamptz not null default now(),
  primary key (registration_id, inbound_transaction_id)
);
