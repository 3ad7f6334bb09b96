import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import type { DeemedValidity } from '@thumela/rules/identity/deemed-validity.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { type Selectable, sql } from 'kysely';
import { casesService, type DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deemedValidityTexts } from '../../platform/i18n/texts/en/deemed-validity.ts';

/** A notice as it is stored. */
export type DeemedValidityRow = Selectable<Tables['deemed_validities']>;

/** A notice as it is proposed. */
export interface NewDeemedValidity extends DeemedValidity {
  readonly idType: DeemedValidityRow['id_type'];
}

/** Longest name of a notice. */
const LONGEST_SOURCE = 200;

/** All notices, newest first, with those that ended. */
export const listDeemedValidities = ({ db }: Pick<Handle, 'db'>): Promise<DeemedValidityRow[]> =>
  db.selectFrom('deemed_validities').selectAll().orderBy('id', 'desc').execute();

/** The notices in force. */
export async function readDeemedValidities({
  db,
}: Pick<Handle, 'db'>): Promise<readonly DeemedValidity[]> {
  const rows = await db
    .selectFrom('deemed_validities')
    .selectAll()
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    idType: row.id_type,
    nationality: row.nationality,
    expiredFrom: row.expired_from,
    expiredTo: row.expired_to,
    validUntil: row.valid_until,
    source: row.source,
  }));
}

/**
 * Checks a proposed notice.
 * @throws DomainError VALIDATION_FAILED
 */
export async function checkDeemedValidity(
  { db }: Pick<Handle, 'db'>,
  { nationality, expiredFrom, expiredTo, validUntil, source }: NewDeemedValidity,
): Promise<void> {
  const country =
    nationality === null ||
    (await db
      .selectFrom('countries')
      .select('alpha3')
      .where('alpha3', '=', nationality)
      .executeTakeFirst());
  const areDays = [expiredFrom, expiredTo, validUntil].every((day) => isIsoDate(day));
  const rules: [broken: boolean, problem: Phrase][] = [
    [!country, phrase(deemedValidityTexts, 'country')],
    [!areDays, phrase(deemedValidityTexts, 'days')],
    [expiredFrom > expiredTo || expiredTo >= validUntil, phrase(deemedValidityTexts, 'order')],
    [
      source.trim() === '' || source.length > LONGEST_SOURCE,
      phrase(deemedValidityTexts, 'source', LONGEST_SOURCE),
    ],
  ];
  const problems = rules.flatMap(([broken, problem]) => (broken ? [problem] : []));
  if (problems.length > 0) throw invalidInput(problems);
}

/** Stores the notice that two people decided on. */
export async function applyDeemedValidity(
  handle: TransactionHandle,
  { caseId, notice }: { caseId: bigint; notice: NewDeemedValidity },
  { actor, reason }: DecisionContext,
): Promise<void> {
  const proposedBy = await casesService(handle).proposer({ id: caseId });
  if (proposedBy === undefined) throw new Error(`Case ${caseId} has no proposal.`);
  const { id } = await handle.db
    .insertInto('deemed_validities')
    .values({
      id_type: notice.idType,
      nationality: notice.nationality,
      expired_from: notice.expiredFrom,
      expired_to: notice.expiredTo,
      valid_until: notice.validUntil,
      source: notice.source.trim(),
      case_id: caseId,
      proposed_by: proposedBy,
      confirmed_by: actor,
      reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendAuditEntry(handle, {
    ...{ actor, action: 'deemed-validity.added', subject: `deemed-validity:${id}` },
    details: { after: describeNotice(notice), reason },
  });
}

/**
 * Ends a notice at once: the printed expiry dates of its documents apply again.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it has ended
 */
export async function endDeemedValidity(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const row = await handle.db
    .selectFrom('deemed_validities')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('configuration');
  if (row.ended_at) throw new DomainError('STATUS_CONFLICT', phrase(deemedValidityTexts, 'ended'));
  await handle.db
    .updateTable('deemed_validities')
    .set({ ended_at: sql<Date>`now()`, ended_by: actor })
    .where('id', '=', id)
    .execute();
  await appendAuditEntry(handle, {
    ...{ actor, action: 'deemed-validity.ended', subject: `deemed-validity:${id}` },
    details: { before: row.source, reason },
  });
}

const describeNotice = ({ source, idType, nationality, validUntil }: NewDeemedValidity): string =>
  `${source}: ${idType} ${nationality ?? ''} ${validUntil}`.replace(/ +/g, ' ');
