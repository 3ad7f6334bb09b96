-- A customer answers a request once, in words, with documents or with both. A person decides about the answer.
alter table due_diligence_requests
  add column answer text constraint due_diligence_requests_answer_length check (length(answer) <= 1000),
  add column answered_at timestamptz,
  -- The review in which a person decides: about the answer, or about what follows without one.
  add column case_id bigint references cases (id),
  drop constraint due_diligence_requests_state_known,
  add constraint due_diligence_requests_state_known check (state in ('ASKED', 'OVERDUE', 'ANSWERED', 'ENDED')),
  add constraint due_diligence_requests_answered check ((answer is null) = (answered_at is null)
    and case state when 'ANSWERED' then answered_at is not null when 'ENDED' then true else answered_at is null end);
create index due_diligence_requests_answered on due_diligence_requests (answered_at) where state = 'ANSWERED';
create index due_diligence_requests_case on due_diligence_requests (case_id) where case_id is not null;
create index due_diligence_requests_customer on due_diligence_requests (customer_id, id);

create table due_diligence_documents (
  document_id bigint primary key references documents (id),
  request_id bigint not null references due_diligence_requests (id)
);
create index due_diligence_documents_of_request on due_diligence_documents (request_id);
create trigger due_diligence_documents_append_only before update or delete or truncate on due_diligence_documents
  for each statement execute function refuse_change();
