import type { OperatorsDesk } from '../../desk.ts';
import type { Services } from '../../services.ts';
import { registerDemoCustomer } from '../customers.ts';
import { claimSeeding } from '../seed.ts';
import { seedCompliance } from './compliance.ts';
import { seedDeskWork } from './desk-work.ts';
import { seedExposedPerson } from './exposed-person.ts';
import { seedMoneyTrouble } from './money.ts';
import { seedOffice } from './office.ts';
import { seedMorningOrders } from './orders.ts';
import { boitumelo, createChipo, createSamuel, kagiso, precious } from './people.ts';
import { seedRequests } from './requests.ts';
import { seedRing } from './ring.ts';
import type { Morning, MorningCustomers } from './setting.ts';
import { seedMorningTransactions } from './transactions.ts';
import { seedTreasury } from './treasury.ts';

const NAME = 'demo-morning';

/**
 * Makes a morning's work for the operators of a demo, once: more customers, and a case in every queue, opened by the
 * same services as in production. Needs the seed of the demo, and no worker that takes its jobs meanwhile.
 */
export async function seedMorning(services: Services, desk: OperatorsDesk): Promise<void> {
  const { db } = services.database;
  if (!(await claimSeeding(db, NAME))) return;
  const now = services.database.clock.now();
  const customers = await registerCustomers(services, now);
  const morning: Morning = { services, desk, now, customers };
  await seedOffice(morning);
  const transactions = await seedMorningTransactions(morning);
  await seedMoneyTrouble(morning, transactions);
  await seedRequests(morning);
  await seedMorningOrders(morning);
  await seedRing(morning);
  await seedExposedPerson(morning);
  await seedCompliance(morning);
  await seedDeskWork(morning, transactions);
  await seedTreasury(morning);
}

async function registerCustomers(
  { config, database }: Services,
  now: Date,
): Promise<MorningCustomers> {
  return await database.db.transaction().execute(async (trx) => ({
    precious: await registerDemoCustomer(trx, precious, config.pinPepper, now),
    kagiso: await registerDemoCustomer(trx, kagiso, config.pinPepper, now),
    boitumelo: await registerDemoCustomer(trx, boitumelo, config.pinPepper, now),
    chipo: await registerDemoCustomer(trx, createChipo(now), config.pinPepper, now),
    samuel: await registerDemoCustomer(trx, createSamuel(now), config.pinPepper, now),
  }));
}
