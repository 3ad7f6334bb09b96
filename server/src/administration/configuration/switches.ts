import { phrase } from '@thumela/rules/language/phrase.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { ConfigurationKey } from '../../platform/database/columns.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';

/** Switches by which money moves: two people switch them on. */
const OF_MONEY: readonly ConfigurationKey[] = ['PAY_NOW_BUTTON_ACTIVE', 'INBOUND_AVAILABLE'];

/** A switch that is to be another way than it was seen. */
export interface SwitchChange {
  key: string;
  seen: string;
  value: string;
}

/** Every entry the portal reads, in its order. */
export const listSwitches = ({ db }: Handle) =>
  db.selectFrom('system_config').selectAll().orderBy('id').execute();

/** Whether two people switch it on. */
export const twoToOpen = (key: string): boolean => OF_MONEY.some((each) => each === key);

/** Whether a change waits for a second person. */
export const needsTwo = ({ key, value }: SwitchChange): boolean =>
  value === 'true' && twoToOpen(key);

/** @throws DomainError NOT_FOUND; VALIDATION_FAILED for no value of a switch; STATUS_CONFLICT for another than was seen */
export async function checkSwitch(
  { db }: Handle,
  { key, seen, value }: SwitchChange,
): Promise<void> {
  const row = await db
    .selectFrom('system_config')
    .select('value')
    .where('key', '=', key as ConfigurationKey)
    .executeTakeFirst();
  if (!row) throw notFound('configuration');
  if (!['true', 'false'].includes(value))
    throw invalidInput([phrase(configurationTexts, 'switchValue')]);
  if (row.value !== seen) throw switchChangedError();
  if (value === seen) throw invalidInput([phrase(configurationTexts, 'same')]);
}

/** Switches it, in every process within seconds. */
export async function applySwitch(
  handle: TransactionHandle,
  { key, seen, value }: SwitchChange,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const { numUpdatedRows } = await handle.db
    .updateTable('system_config')
    .set({ value })
    .where('key', '=', key as ConfigurationKey)
    .where('value', '=', seen)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw switchChangedError();
  await appendAuditEntry(handle, {
    actor,
    action: 'switch.changed',
    subject: `switch:${key}`,
    details: { before: seen, after: value, reason },
  });
}

const switchChangedError = () =>
  new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'changed'));
