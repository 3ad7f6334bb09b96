import { phrase } from '@thumela/rules/language/phrase.ts';
import type {
  ChannelTerms,
  PayoutChannelChange,
} from '../../administration/configuration/service.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import type { ConfiguredPartners } from '../../integrations/payouts/registry.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { readChannels } from './channels.ts';

/** Longest label, in letters. */
const LONGEST = 60;

/** Whether a change only stops something, so that one person may make it. */
export const isStop = ({ seen, wanted }: PayoutChannelChange): boolean =>
  wanted.state === 'OFF' && seen.state === 'ON' && wanted.label === seen.label;

/**
 * Checks a change of a channel.
 * @returns the change with the label as it is stored
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for a label that is too long or empty, or no change; STATUS_CONFLICT
 * for other values than were seen
 */
export async function checkChannelChange(
  handle: TransactionHandle,
  services: ConfiguredPartners,
  { channel, seen, wanted }: PayoutChannelChange,
): Promise<PayoutChannelChange> {
  const channels = await readChannels(handle, services);
  const known = channels.find(({ name }) => name === channel);
  if (!known) throw notFound('configuration');
  const label = wanted.label.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  if (label === '' || label.length > LONGEST || /\p{Cc}/u.test(label)) {
    throw invalidInput([phrase(configurationTexts, 'channelLabel', LONGEST)]);
  }
  const change = { channel, seen, wanted: { ...wanted, label } };
  refuseOutdated(change, { label: known.label, state: toState(known.enabled) });
  if (isSame(change.wanted, seen)) throw invalidInput([phrase(configurationTexts, 'same')]);
  return change;
}

/** Changes a channel at once, in every process. @throws DomainError STATUS_CONFLICT for other values than were seen */
export async function setPayoutChannel(
  handle: TransactionHandle,
  change: PayoutChannelChange,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const { channel, seen, wanted } = change;
  const { db } = handle;
  await addMissingChannels(handle, [channel]);
  const row = await db
    .selectFrom('payout_channels')
    .select(['label', 'enabled'])
    .where('name', '=', channel)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  refuseOutdated(change, { label: row.label, state: toState(row.enabled) });
  await db
    .updateTable('payout_channels')
    .set({ label: wanted.label, enabled: wanted.state === 'ON' })
    .where('name', '=', channel)
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'payout-channel.changed',
    subject: `payout-channel:${channel}`,
    details: { before: describeTerms(seen), after: describeTerms(wanted), reason },
  });
}

/** Adds rows of channels that have none yet: switched on, and labelled by their name. */
export async function addMissingChannels(
  { db }: TransactionHandle,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('payout_channels')
    .values(names.map((name) => ({ name, label: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const toState = (enabled: boolean): ChannelTerms['state'] => (enabled ? 'ON' : 'OFF');

const isSame = (one: ChannelTerms, other: ChannelTerms): boolean =>
  one.label === other.label && one.state === other.state;

function refuseOutdated({ seen }: PayoutChannelChange, now: ChannelTerms): void {
  if (isSame(seen, now)) return;
  throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'changed'));
}

const describeTerms = ({ label, state }: ChannelTerms): string => `${label}, ${state}`;
