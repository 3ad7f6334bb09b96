import { sql } from 'kysely';
import { remittancePartnerName } from '../../platform/database/partner-names.ts';
import type { Handle } from '../../platform/database/pool.ts';
import {
  code,
  createFacts,
  createMomentFact,
  createMoneyFact,
  date,
  reasonsSeen,
  words,
} from './facts.ts';
import type { Matter, Sight } from './subjects.ts';
import { ofPayouts } from './transaction-facts.ts';

/** An order from abroad and its payouts. */
export async function readOrder(handle: Handle, id: bigint): Promise<Matter[]> {
  const row = await handle.db
    .selectFrom('inbound_transactions as o')
    .leftJoin('countries', 'countries.alpha2', 'o.country_from')
    .selectAll('o')
    .select('countries.name as country')
    .select(remittancePartnerName(sql.ref('o.remittance_partner')).as('partner_name'))
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const facts = createFacts({
    reference: words(row.reference),
    status: code(row.status),
    amount: createMoneyFact(row.amount_cents, row.currency),
    recipient: words(`${row.beneficiary_first_name} ${row.beneficiary_last_name}`),
    cellphone: words(row.beneficiary_msisdn),
    sender: words(`${row.customer_first_name} ${row.customer_last_name}`),
    country: words(row.country ?? row.country_from),
    'paid-as': code(row.type),
    partner: words(row.partner_name),
    'told-reason': words(row.reason),
    created: createMomentFact(row.created_at),
    expires: createMomentFact(row.expires_at),
  });
  const payouts = await ofPayouts(handle, 'inbound_transaction_id', id);
  return [{ kind: 'ORDER', id: String(id), facts }, ...payouts];
}

/** A recipient's request as submitted, with its follow-ups. */
export async function readRequest(
  handle: Handle,
  id: bigint,
  { whole, matches }: Sight,
): Promise<Matter[]> {
  const row = await handle.db
    .selectFrom('redemption_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const { submitted } = row;
  const typed =
    'id-type' in submitted && submitted['id-type']
      ? createFacts({
          name: words(`${submitted['first-name']} ${submitted['last-name']}`),
          cellphone: words(submitted.msisdn),
          'e-mail': words(submitted.email),
          'id-type': code(submitted['id-type']),
          ...(whole && {
            'id-number': words(submitted['id-number']),
            'id-expires': date(submitted['id-expiry-date']),
            born: date(submitted.dob),
            gender: code(submitted.gender),
            address: words(
              `${submitted['street-number']} ${submitted['street-name']}, ${submitted.town}, ${submitted.city}, ${submitted['postal-code']}`,
            ),
          }),
          nationality: words(submitted.nationality),
        })
      : [];
  const facts = createFacts({
    status: code(row.status),
    'why-looked-at': code(reasonsSeen(row.reasons, matches).join(', ')),
    'bop-category': words(row.bop_category),
    requested: createMomentFact(row.requested_at),
    'told-reason': words(row.reason),
  });
  const request: Matter = { kind: 'REQUEST', id: String(id), facts: [...facts, ...typed] };
  return [request, ...(await readFollowUps(handle, id))];
}

async function readFollowUps({ db }: Handle, requestId: bigint): Promise<Matter[]> {
  const asked = await db
    .selectFrom('follow_ups')
    .selectAll()
    .where('redemption_request_id', '=', requestId)
    .orderBy('id', 'desc')
    .execute();
  if (asked.length === 0) return [];
  const wanted = await db
    .selectFrom('follow_up_requirements as r')
    .innerJoin('document_purposes as p', 'p.purpose', 'r.purpose')
    .select(['r.follow_up_id', 'r.status', 'p.display_value as title'])
    .where(
      'r.follow_up_id',
      'in',
      asked.map(({ id }) => id),
    )
    .orderBy('r.id')
    .execute();
  return asked.map((one) => ({
    kind: 'FOLLOW_UP',
    id: String(one.id),
    facts: [
      ...createFacts({
        status: code(one.status),
        asked: createMomentFact(one.created_at),
        words: words(one.reason),
        declaration: code(one.requires_declaration ? 'TO_SIGN' : null),
        'respond-by': createMomentFact(one.respond_by),
        answered: createMomentFact(one.submitted_at),
      }),
      ...wanted
        .filter(({ follow_up_id }) => follow_up_id === one.id)
        .map(({ title, status }) => ({ name: title, value: status, form: 'CODE' as const })),
    ],
  }));
}

/** A request for higher limits. */
export async function readLimitIncrease({ db }: Handle, id: bigint): Promise<Matter[]> {
  const row = await db
    .selectFrom('limit_increases')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const facts = createFacts({
    status: code(row.status),
    'raised-to': code(row.tier),
    source: words(row.source),
    'income-a-month': row.value_cents > 0n ? createMoneyFact(row.value_cents) : undefined,
    requested: createMomentFact(row.requested_at),
    'told-reason': row.asked_by === null ? words(row.reason) : undefined,
  });
  return [{ kind: 'LIMIT_INCREASE', id: String(id), facts }];
}
