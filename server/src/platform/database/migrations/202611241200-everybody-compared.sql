-- How far the comparison of all customers with a list of sanctions has come (decision 99). One row a list; a worker
-- goes on from `compared_to`, whichever worker it is.
create table customer_comparisons (
  list_id bigint primary key references sanctions_lists (id),
  -- How many there were when it began.
  customers bigint not null,
  compared bigint not null default 0,
  -- The last customer it has come to.
  compared_to bigint not null default 0,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint customer_comparisons_forward
    check (customers >= 0 and compared >= 0 and compared_to >= 0 and ended_at >= begun_at)
);

-- The entries a customer was ever taken for: each opens a case once, and no later list opens it again.
create table customer_matches (
  customer_id bigint not null references customers (id),
  listed text not null,
  list_id bigint not null references sanctions_lists (id),
  found_at timestamptz not null default now(),
  primary key (customer_id, listed)
);
