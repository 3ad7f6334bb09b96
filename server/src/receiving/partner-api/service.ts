import type {
  PartnerEndpointChange,
  PartnerKeyChange,
} from '../../administration/configuration/service.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { EventSettings } from '../partner-webhooks/service.ts';
import { setCommission } from './commission.ts';
import { addPartner, endpointSetAt, type PartnerConfiguration } from './configure.ts';
import { isKnown, type KeyChange, refuseUnknown, revokeKey } from './keys.ts';
import { type LimitsChange, setLimits } from './limits.ts';
import { listPartners, setActive } from './partners.ts';
import {
  issueKey,
  proposeEndpoint,
  proposeKey,
  proposeRestart,
  setProposedEndpoint,
} from './proposed.ts';

export { incomingOrderDecisionHandlers } from './decisions.ts';
export { DEMO_KEYS, keyHash, keyHint, ownerOfKey } from './keys.ts';
export type { LimitsChange } from './limits.ts';

/** Remittance partners and their keys, as the command and proposals change them: in the database transaction of the handle. */
export const partnersService = (handle: TransactionHandle) => ({
  proposeKey: (change: PartnerKeyChange, by: DecisionContext) => proposeKey(handle, change, by),
  issueKey: (change: PartnerKeyChange, by: DecisionContext) => issueKey(handle, change, by),
  proposeEndpoint: (settings: EventSettings, change: PartnerEndpointChange, by: DecisionContext) =>
    proposeEndpoint(handle, settings, change, by),
  setEndpoint: (settings: EventSettings, change: PartnerEndpointChange, by: DecisionContext) =>
    setProposedEndpoint(handle, settings, change, by),
  revokeKey: (id: bigint, by: KeyChange) => revokeKey(handle, id, by),
  setActive: (partner: string, active: boolean, by: KeyChange) =>
    setActive(handle, partner, active, by),
  add: (partner: string, named: PartnerConfiguration, by: KeyChange) =>
    addPartner(handle, partner, named, by),
  setCommission: (partner: string, percent: string, by: KeyChange, from?: Date) =>
    setCommission(handle, partner, percent, by, from),
  proposeRestart: (partner: string, by: DecisionContext) => proposeRestart(handle, partner, by),
  endpointSetAt: (partner: string) => endpointSetAt(handle, partner),
  setLimits: (change: LimitsChange, by: KeyChange) => setLimits(handle, change, by),
  refuseUnknown: (partner: string) => refuseUnknown(handle, partner),
});

/** Partners, as other areas read them. */
export const partnersReader = (handle: Pick<Handle, 'db'>) => ({
  list: () => listPartners(handle),
  isKnown: (partner: string) => isKnown(handle, partner),
});
