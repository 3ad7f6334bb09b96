-- Keys of encrypted values, wrapped by a key that is not in the database (decision 49).
create table encryption_keys (
  id integer generated always as identity primary key,
  purpose text not null constraint encryption_keys_purpose check (purpose in ('VALUES', 'INDEXES')),
  provider text not null constraint encryption_keys_provider check (provider in ('file', 'aws-kms')),
  wrapped_by text not null,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index encryption_keys_one_current on encryption_keys (purpose) where retired_at is null;

-- How far the values of a column are encrypted with the keys in use.
create table encryption_progress (
  table_name text not null,
  column_name text not null,
  value_key integer not null references encryption_keys (id),
  index_key integer not null references encryption_keys (id),
  last_id bigint not null default 0,
  changed bigint not null default 0,
  done_at timestamptz,
  primary key (table_name, column_name)
);

-- From when on values are written encrypted. Before that, processes of the version before, which cannot read them, may
-- still run; an unused database has none, and never had a plain value.
alter table installation add column encryption_enabled_at timestamptz;
update installation set encryption_enabled_at = '-infinity'
where not exists (select from database_purpose) and not exists (select from seeds);

-- By what an encrypted value is compared: the index after the first `#`; a value that is not encrypted yet is itself.
create function blind_index(stored text) returns text language sql immutable parallel safe return
  case when stored like 'e1.%' then split_part(stored, '#', 2) else stored end;

-- By what an address is compared, however it is spelt: letters and digits of street and postal code. An encrypted
-- street has an index of its own letters and digits.
create function address_key(street text, postal_code text) returns text language sql immutable parallel safe return
  case when street like 'e1.%'
    then split_part(street, '#', 2) || '.' || lower(regexp_replace(postal_code, '[^[:alnum:]]', '', 'g'))
    else lower(regexp_replace(street || postal_code, '[^[:alnum:]]', '', 'g')) end;

-- Encrypted codes have no digits; they are unique by their index.
alter table payouts drop constraint payouts_voucher_code_form;
