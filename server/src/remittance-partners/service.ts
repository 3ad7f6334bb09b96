import type { Handle, TransactionHandle } from '../database/pool.ts';
import { setCommission } from './commission.ts';
import { addPartner, type PartnerConfiguration } from './configure.ts';
import { addKey, isKnown, type KeyChange, refuseUnknown, revokeKey } from './keys.ts';
import { listPartners, setActive } from './partners.ts';

export { remittancePartnersDeciders } from './decisions.ts';
export { DEMO_KEYS, hintOf, keyHash, ownerOfKey } from './keys.ts';

/** Remittance partners and their keys, as the command and proposals change them: in the database transaction of the handle. */
export const partnersService = (handle: TransactionHandle) => ({
  addKey: (partner: string, by: KeyChange) => addKey(handle, partner, by),
  revokeKey: (id: bigint, by: KeyChange) => revokeKey(handle, id, by),
  setActive: (partner: string, active: boolean, by: KeyChange) =>
    setActive(handle, partner, active, by),
  add: (partner: string, named: PartnerConfiguration, by: KeyChange) =>
    addPartner(handle, partner, named, by),
  setCommission: (partner: string, percent: string, by: KeyChange, from?: Date) =>
    setCommission(handle, partner, percent, by, from),
  refuseUnknown: (partner: string) => refuseUnknown(handle, partner),
});

/** The same, as they are looked at. */
export const partnersReader = (handle: Pick<Handle, 'db'>) => ({
  list: () => listPartners(handle),
  isKnown: (partner: string) => isKnown(handle, partner),
});
