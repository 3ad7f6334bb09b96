-- Erases the personal data of orders from abroad that were concluded before now by at least five years; see
-- erase_transactions.
create or replace function erase_orders(wanted bigint[], years integer)
returns table (id bigint, reference text, counts jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  asked bigint;
  paid bigint;
  cased bigint;
begin
  perform set_config('thumela.erasing', 'on', true);
  for one in
    select i.id, i.reference as quoted from inbound_transactions i left join customers c using (registration_id)
    where i.id = any (wanted) and i.beneficiary_first_name <> 'Erased'
      and i.status in ('COMPLETE', 'EXPIRED', 'REJECTED', 'CANCELED')
      and i.status_at <= now() - make_interval(years => greatest(years, 5))
      and not exists (select from legal_holds h where h.customer_id = c.id and h.lifted_at is null)
      and not exists (select from frozen_property f where f.inbound_transaction_id = i.id and f.released_at is null)
      and not exists (select from cases k where k.subject = 'order:' || i.id and k.state <> 'DECIDED')
      and not exists (select from reports r where r.subject in ('order:' || i.id, 'inbound-transaction:' || i.id)
        and coalesce(r.decided_at, now()) > now() - make_interval(years => greatest(years, 5)))
    order by i.id for no key update of i skip locked
  loop
    update inbound_transactions i set beneficiary_first_name = 'Erased', beneficiary_last_name = '',
      beneficiary_msisdn = '', customer_first_name = 'Erased', customer_last_name = '', provided_fields = '[]',
      screening = null, reason = case when i.reason is not null then 'Erased' end
    where i.id = one.id;
    update redemption_requests r set submitted = '{"captured-fields": []}', screening = null,
      reason = case when r.reason is not null then 'Erased' end
    where r.inbound_transaction_id = one.id;
    get diagnostics asked = row_count;
    update payouts p set instruction = '{}'
    where p.inbound_transaction_id = one.id and p.instruction is not null;
    get diagnostics paid = row_count;
    delete from movement_keys k using movements m where m.inbound_transaction_id = one.id and k.movement_id = m.id;
    cased := erase_cases(array['order:' || one.id]
      || array(select 'redemption-request:' || r.id from redemption_requests r where r.inbound_transaction_id = one.id));
    id := one.id;
    reference := one.quoted;
    counts := jsonb_build_object('orders', 1, 'requests', asked, 'payouts', paid, 'cases', cased);
    return next;
  end loop;
  perform set_config('thumela.erasing', 'off', true);
end $$;
