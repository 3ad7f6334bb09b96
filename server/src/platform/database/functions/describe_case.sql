-- Fills in the customer, reference, amount at stake and search words of a new case (see server/src/casework/README.md), no matter who
-- opens it: from the record that its subject names, otherwise from its facts. The last four to six digits of a
-- collection PIN become words with a `#` in front: their blind indexes, which follow the encrypted PIN (decision 49). So
-- does the whole number of the recipient's account; their document number, birth date and address become none. The
-- reasons for reviewing a registration or a request do not become words: the sanctions list may be one, and operators
-- who may not see matches must not find any by searching (decision 27).
--
-- Plans made while tables were empty must still be good when they are full (decision 7).
create or replace function describe_case() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  what text := split_part(new.subject, ':', 1);
  number bigint := case when split_part(new.subject, ':', 2) ~ '^[1-9]\d{0,17}$'
    then split_part(new.subject, ':', 2)::bigint end;
  sent bigint := new.transaction_id;
  received bigint;
  customer bigint;
  more text;
  known text;
  pin text := '';
  accounts text[] := '{}';
begin
  case what
    when 'transaction' then sent := number;
    when 'order' then received := number;
    when 'customer' then customer := number;
    when 'payout' then
      select p.transaction_id, p.inbound_transaction_id into sent, received from payouts p where p.id = number;
    when 'refund' then
      select coalesce(r.transaction_id, c.transaction_id) into sent
      from refunds r left join cases c on c.id = r.case_id where r.id = number;
    when 'redemption-request' then
      select r.inbound_transaction_id into received from redemption_requests r where r.id = number;
    when 'follow-up' then
      select r.inbound_transaction_id into received
      from follow_ups f join redemption_requests r on r.id = f.redemption_request_id where f.id = number;
    when 'limit-increase' then
      select c.id into customer
      from limit_increases l join customers c on c.registration_id = l.registration_id where l.id = number;
    when 'data-request' then
      select r.customer_id into customer from data_requests r where r.id = number;
    when 'document' then
      customer := substring(new.facts ->> 'owner' from '^customer:(\d{1,18})$')::bigint;
    else null;
  end case;

  if sent is not null then
    select concat_ws(' ', t.sender ->> 'first_name', t.sender ->> 'last_name'), t.payment_reference,
      t.total_cents, 'ZAR', t.collection_pin, concat_ws(' ', t.sender ->> 'msisdn', c.msisdn, c.email,
        t.beneficiary_first_name, t.beneficiary_last_name, (
          select string_agg(f ->> 'required-field-value', ' ') from jsonb_array_elements(t.captured_fields) f
          -- BENE_ADDRESS, ACCOUNT_NUMBER, IBAN, BENE_ID_NUMBER and BENE_DOB.
          where f ->> 'required-field-id' not in ('28', '34', '37', '40', '41')
            and f ->> 'required-field-value' not like 'e1.%')), array(
          select '#' || blind_index(f ->> 'required-field-value') from jsonb_array_elements(t.captured_fields) f
          where f ->> 'required-field-id' in ('34', '37') and f ->> 'required-field-value' <> '')
    into new.about, new.reference, new.stake_cents, new.stake_currency, pin, more, accounts
    from transactions t left join customers c on c.registration_id = t.registration_id where t.id = sent;
  elsif received is not null then
    select concat_ws(' ', i.beneficiary_first_name, i.beneficiary_last_name), i.reference,
      i.amount_cents, i.currency, i.collection_pin,
      concat_ws(' ', i.beneficiary_msisdn, i.customer_first_name, i.customer_last_name)
    into new.about, new.reference, new.stake_cents, new.stake_currency, pin, more
    from inbound_transactions i where i.id = received;
  elsif customer is not null then
    select concat_ws(' ', c.first_name, c.last_name), coalesce(c.msisdn, c.email), concat_ws(' ', c.msisdn, c.email)
    into new.about, new.reference, more
    from customers c where c.id = customer;
  end if;

  new.restricted := new.restricted or exists (select from customers c where c.id = customer and c.restricted_at is not null);
  new.about := coalesce(new.about, new.facts ->> 'name', new.facts ->> 'recipient', new.facts ->> 'payer');
  new.reference := coalesce(new.reference, new.facts ->> 'reference', new.facts ->> 'payment-reference');
  new.stake_cents := coalesce(new.amount_cents, new.stake_cents, 0);
  new.stake_currency := case when new.amount_cents is null then new.stake_currency else new.currency end;
  select string_agg(fact #>> '{}', ' ') into known
  from jsonb_path_query(case when new.kind in ('SIGN_UP', 'REDEMPTION')
    then new.facts - array['reasons', 'sender', 'beneficiary', 'result'] else new.facts end, '$.** ? (@.type() == "string" || @.type() == "number")') fact;
  new.words := array_to_tsvector(case_words(concat_ws(' ', new.about, new.reference, more, known)) || accounts ||
    case when pin like 'e1.%' then array(
      select '#' || parts.index from unnest(string_to_array(pin, '#')) with ordinality parts (index, n) where n > 2)
    else array(
      select '#' || right(pin, digits) from generate_series(4, 6) digits where length(pin) >= digits) end);
  return new;
end $$;

create or replace trigger cases_described before insert or update on cases
  for each row when (new.words is null) execute function describe_case();

-- Cases that were opened before this function existed.
update cases set words = null where words is null;
