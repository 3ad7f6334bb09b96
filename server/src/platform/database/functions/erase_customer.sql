-- Erases a customer whose relationship ended at least five years ago, or a sign-up that never became a customer and is
-- as old as `days`. Their transactions and orders are erased before, each with a proof of its own. The row remains with its number, so that the books and the audit trail refer to something that
-- names no person. Runs with the owner's rights (see erase_transactions). Returns the rows erased by table, null if
-- the customer may not be erased.
create or replace function erase_customer(customer bigint, years integer, days integer) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c customers%rowtype;
  counts jsonb;
  requests bigint[];
  n bigint;
begin
  select * into c from customers where id = customer and erased_at is null for update;
  if not found or why_kept(customer) is not null then return null; end if;
  if not has_business(c.registration_id) and c.approval_status in ('PENDING', 'REJECTED')
    and not is_evidence(customer) then
    if latest_end(customer) > now() - make_interval(days => greatest(days, 1)) then return null; end if;
  elsif latest_end(customer) > now() - make_interval(years => greatest(years, 5)) then
    return null;
  end if;
  if exists (select from transactions where registration_id = c.registration_id and beneficiary_first_name <> 'Erased')
    or exists (select from inbound_transactions where registration_id = c.registration_id
      and beneficiary_first_name <> 'Erased') then
    return null;
  end if;
  counts := '{"customers": 1}';
  perform set_config('thumela.erasing', 'on', true);
  requests := array(select id from redemption_requests where registration_id = c.registration_id);

  insert into doomed_files (area, name, due_at)
  select 'kept', stored_name, now() from documents where stored_name is not null and used_by = any (erased_subjects(c))
  union all
  select 'incoming', id::text, now() from documents where status = 'QUARANTINED' and used_by = any (erased_subjects(c))
  on conflict do nothing;
  update documents set status = 'REFUSED', stored_name = null, size_bytes = null, sha256 = null, owner = 'erased'
  where used_by = any (erased_subjects(c));
  get diagnostics n = row_count;
  counts := counts || jsonb_build_object('documents', n);

  update messages set recipient = '', subject = '', body = '', carries_pin = false, redacted = true
  where recipient in (c.msisdn, c.email) and status not in ('QUEUED', 'FAILED');
  get diagnostics n = row_count;
  counts := counts || jsonb_build_object('messages', n);
  update chat_messages m set body = 'Erased' from conversations v where v.id = m.conversation_id and v.customer_id = c.id;
  get diagnostics n = row_count;
  counts := counts || jsonb_build_object('chat_messages', n);
  delete from beneficiary_fields f using beneficiaries b where b.id = f.beneficiary_id and b.registration_id = c.registration_id;
  delete from account_checks where registration_id = c.registration_id;
  update beneficiaries set beneficiary_name = 'Erased', quotation_reference = null, deleted = true where registration_id = c.registration_id;
  get diagnostics n = row_count;
  counts := counts || jsonb_build_object('beneficiaries', n);
  update identity_corrections set first_name = 'Erased', last_name = '', dob = '1900-01-01', birth_date = null, id_number = '',
    former_first_name = 'Erased', former_last_name = '', former_dob = '1900-01-01', former_birth_date = null, former_id_number = '', evidence = 'Erased'
  where customer_id = c.id;
  delete from contact_corrections where customer_id = c.id;
  update identity_renewals set id_number = '', former_number = null, reason = case when reason is not null then 'Erased' end
  where registration_id = c.registration_id;
  update identity_checks set transaction_number = case when transaction_number is not null then 'Erased' end, problem = null
  where customer_id = c.id;
  update customer_reviews set screening = '{"result": "clear", "list": null}' where customer_id = c.id;
  update pep_findings p set found = p.found || '{"name": "Erased", "reasons": []}' where p.customer_id = c.id;
  update screening_clearances set name = 'Erased', reason = 'Erased' where person = 'customer:' || c.id;
  update stated_incomes set reason = 'Erased' where registration_id = c.registration_id;
  update declaration_signatures set ip = '' where registration_id = c.registration_id or redemption_request_id = any (requests);
  update risk_findings set source = 'Erased ' || id where customer_id = c.id;
  update due_diligence_approvals set source_of_wealth = 'Erased', source_of_funds = 'Erased', reason = 'Erased'
  where customer_id = c.id;
  -- Ended, so that the worker opens no review of someone who is erased.
  update due_diligence_requests set words = 'Erased', answer = case when answer is not null then 'Erased' end,
    state = 'ENDED', ended_at = coalesce(ended_at, now())
  where customer_id = c.id;
  get diagnostics n = row_count;
  counts := counts || jsonb_build_object('due_diligence_requests', n);
  update data_requests set words = '', proof = case when proof is not null then 'Erased' end,
    ground = case when ground is not null then 'Erased' end where customer_id = c.id;
  update reports set suspicion = 'Erased' where subject = 'customer:' || c.id and suspicion is not null;
  delete from customer_matches where customer_id = c.id;
  delete from recipient_keys where registration_id = c.registration_id;
  delete from document_reminders where customer_id = c.id;
  delete from sessions where customer_id = c.id;
  delete from last_sign_ins where customer_id = c.id;
  delete from credentials where customer_id = c.id;
  delete from sign_in_attempts where subject = 'customer:' || c.id or subject like 'customer:' || c.id || ':%';
  counts := counts || jsonb_build_object('cases', erase_cases(erased_subjects(c)));
  update customers set first_name = 'Erased', last_name = '', dob = '1900-01-01', birth_date = null, id_number = 'erased-' || id,
    msisdn = null, email = null, street = '', town = '', city = '', province = '', postal_code = '', referred_by = null,
    restricted_at = coalesce(restricted_at, now()), erased_at = now()
  where id = c.id;
  -- An erased record is not assessed again.
  delete from risk_changes where customer_id = c.id;
  perform set_config('thumela.erasing', 'off', true);
  return counts;
end $$;
