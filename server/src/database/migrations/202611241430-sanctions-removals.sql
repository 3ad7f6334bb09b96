-- Entries that are to leave the list of sanctions, with the case in which a second person decides.
create table sanctions_removals (
  id bigint primary key generated always as identity,
  case_id bigint not null references cases (id),
  full_name text not null,
  dob date,
  listed_on date not null
);
create index sanctions_removals_case on sanctions_removals (case_id, id);
