import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readCustomerPage } from '@thumela/contract/console/customers.ts';
import { countCurrencyDecimals, toAmount } from '@thumela/rules/money/money.ts';
import { hasPermission, type Role } from '@thumela/rules/operators/roles.ts';
import type { Selectable } from 'kysely';
import { findCustomerRequests } from '../../../casework/case-view/service.ts';
import { customerLimits, limitUsageReader } from '../../../compliance/limits/service.ts';
import { higherTiers } from '../../../customers/limit-increases/service.ts';
import { readLinkedPersons } from '../../../customers/linked-persons/service.ts';
import { claimsReader } from '../../../payments/chargebacks/service.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/service.ts';
import { foundCustomer } from '../search/rows.ts';
import { openCasesAbout } from './cases.ts';
import { listCustomerActions } from './customer-actions.ts';
import { readLatest } from './latest.ts';
import { readSentMessages } from './messages.ts';
import { customerOf, newestBusiness } from './subjects.ts';

type Page = AnswerOf<typeof readCustomerPage>;
type CustomerRow = Selectable<Tables['customers']>;

/** Most saved recipients a page names. */
const BENEFICIARIES = 50;

/** How much of an identity number is shown without opening the record. */
const SHOWN_OF_NUMBER = 4;

/**
 * A customer's page, without what only their whole record shows.
 * @throws DomainError NOT_FOUND
 */
export async function customerPage(
  handle: Handle,
  reference: ReferenceSnapshot,
  id: bigint,
  roles: readonly Role[],
): Promise<Page> {
  const row = await customerOf(handle, id);
  const { registration_id: registration } = row;
  const [owed, limits, sent, sessions, beneficiaries, cases, rest, latest, messages, linked] =
    await Promise.all([
      owedView(handle, registration),
      limitsView(handle, reference, row),
      sentInAll(handle, registration),
      openSessions(handle, id),
      beneficiariesOf(handle, reference, registration),
      casesOf(handle, row, roles),
      ofCredential(handle, row),
      readLatest(handle, reference, registration),
      readSentMessages(handle, { to: [row.msisdn, row.email] }),
      hasPermission(roles, 'records.read') ? readLinkedPersons(handle, id) : [],
    ]);
  const tiers = higherTiers(reference, row);
  return {
    ...foundCustomer(row),
    'id-type': row.id_type,
    'id-number-end': row.id_number.slice(-SHOWN_OF_NUMBER),
    nationality: row.nationality,
    language: row.language,
    tier: row.tier,
    'higher-tiers': tiers,
    'registered-at': formatTimestamp(row.created_at),
    'sent-in-all': Number(sent),
    owed,
    ...limits,
    ...rest,
    sessions,
    beneficiaries,
    latest,
    messages,
    actions: listCustomerActions(
      {
        ...{ status: row.approval_status, openSessions: sessions.length },
        ...{ higherTiers: tiers.length, increasing: rest['limit-increase'] !== null },
      },
      roles,
    ),
    cases,
    linked,
  };
}

async function owedView(handle: Handle, registration: bigint | null) {
  const owed = registration === null ? [] : await claimsReader(handle).owedBy(registration);
  return owed.map(({ cents, currency }) => ({
    amount: toAmount(cents, countCurrencyDecimals(currency)),
    currency,
  }));
}

async function limitsView(handle: Handle, reference: ReferenceSnapshot, row: CustomerRow) {
  const limits = customerLimits(reference, row);
  const usage =
    row.registration_id === null ? undefined : await limitUsageReader(handle)(row.registration_id);
  const period = (used: bigint | undefined, limit: bigint) => ({
    used: toAmount(used ?? 0n),
    limit: toAmount(limit),
  });
  return {
    day: period(usage?.day_used, limits.day),
    month: period(usage?.month_used, limits.month),
    year: period(usage?.year_used, limits.year),
  };
}

async function sentInAll({ db }: Handle, registration: bigint | null): Promise<bigint> {
  const totals = await db
    .selectFrom('customer_totals')
    .select('transactions')
    .where('registration_id', '=', registration ?? -1n)
    .executeTakeFirst();
  return totals?.transactions ?? 0n;
}

async function openSessions({ db }: Handle, customer: bigint) {
  const rows = await db
    .selectFrom('sessions')
    .select(['device', 'begun_at', 'last_used_at'])
    .where('customer_id', '=', customer)
    .where('ended_at', 'is', null)
    .where((where) => where('ends_at', '>', where.fn<Date>('now', [])))
    .orderBy('last_used_at', 'desc')
    .limit(BENEFICIARIES)
    .execute();
  return rows.map(({ device, begun_at, last_used_at }) => ({
    device,
    'begun-at': formatTimestamp(begun_at),
    'last-used-at': formatTimestamp(last_used_at),
  }));
}

async function beneficiariesOf(
  { db }: Handle,
  reference: ReferenceSnapshot,
  registration: bigint | null,
) {
  const rows = await db
    .selectFrom('beneficiaries')
    .select(['beneficiary_name', 'destination_id', 'payout_partner_id', 'created_at'])
    .where('registration_id', '=', registration ?? -1n)
    .where('deleted', '=', false)
    .orderBy('id', 'desc')
    .limit(BENEFICIARIES)
    .execute();
  return rows.map((row) => ({
    name: row.beneficiary_name,
    country: reference.destination(row.destination_id)?.name ?? '',
    method: reference.payoutPartner(row.payout_partner_id)?.payoutMethod.methodValue ?? '',
    'added-at': formatTimestamp(row.created_at),
  }));
}

async function casesOf(handle: Handle, row: CustomerRow, roles: readonly Role[]) {
  const [requests, { transactions, orders }] = await Promise.all([
    findCustomerRequests(handle, row.registration_id),
    newestBusiness(handle, row.registration_id),
  ]);
  const subjects = [`customer:${row.id}`, ...requests, ...orders];
  return await openCasesAbout(handle, roles, { subjects, transactions });
}

async function ofCredential({ db }: Handle, { id, registration_id }: CustomerRow) {
  const row = await db
    .selectFrom('customers')
    .leftJoin('credentials', 'credentials.customer_id', 'customers.id')
    .leftJoin('limit_increases', (join) =>
      join
        .on('limit_increases.registration_id', '=', registration_id)
        .on('limit_increases.status', '=', 'PENDING'),
    )
    .select(['credentials.customer_id', 'limit_increases.tier'])
    .where('customers.id', '=', id)
    .executeTakeFirst();
  return { 'has-pin': row?.customer_id != null, 'limit-increase': row?.tier ?? null };
}
