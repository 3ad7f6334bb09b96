-- Entries that are to leave the list of sanctions, with the case in which a second person decides.
create table sanctions_removals (
  id bigint primary key generated always as identity,
  case_id bigint not null references cases (id),
  full_name text not null,
  dob date,
  listed_on date not null
);
create index sanctions_removals_case on sanctions_removals (case_id, id);

-- A change of terms takes two people, as prices do: one proposes it, and another one decides.
alter table cases add constraint cases_configuration_needs_two check (state <> 'DECIDED' or proposed_by is not null
  or kind <> 'CONFIGURATION' or subject not like 'terms:%' or decision = 'REFUSED') not valid;
