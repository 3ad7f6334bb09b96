import type { Kysely } from 'kysely';
import type { Config } from '../../platform/core/config.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { loadSnapshot } from '../../pricing/reference-data/service.ts';
import { DEMO_KEYS, keyHash, keyHint } from '../../receiving/partner-api/service.ts';
import { seedBeneficiaries } from './beneficiaries.ts';
import { seedCustomers } from './customers.ts';
import { seedDanielsSignUp } from './daniel.ts';
import { seedFollowUp } from './follow-up.ts';
import { seedOrders } from './inbound.ts';
import { skipMonitoredHistory } from './monitored-history.ts';
import { seedOperators } from './operators.ts';
import { type Setting, seedSent } from './outbound.ts';
import { sent } from './outbound-transactions.ts';
import { seedPickupLocations } from './pickup-locations.ts';
import { seedSettlements } from './settlements.ts';

const NAME = 'demo';

/** Claims a part of the demo; false when it was made before. */
export async function claimSeeding(db: Kysely<Tables>, name: string): Promise<boolean> {
  const claimed = await db
    .insertInto('seeds')
    .values({ name, content_hash: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Makes the demo, once, in one database transaction: customers, beneficiaries, transactions
 * of every status, and incoming orders, all dated from now backwards. Needs the reference data.
 */
export async function seedDemo(db: Kysely<Tables>, config: Config): Promise<void> {
  const known = await db
    .selectFrom('seeds')
    .select('name')
    .where('name', '=', NAME)
    .executeTakeFirst();
  if (known) return;
  const reference = await loadSnapshot(db, config);
  await db.transaction().execute(async (trx) => {
    if (!(await claimSeeding(trx, NAME))) return;
    const now = new Date();
    const registered = await seedCustomers(trx, config.pinPepper, now);
    const setting: Setting = { trx, config, reference, now, ...registered };
    const beneficiaries = await seedBeneficiaries(trx, registered.registrationId);
    await seedSent(setting, sent, { beneficiaries });
    const orders = await seedOrders(setting);
    await seedSettlements(setting);
    await trx.updateTable('remittance_partners').set({ credit_cents: PARTNER_CREDIT }).execute();
    await seedPartnerKeys(trx);
    await seedOperators(trx, config.pinPepper);
    const aishas = orders.get('DEMO-1006');
    if (aishas !== undefined) await seedFollowUp(setting, aishas);
    await seedDanielsSignUp(setting);
    await seedSignature(setting);
    await seedPickupLocations(trx, now);
    await skipMonitoredHistory(trx);
    await trx
      .insertInto('audit_entries')
      .values({ actor: 'system', action: 'demo.seeded', subject: 'demo' })
      .execute();
  });
}

/** Credit limit of the demo's partners in cents: R 5,000,000. */
const PARTNER_CREDIT = 500_000_000n;

/** The keys by which the demo's partners stage orders. */
async function seedPartnerKeys(trx: Kysely<Tables>): Promise<void> {
  const rows = Object.entries(DEMO_KEYS).map(([remittance_partner, key]) => ({
    remittance_partner,
    key_hash: keyHash(key),
    hint: keyHint(key),
    made_by: 'system',
  }));
  await trx.insertInto('partner_keys').values(rows).execute();
}

/** Nomvula has signed the declaration of this year. */
async function seedSignature({ trx, reference, registrationId, now }: Setting): Promise<void> {
  await trx
    .insertInto('declaration_signatures')
    .values({
      declaration_version: reference.declaration.version,
      registration_id: registrationId,
      ip: '127.0.0.1',
      signed_at: now,
    })
    .execute();
}
