-- What was published, and what was signed, is never edited: a signature stands for the words of its version.
create trigger declarations_append_only before update or delete or truncate on declarations
  for each statement execute function refuse_change();
create trigger declaration_signatures_append_only
  before update or delete or truncate on declaration_signatures
  for each statement execute function refuse_change();

-- The documented call hands a follow-up in by its id alone, so the id is the key to it: 48 random bits, exact
-- as a JSON number. Twelve digits of a random UUID stand before its first fixed one.
alter table follow_up_requirements
  drop constraint follow_up_requirements_follow_up_id_fkey,
  add constraint follow_up_requirements_follow_up_id_fkey foreign key (follow_up_id)
    references follow_ups (id) on update cascade;
alter table inbound_links
  drop constraint inbound_links_follow_up_id_fkey,
  add constraint inbound_links_follow_up_id_fkey foreign key (follow_up_id)
    references follow_ups (id) on update cascade;
alter table follow_ups
  alter column id drop identity,
  alter column id set default
    ('x' || left(translate(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
update follow_ups set id = default;

-- Until when its recipient is asked to hand in what it names; null for rows of a demonstration.
alter table follow_ups add column respond_by timestamptz;
