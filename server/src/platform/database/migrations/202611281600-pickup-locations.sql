-- Places to collect cash: one list per payout partner; one without a partner has the shops of our cash vouchers.
-- A list is imported whole by one person and put in force by another; the newest one in force counts.
create table pickup_lists (
  id bigint primary key generated always as identity,
  payout_partner_id integer references payout_partners (id),
  file_name text not null,
  locations integer not null constraint pickup_lists_not_empty check (locations > 0),
  imported_by text not null,
  imported_at timestamptz not null default now(),
  in_force_since timestamptz,
  approved_by text,
  constraint pickup_lists_need_two check ((in_force_since is null) = (approved_by is null)
    and (approved_by is null or approved_by <> imported_by or imported_by = 'system'))
);
create unique index pickup_lists_one_in_force on pickup_lists (coalesce(payout_partner_id, 0))
  where in_force_since is not null;

-- In the order in which they are shown: country, town, suburb, name.
create table pickup_locations (
  list_id bigint not null references pickup_lists (id) on delete cascade,
  position integer not null,
  name text not null,
  address text not null,
  suburb text not null,
  town text not null,
  country text not null references countries (alpha2),
  opening_hours text not null,
  phone text not null,
  constraint pickup_locations_named check (name <> '' and address <> '' and town <> ''),
  primary key (list_id, position)
);

-- The beginnings by which a location is found: its town and suburb, and each from every word on, without case and
-- accents. In the order of bytes, so that a prefix is one range of the index and a page costs the same in a long list.
create table pickup_terms (
  list_id bigint not null,
  term text not null collate "C",
  position integer not null,
  primary key (list_id, term, position),
  foreign key (list_id, position) references pickup_locations (list_id, position) on delete cascade
);
create index pickup_terms_location on pickup_terms (list_id, position);
