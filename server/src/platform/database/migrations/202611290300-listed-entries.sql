-- Everything that a list says about a person: names by kind, ranges of birth, documents, nationalities, gender.
alter table sanctions_entries
  add column list text not null default 'OWN' constraint sanctions_entries_list_named check (list ~ '^[A-Z][A-Z_]{1,19}$'),
  -- The list's own number of the entry; null where it has none.
  add column entry_id text,
  add column details jsonb,
  -- Hash of the entry, made where its list is read; null for one that came otherwise.
  add column content_hash text,
  add column label text not null generated always as (
    case when entry_id is null then full_name else full_name || ' (' || list || ' ' || entry_id || ')' end
  ) stored;
create index sanctions_entries_label on sanctions_entries (label);

alter table sanctions_differences add column list text not null default 'OWN', add column entry_id text, add column content_hash text;
alter table sanctions_removals add column list text not null default 'OWN', add column entry_id text, add column content_hash text;

-- The score of a match, with its reasons; null for one from before scores.
alter table customer_matches add column found jsonb;
