-- To which South African bank account the money of a transaction goes back, as its customer gave it (decision 114).
create table refund_payees (
  transaction_id bigint primary key references transactions (id),
  branch_code text not null references banks (branch_code),
  account_holder text not null
    constraint refund_payees_holder_length check (char_length(btrim(account_holder)) between 2 and 70),
  account_number text not null
    constraint refund_payees_account_digits check (account_number ~ '^[0-9]{7,11}$'),
  given_by text not null,
  given_at timestamptz not null default now()
);
