import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { type KeyChange, refuseUnknown } from './keys.ts';

/**
 * Stops or resumes a partner: the keys of a stopped one are refused.
 * @throws DomainError VALIDATION_FAILED where there is no such partner
 */
export async function setActive(
  handle: TransactionHandle,
  partner: string,
  active: boolean,
  { actor, reason }: KeyChange,
): Promise<void> {
  await refuseUnknown(handle, partner);
  await handle.db
    .updateTable('remittance_partners')
    .set({ active })
    .where('name', '=', partner)
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: active ? 'partner.restarted' : 'partner.stopped',
    subject: `partner:${partner}`,
    details: { reason },
  });
}

/** Every partner with its endpoint and its valid keys, by name. */
export async function listPartners({ db }: Pick<Handle, 'db'>) {
  const partners = await db
    .selectFrom('remittance_partners as p')
    .leftJoin('partner_endpoints as e', 'e.remittance_partner', 'p.name')
    .select(['p.name', 'p.active', 'e.url'])
    .orderBy('p.name')
    .execute();
  const keys = await db
    .selectFrom('partner_keys')
    .select(['id', 'remittance_partner', 'hint', 'made_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  return partners.map((partner) => ({
    ...partner,
    keys: keys.filter(({ remittance_partner }) => remittance_partner === partner.name),
  }));
}
