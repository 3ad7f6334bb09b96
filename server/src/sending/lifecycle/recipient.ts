import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import { type PersonName, sameName } from '@thumela/rules/identity/names.ts';
import type { HoldRule } from '@thumela/rules/status/holds.ts';
import { sql } from 'kysely';
import { applyToRecord } from '../../compliance/clearances/service.ts';
import { isComparableName } from '../../integrations/screening/matching/service.ts';
import { matchesAnother } from '../../integrations/screening/rescreen.ts';
import { type SanctionsList, screenBoth } from '../../integrations/screening/screen.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { describeParties, selectScreened } from '../screened-parties.ts';
import type { TransactionRow } from '../store.ts';
import type { ActorName } from './lifecycle.ts';

/** A transaction's new recipient. */
export interface ChangedRecipient {
  names: PersonName;
  captured: readonly CapturedField[];
  actor: ActorName;
  /** The newest one. */
  list: SanctionsList;
}

/**
 * Changes the recipient of a transaction without a payout in progress, and screens it again (see server/src/sending/README.md).
 * @returns the rule that requires a review by an operator; undefined if there is none
 */
export async function changeRecipient(
  handle: TransactionHandle,
  row: TransactionRow,
  { names, captured, actor, list }: ChangedRecipient,
): Promise<HoldRule | undefined> {
  const name = `${names.firstName} ${names.lastName}`.trim();
  await handle.db
    .updateTable('transactions')
    .set({
      beneficiary_first_name: names.firstName,
      beneficiary_last_name: names.lastName,
      captured_fields: JSON.stringify(captured),
    })
    .where('id', '=', row.id)
    .execute();
  const again = await screenChanged(handle, list, row.id);
  await appendAuditEntry(handle, {
    actor,
    action: 'transaction.recipient_changed',
    subject: `transaction:${row.id}`,
    details: {
      from: `${row.beneficiary_first_name} ${row.beneficiary_last_name}`.trim(),
      to: name,
      fields: changedFields(row.captured_fields, captured),
    },
  });
  if (matchesAnother([row.screening.again ?? row.screening], again)) return 'SANCTIONS_MATCH';
  if (!isComparableName(name)) return 'NAME_NOT_COMPARABLE';
  const { first_name, last_name } = row.sender;
  return sameName({ firstName: first_name, lastName: last_name }, names) ? 'SAME_NAME' : undefined;
}

/** Screens a transaction as it is stored now, and stores the result. */
async function screenChanged(
  handle: TransactionHandle,
  list: SanctionsList,
  id: bigint,
): Promise<ScreeningRecord> {
  const row = await selectScreened(handle)
    .where('transactions.id', '=', id)
    .executeTakeFirstOrThrow();
  const again = await applyToRecord(handle, list, await screenBoth(list, describeParties(row)));
  await handle.db
    .updateTable('transactions')
    .set({
      screening: sql<string>`screening || jsonb_build_object('again', ${JSON.stringify(again)}::jsonb)`,
    })
    .where('id', '=', id)
    .execute();
  return again;
}

/** Ids of the changed fields; their values do not belong in the audit trail. */
function changedFields(before: readonly CapturedField[], after: readonly CapturedField[]) {
  const values = new Map(
    before.map((field) => [field['required-field-id'], field['required-field-value']]),
  );
  return after
    .filter((field) => values.get(field['required-field-id']) !== field['required-field-value'])
    .map((field) => field['required-field-id']);
}
