import type { Handle, TransactionHandle } from '../database/pool.ts';
import { addKey, type KeyChange, refuseUnknown, revokeKey } from './keys.ts';
import { listPartners, setActive, setCommission } from './partners.ts';

export { remittancePartnersDeciders } from './decisions.ts';
export { DEMO_KEYS, hintOf, keyHash, ownerOfKey } from './keys.ts';

/** Remittance partners and their keys, as the command changes them: in the database transaction of the handle. */
export const partnersService = (handle: TransactionHandle) => ({
  addKey: (partner: string, by: KeyChange) => addKey(handle, partner, by),
  revokeKey: (id: bigint, by: KeyChange) => revokeKey(handle, id, by),
  setActive: (partner: string, active: boolean, by: KeyChange) =>
    setActive(handle, partner, active, by),
  setCommission: (partner: string, percent: string, by: KeyChange) =>
    setCommission(handle, partner, percent, by),
  refuseUnknown: (partner: string) => refuseUnknown(handle, partner),
});

/** The same, as they are looked at. */
export const partnersReader = (handle: Handle) => ({ list: () => listPartners(handle) });
