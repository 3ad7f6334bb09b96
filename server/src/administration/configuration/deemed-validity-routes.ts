import * as calls from '@thumela/contract/console/deemed-validity.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import {
  checkDeemedValidity,
  endDeemedValidity,
  listDeemedValidities,
} from '../../compliance/deemed-validity/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { proposeConfigurationChange } from './proposals.ts';

/** Reading, proposing and ending notices by which expired documents count as valid for longer. */
export const deemedValidityRoutes = ({ database, reference }: Services) => [
  implementCall(calls.listDeemedValidities, async () =>
    (await listDeemedValidities(database)).map((row) => ({
      id: Number(row.id),
      'id-type': row.id_type,
      nationality: row.nationality,
      'expired-from': row.expired_from,
      'expired-to': row.expired_to,
      'valid-until': row.valid_until,
      source: row.source,
      'proposed-by': row.proposed_by,
      'confirmed-by': row.confirmed_by,
      reason: row.reason,
      'case-id': Number(row.case_id),
      'ended-at': row.ended_at ? formatTimestamp(row.ended_at) : null,
      'ended-by': row.ended_by,
    })),
  ),
  implementCall(calls.proposeDeemedValidity, async ({ caller, body }) => {
    const notice = {
      idType: body['id-type'],
      nationality: body.nationality?.trim().toUpperCase() || null,
      expiredFrom: body['expired-from'],
      expiredTo: body['expired-to'],
      validUntil: body['valid-until'],
      source: body.source.trim(),
    };
    const by = { actor: caller.actor, reason: normaliseReason(body.reason) };
    const caseId = await withTransaction(database, async (handle) => {
      await checkDeemedValidity(handle, notice);
      return await proposeConfigurationChange(handle, { ...notice, change: 'DEEMED_VALIDITY' }, by);
    });
    return { 'case-id': Number(caseId) };
  }),
  implementCall(calls.endDeemedValidity, async ({ caller, params: { id }, body }) => {
    const by = { actor: caller.actor, reason: normaliseReason(body.reason) };
    await withTransaction(database, (handle) => endDeemedValidity(handle, BigInt(id), by));
    await reference.refresh();
    return { 'case-id': null };
  }),
];
