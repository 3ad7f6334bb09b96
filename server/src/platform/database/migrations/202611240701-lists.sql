-- Lists of countries and of sanctions, as people change them in the console (decision 99).

-- A country that was taken off a list stays as a row, so that no later version of the server puts it back.
alter table country_risks add column removed_at timestamptz;

-- Who loaded which list, and what it changed; a list that a start or a hand in the database made has no row here.
create table sanctions_loads (
  list_id bigint primary key references sanctions_lists (id),
  file_name text not null,
  loaded_by text not null,
  reason text not null,
  entries integer not null,
  -- The newest date of its entries.
  list_date date not null
);

create table sanctions_differences (
  id bigint primary key generated always as identity,
  list_id bigint not null references sanctions_loads (list_id),
  change text not null constraint sanctions_differences_known check (change in ('ADDED', 'REMOVED')),
  full_name text not null,
  dob date,
  listed_on date not null
);
create index sanctions_differences_list on sanctions_differences (list_id, id);
