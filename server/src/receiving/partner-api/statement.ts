import { randomInt } from 'node:crypto';
import { formatPhrase, type Phrase } from '@thumela/rules/language/phrase.ts';
import type { InboundStatus, ScreeningRecord } from '../../platform/database/columns.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Keyring } from '../../platform/encryption/keyring.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { providedFields, WAITING_HOURS } from '../orders/service.ts';
import type { GivenOrder } from './order-row.ts';

/** An order to be written. */
export interface ToInsert {
  order: GivenOrder;
  status: 'STAGED' | 'UNALLOCATED' | 'REJECTED';
  iftr: boolean;
  hash: string;
  /** By which a newer list knows that it has not looked. */
  screening: ScreeningRecord;
  /** The encrypted collection PIN. */
  pin: string;
}

/** The present state of an order. */
export interface Staged {
  id: bigint;
  reference: string;
  status: InboundStatus;
  reason: string | null;
  collection_pin: string;
  expires_at: Date;
  content_hash: string | null;
}

const STAGED = 'id, reference, status, reason, collection_pin, expires_at, content_hash';

/**
 * Attempts to find an unused PIN; with ten million orders, one in a thousand would need a second.
 */
const TRIES = 5;

/** Ten digits; the first is not zero, which a spreadsheet would drop. */
const newPin = (): string => String(randomInt(1_000_000_000, 10_000_000_000));

/**
 * Writes orders whose references are new with their events and audit entries, in one statement, and returns those
 * by reference. They are written in the order of their references, so that two calls with the same batch do not
 * deadlock.
 */
export async function insertOrders(
  handle: TransactionHandle,
  partner: string,
  orders: readonly Omit<ToInsert, 'pin'>[],
  refusal: Phrase,
): Promise<Map<string, Staged>> {
  const { keyring } = handle;
  const made = new Map<string, Staged>();
  let left = orders.toSorted((a, b) => (a.order.reference < b.order.reference ? -1 : 1));
  for (let tries = 0; left.length > 0 && tries < TRIES; tries += 1) {
    const rows = left.map((each) => {
      const pin = keyring.encrypt('collection_pin', newPin());
      return buildOrderRow(keyring, { ...each, pin }, refusal);
    });
    const { rows: inserted } = await handle.client.query<Staged>(INSERT, [
      JSON.stringify(rows),
      partner,
      WAITING_HOURS,
      `partner:${partner}`,
    ]);
    for (const order of inserted) made.set(order.reference, order);
    left = left.filter(({ order }) => !made.has(order.reference));
    if (left.length === 0) break;
    // The rows left have a used reference, or drew the PIN of another order.
    const references = left.map(({ order }) => order.reference);
    const used = new Set(
      (await readStaged(handle, partner, references)).map((one) => one.reference),
    );
    left = left.filter(({ order }) => !used.has(order.reference));
  }
  return made;
}

/** A partner's orders by their references. */
export async function readStaged(
  { client }: Handle,
  partner: string,
  references: readonly string[],
): Promise<Staged[]> {
  const { rows } = await client.query<Staged>(
    `select ${STAGED} from inbound_transactions where remittance_partner = $1 and reference = any ($2)`,
    [partner, references],
  );
  return rows;
}

function buildOrderRow(
  keyring: Keyring,
  { order, status, iftr, hash, screening, pin }: ToInsert,
  refusal: Phrase,
) {
  const { recipient } = order;
  return {
    reference: order.reference,
    pin,
    status,
    reason: status === 'REJECTED' ? formatPhrase(refusal, languageNamed(order.language).say) : null,
    next_actor: status === 'STAGED' ? 'OPERATOR' : null,
    type: order.type,
    sender_type: order.senderType,
    country: order.country,
    sender_first: order.senderFirst,
    sender_last: order.senderLast,
    first: recipient.firstName,
    last: recipient.lastName,
    msisdn: recipient.cellphone,
    cents: String(order.cents),
    fields: keyring.encryptFields(providedFields(recipient)),
    iftr,
    language: order.language,
    hash,
    screening,
  };
}

const INSERT = `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g (reference text, pin text, status text, reason text,
    next_actor text, type text, sender_type text, country text, sender_first text, sender_last text, first text,
    last text, msisdn text, cents bigint, fields jsonb, iftr boolean, language text, hash text,
    screening jsonb)
), made as (
  insert into inbound_transactions (reference, collection_pin, remittance_partner, integrating_partner, status,
    reason, next_actor, type, sender_type, country_from, customer_first_name, customer_last_name,
    beneficiary_first_name, beneficiary_last_name, beneficiary_msisdn, amount_cents, provided_fields, iftr,
    language, content_hash, screening, expires_at)
  select reference, pin, $2, $2, status, reason, next_actor, type, sender_type, country, sender_first, sender_last,
    first, last, msisdn, cents, fields, iftr, language, hash, screening,
    now() + make_interval(hours => $3)
  from given order by reference collate "C"
  on conflict do nothing
  returning ${STAGED}
), events as (
  insert into inbound_transaction_events (inbound_transaction_id, from_status, to_status, actor, reason)
  select id, from_status, to_status, 'system', case when step = 2 then reason end
  from made cross join lateral (values (1, null, 'STAGED'), (2, 'STAGED', status)) as e (step, from_status, to_status)
  where step = 1 or status <> 'STAGED'
  order by id, step
), audited as (
  insert into audit_entries (actor, action, subject, details)
  select $4, 'order.staged', 'order:' || id, jsonb_build_object('status', status, 'reason', reason)
  from made order by id
)
select * from made`;
