import {
  type IdentityCheckRow,
  listIdentityChecks,
} from '../../customers/identity-checks/service.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { code, createFacts, createMomentFact, date, reasonsSeen, words } from './facts.ts';
import type { Matter, Sight } from './subjects.ts';

/** A customer, with identity number, address and review reasons as far as the reader's roles may see them. */
export async function readCustomer(
  { db }: Handle,
  id: bigint,
  { whole, matches }: Sight,
): Promise<Matter[]> {
  const row = await db
    .selectFrom('customers')
    .leftJoin('customer_reviews', 'customer_reviews.customer_id', 'customers.id')
    .leftJoin('countries', 'countries.alpha3', 'customers.nationality')
    .selectAll('customers')
    .select(['customer_reviews.reasons', 'countries.name as country'])
    .where('customers.id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const replacing = whole ? await pendingIdentity(db, row) : {};
  const [check] = await listIdentityChecks({ db }, id, 1);
  const why = [...reasonsSeen(row.reasons ?? [], matches), ...describeDoubt(check)];
  const address = [row.street, row.town, row.city, row.postal_code].join(', ');
  const facts = createFacts({
    name: words(`${row.first_name} ${row.last_name}`),
    status: code(row.approval_status),
    registration: words(row.registration_id),
    'why-looked-at': code(why.join(', ')),
    cellphone: words(row.msisdn),
    'e-mail': words(row.email),
    tier: code(row.tier),
    'id-type': code(row.id_type),
    ...(whole && {
      'id-number': words(row.id_number),
      'id-expires': date(row.id_expiry_date),
      born: date(row.dob),
      gender: code(row.gender),
    }),
    ...replacing,
    ...(whole && check && describeIdentityCheck(check)),
    nationality: words(row.country ?? row.nationality),
    ...(whole && { address: words(address), province: code(row.province) }),
    'customer-since': createMomentFact(row.created_at),
  });
  return [{ kind: 'CUSTOMER', id: String(id), facts }];
}

/** Values that a pending renewal or correction would write to the record, for comparison by the decider. */
async function pendingIdentity(
  db: Handle['db'],
  { id, registration_id }: { id: bigint; registration_id: bigint | null },
) {
  const renewal = await db
    .selectFrom('identity_renewals')
    .select(['id_number', 'id_expiry_date'])
    .where('registration_id', '=', registration_id ?? -1n)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  const correction = await db
    .selectFrom('identity_corrections')
    .select(['first_name', 'last_name', 'dob', 'birth_date', 'id_number'])
    .where('customer_id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return {
    ...(renewal && {
      'renewed-number': words(renewal.id_number),
      'renewed-until': date(renewal.id_expiry_date),
    }),
    ...(correction && {
      'corrected-name': words(`${correction.first_name} ${correction.last_name}`),
      'corrected-birth': date(correction.dob),
      'corrected-number': words(correction.id_number),
    }),
  };
}

/** The doubt about an identity that a check left, as a reason for review. */
const describeDoubt = (check: IdentityCheckRow | undefined): string[] =>
  check?.outcome && check.outcome !== 'VERIFIED' ? [`IDENTITY_${check.outcome}`] : [];

/** The newest check of the identity with a register, as far as it got. */
const describeIdentityCheck = (check: IdentityCheckRow) => ({
  'identity-check': code(check.outcome ?? 'PENDING'),
  'identity-checked-at': createMomentFact(check.settled_at),
  'identity-problem': words(check.problem),
  'identity-name-similarity': words(
    check.name_similarity === null ? null : `${check.name_similarity} %`,
  ),
  'date-of-death': date(check.date_of_death),
  'identity-transaction': words(check.transaction_number),
});
