import type { AnswerOf } from '@thumela/contract/call.ts';
import type { findOwnDetails } from '@thumela/contract/own/details.ts';
import {
  findMissingItems,
  type MissingItem,
} from '@thumela/rules/compliance/due-diligence/due-diligence-level.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { expiresSoon } from '@thumela/rules/status/overview.ts';
import { higherTiers } from '../../customers/limit-increases/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';

type View = AnswerOf<typeof findOwnDetails>;
type Missing = View['missing'][number];

/** Reads a customer's missing details, which say nothing about their risk, and the open request. */
export async function readOwnDetails(
  handle: Handle,
  reference: ReferenceSnapshot,
  customer: bigint,
): Promise<View> {
  const row = await readCustomer(handle, customer);
  const today = currentBusinessDay(handle.clock);
  const { level, tier, approved_until: approvedUntil } = row;
  const identityApproved = row.approval_status === 'APPROVED';
  const items = level
    ? findMissingItems({ level, identityApproved, tier, approvedUntil }, today)
    : [];
  const until = reference.documentValidUntil({
    ...{ idType: row.id_type, nationality: row.nationality, expires: row.id_expiry_date },
  });
  return {
    request: await readOpenRequest(handle, customer),
    missing: [
      ...wordRegistration(items),
      ...(expiresSoon(until, today) ? [wordDocument(until, row.renewing)] : []),
      ...(higherTiers(reference, row).length > 0 ? wordProofs(items, row.raising) : []),
      ...wordCheck(items),
    ],
  };
}

const readCustomer = ({ db }: Handle, id: bigint) =>
  db
    .selectFrom('customers as c')
    .leftJoin('customer_risks as r', 'r.customer_id', 'c.id')
    .select(['c.approval_status', 'c.tier', 'c.id_type', 'c.nationality', 'c.id_expiry_date'])
    .select(['r.level', 'r.approved_until'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('identity_renewals as i')
          .select('i.id')
          .whereRef('i.registration_id', '=', 'c.registration_id')
          .where('i.status', '=', 'PENDING'),
      ).as('renewing'),
      exists(
        selectFrom('limit_increases as l')
          .select('l.id')
          .whereRef('l.registration_id', '=', 'c.registration_id')
          .where('l.status', '=', 'PENDING'),
      ).as('raising'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();

async function readOpenRequest(
  { db }: Handle,
  customer: bigint,
): Promise<NonNullable<View['request']> | null> {
  const row = await db
    .selectFrom('due_diligence_requests')
    .select(['id', 'words', 'respond_by', 'state'])
    .where('customer_id', '=', customer)
    .where('state', '<>', 'ENDED')
    .executeTakeFirst();
  if (!row || row.state === 'ENDED') return null;
  return { id: Number(row.id), words: row.words, until: row.respond_by, state: row.state };
}

/** The customer acts unless what they sent is being checked. */
const toActor = (pending: unknown): Missing['next-actor'] => (pending ? 'OPERATOR' : 'CUSTOMER');

const wordRegistration = (items: readonly MissingItem[]): Missing[] =>
  items.includes('IDENTITY')
    ? [{ item: 'REGISTRATION', 'next-actor': 'OPERATOR', until: null }]
    : [];

const wordDocument = (until: IsoDate, renewing: unknown): Missing => ({
  ...{ item: 'DOCUMENT', 'next-actor': toActor(renewing), until },
});

/** They are sent with a limit increase, so they are left out if the identity document allows none. */
const wordProofs = (items: readonly MissingItem[], raising: unknown): Missing[] =>
  (['ADDRESS', 'INCOME'] as const).flatMap((item) =>
    items.includes(item) ? [{ item, 'next-actor': toActor(raising), until: null }] : [],
  );

/** Sources and approval are for operators: the customer is not to know that they are missing. */
const wordCheck = (items: readonly MissingItem[]): Missing[] =>
  items.includes('APPROVAL') ? [{ item: 'CHECK', 'next-actor': 'OPERATOR', until: null }] : [];
