import { sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';

/** A published version of the declaration; it is never edited. */
export interface PublishedDeclaration {
  id: bigint;
  version: number;
  /** Its text, with `{company}` as the placeholder for the brand's company. */
  text: string;
  publishedAt: Date;
}

/** A signed version and its signer. */
export interface Signature {
  version: number;
  registrationId?: bigint;
  /** A person who is not a customer yet signs with their request. */
  redemptionRequestId?: bigint;
  /** The network address it was signed from. */
  ip: string;
}

const selectPublished = ({ db }: Handle) =>
  db
    .selectFrom('declarations')
    .select(['id', 'version', 'declaration as text', 'published_at as publishedAt'])
    .orderBy('version', 'desc');

/** All versions, newest first. */
export const readAll = (handle: Handle): Promise<PublishedDeclaration[]> =>
  selectPublished(handle).execute();

/** All versions with publisher and reason from the audit trail, and the number of signatures. */
export const readPublished = ({ db }: Handle) =>
  db
    .selectFrom('declarations as d')
    .leftJoin('audit_entries as a', (join) =>
      join
        .on(sql<boolean>`a.subject = 'declaration:' || d.version`)
        .on('a.action', '=', 'declaration.published'),
    )
    .select([
      ...(['d.version', 'd.declaration as text', 'd.published_at as publishedAt'] as const),
      'a.actor as publishedBy',
      sql<string | null>`a.details ->> 'reason'`.as('reason'),
      sql<number>`(select count(*)::int from declaration_signatures s
        where s.declaration_version = d.version)`.as('signatures'),
    ])
    .orderBy('d.version', 'desc')
    .execute();

/** The current version. */
export const readLatest = (handle: Handle): Promise<PublishedDeclaration> =>
  selectPublished(handle).limit(1).executeTakeFirstOrThrow();

/** One version, including old ones. */
export const findVersion = (
  handle: Handle,
  version: number,
): Promise<PublishedDeclaration | undefined> =>
  // Compared as bigint, so that an overly large number finds nothing instead of failing.
  selectPublished(handle).where(sql<number>`version::bigint`, '=', version).executeTakeFirst();

/**
 * Whether a customer signed the current version in this calendar year, by the business day: as a customer, or
 * earlier as the recipient who requested an order that became theirs.
 */
export async function signedThisYear({ db }: Handle, registrationId: bigint): Promise<boolean> {
  const signature = await db
    .selectFrom('declaration_signatures')
    .select('id')
    .where((where) =>
      where.or([
        where('registration_id', '=', registrationId),
        where('redemption_request_id', 'in', (query) =>
          query
            .selectFrom('redemption_requests')
            .select('redemption_requests.id')
            .where('redemption_requests.registration_id', '=', registrationId),
        ),
      ]),
    )
    .where('declaration_version', '=', (query) =>
      query.selectFrom('declarations').select((row) => row.fn.max('version').as('latest')),
    )
    .where('signed_at', '>=', sql<Date>`date_trunc('year', now(), 'Africa/Johannesburg')`)
    .limit(1)
    .executeTakeFirst();
  return signature !== undefined;
}

/** Stores a signature. */
export async function insertSignature(
  { db }: TransactionHandle,
  { version, registrationId, redemptionRequestId, ip }: Signature,
): Promise<void> {
  await db
    .insertInto('declaration_signatures')
    .values({
      declaration_version: version,
      registration_id: registrationId ?? null,
      redemption_request_id: redemptionRequestId ?? null,
      ip,
    })
    .execute();
}

/** Adds the next version. Of two concurrent calls both add one, or the second fails on its number. */
export const insertVersion = (
  { db }: TransactionHandle,
  text: string,
): Promise<{ id: bigint; version: number }> =>
  db
    .insertInto('declarations')
    .columns(['version', 'declaration'])
    .expression((from) =>
      from
        .selectFrom('declarations')
        .select([
          sql<number>`coalesce(max(version), 0) + 1`.as('version'),
          sql<string>`${text}::text`.as('declaration'),
        ]),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
