import { openRequest } from '../../../compliance/data-protection/service.ts';
import { recordFinding } from '../../../compliance/due-diligence/service.ts';
import { screenCorrected } from '../../../compliance/screening/service.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { createAbel, sanele, viktor } from '../compliance-people.ts';
import { registerDemoCustomer } from '../customers.ts';
import { actors, type Morning } from './setting.ts';

/**
 * Work for compliance: a namesake of a listed person, a listed person, a customer whose permit has expired, one who was in
 * the news, and one who requests a copy of her data.
 */
export async function seedCompliance({ services, now, customers }: Morning): Promise<void> {
  const { database, config } = services;
  const listed = await database.db.transaction().execute(async (trx) => {
    const register = (person: Parameters<typeof registerDemoCustomer>[1]) =>
      registerDemoCustomer(trx, person, config.pinPepper, now);
    await register(createAbel(now));
    return [await register(sanele), await register(viktor)];
  });
  for (const { customerId } of listed) await screenCorrected(services, customerId);
  await withTransaction(database, (handle) =>
    openRequest(handle, services.brand, {
      ...{ customerId: customers.precious.customerId, kind: 'ACCESS', words: '' },
      actor: `customer:${customers.precious.customerId}`,
    }),
  );
  await withTransaction(database, (handle) =>
    recordFinding(handle, {
      ...{ customer: customers.kagiso.customerId, kind: 'ADVERSE_MEDIA', actor: actors.pieter },
      source: 'The Example Gazette of 3 November 2026: charged with fraud',
    }),
  );
}
