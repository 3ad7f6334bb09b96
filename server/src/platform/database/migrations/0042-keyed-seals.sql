-- From now on every seal has a key that is not in the database: whoever may write here can otherwise change an
-- entry and compute every seal anew. Those made before keep their format, and a keyed one follows them.
alter table audit_seals
  alter column format drop default,
  drop constraint audit_seals_format_known,
  -- 3: see src/audit/chain.ts. An older server beside this one can make no seal without a key any more.
  add constraint audit_seals_keyed check (format = 3) not valid;
