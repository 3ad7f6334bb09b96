import type { BodyOf } from '@thumela/contract/call.ts';
import type { captureFollowUp } from '@thumela/contract/calls/redemption.ts';
import type { UploadCategory } from '@thumela/rules/fields/uploads.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import { invalidInput } from '../../../platform/core/errors.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { missingDocuments, requireUploads } from '../../../platform/documents/service.ts';
import { followUpTexts } from '../../../platform/i18n/texts/en/follow-ups.ts';
import type { RequirementRow } from './store.ts';

/** Under which documents that prove something are announced (UPLOAD-14). */
const CATEGORY: UploadCategory = 'LIMIT_INCREASE_DOCUMENT';

type Sent = BodyOf<typeof captureFollowUp>['captured-documents'][number];

/** A document handed in for a requirement that is still open. */
export interface AnsweredRequirement {
  requirement: RequirementRow;
  documentId: bigint;
  documentTypeId: number;
}

/**
 * The documents of a hand-in: one for each open requirement, of a type of its purpose and with its file there,
 * and none that takes the place of an approved one (FOLLOWUP-11).
 *
 * @param owners as whom they may have been uploaded
 * @throws DomainError VALIDATION_FAILED, or DOCUMENT_MISSING; the errors say which
 */
export async function checkAnswer(
  services: Services,
  owners: readonly string[],
  requirements: readonly RequirementRow[],
  sent: readonly Sent[],
): Promise<AnsweredRequirement[]> {
  const chosen = matchRequirements(requirements, sent);
  await refuseOtherTypes(services.database, chosen);
  const expected = chosen.map(({ requirement: { title }, documentId }) => ({
    id: Number(documentId),
    documentType: CATEGORY,
    title,
  }));
  await requireUploads(services, owners, expected);
  return chosen;
}

/**
 * Matches the sent documents with their requirements; approved ones stay, whether sent again or not.
 */
function matchRequirements(
  requirements: readonly RequirementRow[],
  sent: readonly Sent[],
): AnsweredRequirement[] {
  const named = new Set(sent.map((each) => each['requirement-document-id']));
  const documents = new Set(sent.map((each) => each['meta-data-id']));
  if (named.size < sent.length || documents.size < sent.length) {
    throw invalidInput([phrase(followUpTexts, 'twice')]);
  }
  const chosen = sent.flatMap((one) => {
    const requirement = requirements.find(
      ({ id }) => id === BigInt(one['requirement-document-id']),
    );
    if (!requirement) throw invalidInput([phrase(followUpTexts, 'notAsked')]);
    const documentId = BigInt(one['meta-data-id']);
    const documentTypeId = one['document-type-id'];
    if (isOpen(requirement)) return [{ requirement, documentId, documentTypeId }];
    const { title, meta_data_id, document_type_id } = requirement;
    if (meta_data_id === documentId && document_type_id === documentTypeId) return [];
    throw invalidInput([phrase(followUpTexts, 'approved', title)]);
  });
  const given = new Set(chosen.map(({ requirement }) => requirement.id));
  const lacking = requirements.filter((one) => isOpen(one) && !given.has(one.id));
  if (lacking.length > 0) throw missingDocuments(lacking.map(({ title }) => title));
  return chosen;
}

const isOpen = ({ status }: RequirementRow): boolean =>
  status === 'PENDING' || status === 'REJECTED';

async function refuseOtherTypes(
  { db }: Handle,
  chosen: readonly AnsweredRequirement[],
): Promise<void> {
  if (chosen.length === 0) return;
  const types = await db
    .selectFrom('document_types')
    .select(['id', 'purpose'])
    .where('active', '=', true)
    // An unknown type is refused, however large its number.
    .where(sql<number>`id::bigint`, 'in', [...new Set(chosen.map((one) => one.documentTypeId))])
    .execute();
  const wrong = chosen.filter(
    ({ requirement, documentTypeId }) =>
      !types.some(({ id, purpose }) => id === documentTypeId && purpose === requirement.purpose),
  );
  if (wrong.length === 0) return;
  throw invalidInput(
    wrong.map(({ requirement }) => phrase(followUpTexts, 'documentType', requirement.title)),
  );
}
