create sequence registration_ids start with 1000;

create table customers (
  id bigint generated always as identity primary key,
  -- Null only for records taken over from elsewhere: nobody signs in without a registration (1§4).
  registration_id bigint default nextval('registration_ids')
    constraint customers_registration_unique unique,
  approval_status text not null default 'PENDING' constraint customers_status_known
    check (approval_status in ('PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED')),
  first_name text not null,
  last_name text not null,
  dob date not null,
  gender text not null constraint customers_gender_known check (gender in ('MALE', 'FEMALE')),
  id_type text not null constraint customers_id_type_known
    check (id_type in ('SA_ID', 'ASYLUM_PAPER', 'FOREIGN_PASSPORT', 'FOREIGN_ID')),
  id_number text not null,
  id_expiry_date date not null,
  nationality char(3) not null references countries (alpha3),
  msisdn text not null constraint customers_msisdn_unique unique
    constraint customers_msisdn_normalised check (msisdn ~ '^27[0-9]{9}$'),
  email text constraint customers_email_unique unique
    constraint customers_email_lower_case check (email = lower(email)),
  street text not null,
  town text not null,
  city text not null,
  province text not null,
  postal_code text not null,
  tier text not null default 'BASE'
    constraint customers_tier_known check (tier in ('BASE', 'INCOME', 'FULL')),
  has_active_bank_card boolean not null default false,
  referred_by text,
  created_at timestamptz not null default now(),
  constraint customers_document_unique unique (id_type, id_number)
);

create table credentials (
  customer_id bigint primary key references customers (id),
  pin_hash text not null,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);

-- Wrong PINs in a row, for known and unknown usernames alike, so that neither can be told apart.
create table sign_in_attempts (
  subject text primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null default now()
);

create table beneficiaries (
  id bigint generated always as identity primary key,
  registration_id bigint not null references customers (registration_id),
  beneficiary_name text not null,
  destination_id integer not null references destinations (id),
  payout_method_id integer not null references payout_methods (id),
  payout_partner_id integer not null references payout_partners (id),
  currency_id integer not null references payout_currencies (id),
  quotation_type text not null,
  amount numeric not null,
  quotation_reference text,
  active boolean not null default true,
  deleted boolean not null default false,
  created_at timestamptz not null default now()
);
create index beneficiaries_list on beneficiaries (registration_id, id desc) where not deleted;

create table beneficiary_fields (
  id bigint generated always as identity primary key,
  beneficiary_id bigint not null references beneficiaries (id),
  required_field_id integer not null references required_fields (id),
  value text not null,
  constraint beneficiary_fields_once unique (beneficiary_id, required_field_id)
);

-- Every process forgets what it remembers of a customer whose record or credential changes.
create function tell_customer_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('customer_changed', case tg_table_name
    when 'credentials' then to_jsonb(new) ->> 'customer_id' else to_jsonb(new) ->> 'id' end);
  return null;
end $$;
create trigger credentials_changed after insert or update on credentials
  for each row execute function tell_customer_changed();
create trigger customers_changed after update on customers
  for each row execute function tell_customer_changed();
