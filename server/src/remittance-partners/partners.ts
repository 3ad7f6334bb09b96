import { phrase } from '@thumela/rules/language/phrase.ts';
import { appendAuditEntry } from '../audit/service.ts';
import type { Handle, TransactionHandle } from '../database/pool.ts';
import { invalid } from '../errors.ts';
import { partnerDeskTexts } from '../texts/en/partners.ts';
import { type KeyChange, refuseUnknown } from './keys.ts';

/**
 * Stops a partner, or lets it go on: the keys of one that is stopped are of no use.
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
  const action = active ? 'partner.restarted' : 'partner.stopped';
  await appendAuditEntry(handle, {
    actor,
    action,
    subject: `partner:${partner}`,
    details: { reason },
  });
}

/** Percent with at most two decimals, as an operator types it. */
const PERCENT = /^(\d{1,2}|100)(?:\.(\d{1,2}))?$/;

/**
 * Says what a partner owes us for each order that is allocated from now on, in percent of its amount (decision 90).
 * @throws DomainError VALIDATION_FAILED for what is no percentage, and where there is no such partner
 */
export async function setCommission(
  handle: TransactionHandle,
  partner: string,
  percent: string,
  { actor, reason }: KeyChange,
): Promise<void> {
  await refuseUnknown(handle, partner);
  const [, whole, decimals = ''] = PERCENT.exec(percent) ?? [];
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (whole === undefined || hundredths > 10_000)
    throw invalid([phrase(partnerDeskTexts, 'percent')]);
  await handle.db
    .updateTable('remittance_partners')
    .set({ commission_hundredths: hundredths })
    .where('name', '=', partner)
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'partner.commission-set',
    subject: `partner:${partner}`,
    details: { percent, reason },
  });
}

/** Every partner with its endpoint and its valid keys, by name. */
export async function listPartners({ db }: Handle) {
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
