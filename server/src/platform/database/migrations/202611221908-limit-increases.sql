-- What customers hand in to be allowed to send more (decision 92).

create table limit_increases (
  id bigint generated always as identity primary key,
  registration_id bigint not null references customers (registration_id),
  status text not null default 'PENDING' constraint limit_increases_status_known
    check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  -- The tier the proofs are good for.
  tier text not null constraint limit_increases_tier_known check (tier in ('INCOME', 'FULL')),
  source text not null references income_sources (name),
  -- What comes from it, in rand; 0 where it was not said.
  value_cents cents not null default 0 constraint limit_increases_value_possible check (value_cents >= 0),
  requested_at timestamptz not null default now(),
  -- By when somebody looks at it.
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  -- Of a refusal, as its customer reads it.
  reason text,
  constraint limit_increases_decided_once check ((status = 'PENDING') = (decided_at is null)),
  constraint limit_increases_refused_why check ((status = 'DECLINED') = (reason is not null))
);
create unique index limit_increases_one_pending on limit_increases (registration_id) where status = 'PENDING';
create index limit_increases_of_customer on limit_increases (registration_id, id);

-- Each document proves something once.
create table limit_increase_documents (
  document_id bigint primary key references documents (id),
  limit_increase_id bigint not null references limit_increases (id),
  proves text not null constraint limit_increase_documents_proof_known
    check (proves in ('PROOF_OF_INCOME', 'PROOF_OF_ADDRESS')),
  document_type text not null
);
create index limit_increase_documents_of_request on limit_increase_documents (limit_increase_id);
