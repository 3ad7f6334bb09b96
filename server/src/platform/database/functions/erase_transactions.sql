-- Erases the personal data of transactions that were concluded before now by at least five years: sender, recipient,
-- account numbers, and what cases say about them. Amounts, dates, references and the books remain. It runs with the
-- owner's rights, because the server may not change these records, and so checks itself which may be erased.
-- Returns what it erased.
create or replace function erase_transactions(wanted bigint[], years integer)
returns table (id bigint, payment_reference text, counts jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  cased bigint;
  paid bigint;
  payee bigint;
  checked bigint;
  evidence text[];
  filed bigint;
begin
  perform set_config('thumela.erasing', 'on', true);
  for one in
    select t.id, t.payment_reference::text as reference from transactions t join customers c using (registration_id)
    where t.id = any (wanted) and t.beneficiary_first_name <> 'Erased'
      and t.status in ('COMPLETE', 'EXPIRED', 'REJECTED', 'CANCELED', 'REFUNDED')
      and t.status_at <= now() - make_interval(years => greatest(years, 5))
      and not exists (select from legal_holds h where h.customer_id = c.id and h.lifted_at is null)
      and not exists (select from frozen_property f where f.transaction_id = t.id and f.released_at is null)
      and not exists (select from cases k where k.transaction_id = t.id and k.state <> 'DECIDED')
      and not exists (select from reports r where r.subject = 'transaction:' || t.id
        and coalesce(r.decided_at, now()) > now() - make_interval(years => greatest(years, 5)))
      -- A file of the evidence is a record of its own time.
      and not exists (select from disputes d join dispute_files f on f.dispute_id = d.id
        where d.transaction_id = t.id and f.added_at > now() - make_interval(years => greatest(years, 5)))
      -- So is an arrangement, and one that is not over governs what is owed.
      and not exists (select from debt_arrangements a where a.transaction_id = t.id
        and (greatest(a.proposed_at, a.decided_at, a.ended_at,
            (select max(n.due_on) from debt_instalments n where n.arrangement_id = a.id)::timestamptz)
            > now() - make_interval(years => greatest(years, 5))
          or (a.ended_at is null and exists (select from claims o where o.transaction_id = t.id and o.cents > 0))))
    order by t.id for no key update of t skip locked
  loop
    update transactions t set beneficiary_first_name = 'Erased', beneficiary_last_name = '', captured_fields = '[]',
      reason = case when t.reason is not null then 'Erased' end,
      sender = t.sender || jsonb_build_object('first_name', 'Erased', 'last_name', '', 'dob', '1900-01-01', 'id_number', '',
        'msisdn', null, 'street', '', 'town', '', 'city', '', 'postal_code', ''),
      screening = (t.screening - 'again') || '{"sender": {"result": "clear"}, "beneficiary": {"result": "clear"}}'
    where t.id = one.id;
    update payouts p set instruction = '{}'
    where p.transaction_id = one.id and p.instruction is not null;
    get diagnostics paid = row_count;
    update refund_payees p set account_holder = 'Erased', account_number = '0000000' where p.transaction_id = one.id;
    get diagnostics payee = row_count;
    delete from account_checks a where a.transaction_id = one.id;
    get diagnostics checked = row_count;
    update payout_changes p set first_name = 'Erased', last_name = '', from_first_name = 'Erased', from_last_name = ''
    where p.transaction_id = one.id and p.first_name is not null;
    update reports r set suspicion = 'Erased' where r.subject = 'transaction:' || one.id and r.suspicion is not null;
    update disputes d set reason_text = 'Erased' where d.transaction_id = one.id and d.reason_text is not null;
    update dispute_events e set reason = 'Erased', details = '{}' from disputes d
    where d.transaction_id = one.id and e.dispute_id = d.id;
    evidence := array(select 'dispute:' || d.id from disputes d where d.transaction_id = one.id);
    insert into doomed_files (area, name, due_at)
    select 'kept', stored_name, now() from documents where stored_name is not null and used_by = any (evidence)
    union all
    select 'incoming', documents.id::text, now() from documents where status = 'QUARANTINED' and used_by = any (evidence)
    on conflict do nothing;
    update documents set status = 'REFUSED', stored_name = null, size_bytes = null, sha256 = null
    where used_by = any (evidence);
    get diagnostics filed = row_count;
    update dispute_files f set note = 'Erased', withdrawn_reason = case when f.withdrawn_reason is not null then 'Erased' end
    from disputes d where d.transaction_id = one.id and f.dispute_id = d.id;
    update debt_arrangements a set reason = 'Erased',
      end_proposed_reason = case when a.end_proposed_reason is not null then 'Erased' end,
      end_reason = case when a.end_reason is not null then 'Erased' end
    where a.transaction_id = one.id;
    delete from movement_keys k using movements m where m.transaction_id = one.id and k.movement_id = m.id;
    cased := erase_cases(array(select k.subject from cases k where k.transaction_id = one.id)
      || array['transaction:' || one.id]);
    id := one.id;
    payment_reference := one.reference;
    counts := jsonb_build_object('transactions', 1, 'payouts', paid, 'refund_payees', payee, 'account_checks', checked,
      'cases', cased, 'dispute_files', filed);
    return next;
  end loop;
  perform set_config('thumela.erasing', 'off', true);
end $$;
