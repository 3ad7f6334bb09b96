import {
  type PartnerEndpointChange,
  type PartnerKeyChange,
  proposeConfigurationChange,
} from '../../administration/configuration/service.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { type EventSettings, partnerEventsService } from '../partner-webhooks/service.ts';
import {
  lockPartner,
  refuseForeignKey,
  refuseOtherEndpoint,
  refuseSame,
  rotateKey,
} from './configure.ts';
import { addKey } from './keys.ts';

/**
 * Proposes a key for a partner. The key is made when a second person confirms, who is shown it once.
 * @returns the id of the case
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT for a key that is not this partner's, and while another proposal waits
 */
export async function proposeKey(
  handle: TransactionHandle,
  change: PartnerKeyChange,
  by: DecisionContext,
): Promise<bigint> {
  const { partner, replaces } = change;
  await lockPartner(handle, partner);
  if (replaces !== null) await refuseForeignKey(handle, { partner, id: BigInt(replaces) });
  return await proposeConfigurationChange(handle, { ...change, change: 'PARTNER_KEY' }, by);
}

/** Makes the key that was proposed. @throws DomainError as proposeKey */
export async function issueKey(
  handle: TransactionHandle,
  { partner, replaces }: PartnerKeyChange,
  by: DecisionContext,
): Promise<string> {
  await lockPartner(handle, partner);
  const { key } =
    replaces === null
      ? await addKey(handle, partner, by)
      : await rotateKey(handle, { partner, id: BigInt(replaces) }, by);
  return key;
}

/**
 * Proposes where the webhooks of a partner go. It is set when a second person confirms, who is shown the secret once.
 * @returns the id of the case
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for an address webhooks cannot go to; STATUS_CONFLICT where the
 *   endpoint is no longer the one that was seen, and while another proposal waits
 */
export async function proposeEndpoint(
  handle: TransactionHandle,
  settings: EventSettings,
  change: PartnerEndpointChange,
  by: DecisionContext,
): Promise<bigint> {
  await lockPartner(handle, change.partner);
  await refuseOtherEndpoint(handle, change.partner, change.seenSetAt);
  const url = partnerEventsService(handle).checkEndpoint(settings, change.url);
  return await proposeConfigurationChange(
    handle,
    { ...change, url, change: 'PARTNER_ENDPOINT' },
    by,
  );
}

/** Sets the endpoint that was proposed. @throws DomainError as proposeEndpoint */
export async function setProposedEndpoint(
  handle: TransactionHandle,
  settings: EventSettings,
  { partner, url, seenSetAt }: PartnerEndpointChange,
  by: DecisionContext,
): Promise<string> {
  await lockPartner(handle, partner);
  await refuseOtherEndpoint(handle, partner, seenSetAt);
  return await partnerEventsService(handle).setEndpoint(settings, { partner, url, ...by });
}

/**
 * Proposes that the keys of a stopped partner are accepted again.
 * @returns the id of the case
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT where it is not stopped, and while another proposal waits
 */
export async function proposeRestart(
  handle: TransactionHandle,
  partner: string,
  by: DecisionContext,
): Promise<bigint> {
  await refuseSame(handle, partner, true);
  return await proposeConfigurationChange(handle, { change: 'PARTNER', partner }, by);
}
