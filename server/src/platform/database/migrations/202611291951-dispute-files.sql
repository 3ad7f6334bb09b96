-- Files that operators add to the evidence of a dispute. One is withdrawn with a reason, never removed: the document is
-- stored until its transaction is erased.
create table dispute_files (
  document_id bigint primary key references documents (id),
  dispute_id bigint not null references disputes (id),
  kind text not null constraint dispute_files_kind_known
    check (kind in ('PROOF_OF_PAYOUT', 'CORRESPONDENCE', 'TERMS', 'PARTNER_LETTER', 'OTHER')),
  note text not null constraint dispute_files_note_length check (length(note) <= 300),
  added_by text not null,
  added_at timestamptz not null default now(),
  withdrawn_by text,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  constraint dispute_files_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null)
    and (withdrawn_at is null) = (withdrawn_reason is null))
);
create index dispute_files_of_dispute on dispute_files (dispute_id, document_id);
create trigger dispute_files_kept before delete or truncate on dispute_files
  for each statement execute function refuse_removal();
create trigger dispute_files_withdrawn_once before update on dispute_files for each row
  when (old.withdrawn_at is not null) execute function refuse_change();

alter table dispute_events drop constraint dispute_events_action_known;
alter table dispute_events add constraint dispute_events_action_known check (action in
  ('RECEIVED', 'DETAILS', 'EVIDENCE_ADDED', 'EVIDENCE_WITHDRAWN', 'EVIDENCE_SENT', 'ACCEPT_PROPOSED', 'WON', 'LOST',
    'ACCEPTED'));
