-- A check of the account or wallet that a transaction or saved beneficiary is paid to, as its payout partner answered
-- (see server/src/payouts/README.md).
create table account_checks (
  id bigint generated always as identity primary key,
  registration_id bigint not null references customers (registration_id),
  transaction_id bigint references transactions (id),
  beneficiary_id bigint references beneficiaries (id),
  -- SHA-256 of the account and the recipient's name, by which a repetition is found.
  details_hash text not null,
  -- The partner that was called.
  partner text not null,
  result text not null constraint account_checks_result_known
    check (result in ('MATCH', 'CLOSE', 'NO_MATCH', 'CAN_RECEIVE', 'CANNOT_RECEIVE', 'NOT_OFFERED', 'UNAVAILABLE')),
  -- The holder's name, masked.
  holder text,
  checked_at timestamptz not null default now(),
  -- When the customer confirmed that they pay although the names differ.
  acknowledged_at timestamptz,
  constraint account_checks_of_one_subject check (num_nonnulls(transaction_id, beneficiary_id) = 1),
  constraint account_checks_holder_masked check (holder is null or holder like '%•%'),
  constraint account_checks_acknowledged_mismatch
    check (acknowledged_at is null or (result = 'NO_MATCH' and transaction_id is not null))
);
create index account_checks_of_transaction on account_checks (transaction_id, id desc)
  where transaction_id is not null;
create index account_checks_of_beneficiary on account_checks (beneficiary_id, id desc)
  where beneficiary_id is not null;
create index account_checks_of_details on account_checks (registration_id, details_hash, id desc);
