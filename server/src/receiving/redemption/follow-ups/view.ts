import type { AnswerOf } from '@thumela/contract/call.ts';
import type { retrieveFollowUp } from '@thumela/contract/calls/redemption.ts';
import { declarationsReader } from '../../../compliance/declarations/service.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import { type FollowUpRow, type RequirementRow, readRequirements } from './store.ts';

type Answer = AnswerOf<typeof retrieveFollowUp>;

/** A follow-up, as its call returns it (FOLLOWUP-03). */
export async function followUpView(handle: Handle, row: FollowUpRow): Promise<Answer> {
  const requirements = await readRequirements(handle, row.id);
  return {
    id: Number(row.id),
    'user-id': Number(row.user_id),
    'redemption-request-id': Number(row.redemption_request_id),
    'date-created': formatTimestamp(row.created_at),
    reason: row.reason,
    status: row.status,
    'requires-signing-of-reporting-declaration': row.requires_declaration,
    'reporting-declaration-version': await declarationVersion(handle, row),
    requirements: requirements.map(requirementView),
  };
}

/**
 * The version in force is signed, even if an older one was in force when it was required (see server/src/receiving/README.md).
 */
async function declarationVersion(handle: Handle, row: FollowUpRow): Promise<number | null> {
  if (!row.requires_declaration) return null;
  if (row.status === 'SUBMITTED') return row.declaration_version;
  return (await declarationsReader(handle).latest()).version;
}

function requirementView(row: RequirementRow): Answer['requirements'][number] {
  const { id, purpose, title, status, meta_data_id, document_type_id } = row;
  const isCaptured = meta_data_id !== null && document_type_id !== null;
  return {
    id: Number(id),
    'document-purpose': purpose,
    'document-purpose-display-value': title,
    status,
    'captured-document': isCaptured
      ? {
          'requirement-document-id': Number(id),
          'meta-data-id': Number(meta_data_id),
          'document-type-id': document_type_id,
        }
      : null,
  };
}
