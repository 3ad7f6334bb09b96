import { monitorMovements } from '../../../compliance/monitoring/service.ts';
import { registerDemoCustomer } from '../customers.ts';
import { skipMonitoredHistory } from '../monitored-history.ts';
import { seedSent } from '../outbound.ts';
import type { Sent, Step } from '../outbound-transactions.ts';
import type { DemoCustomer } from '../people.ts';
import { createRecipient } from '../recipients.ts';
import { precious } from './people.ts';
import { createSenderSetting, type Morning } from './setting.ts';

const steps: Step[] = [
  { to: 'APPROVED_UNPAID', actor: 'system' },
  { to: 'APPROVED_PAID', actor: 'payment:DIGIPAY' },
];

/** One telephone, though each sender names another relative. */
const recipient = createRecipient(
  11,
  { names: ['Brighton', 'Nhamo'], relationship: 'FRIEND', purpose: 'GIFT' },
  { 26: '263770000210' },
);

/** Payments just below the threshold of reports, hours before the morning. */
const RING: readonly (readonly [
  last: string,
  idNumber: string,
  hoursAgo: number,
  amount: string,
])[] = [
  ['Chitate', '9001015800088', 52, '18500'],
  ['Gumbo', '9102025801080', 44, '19200'],
  ['Zhou', '9203035802082', 27, '17800'],
  ['Mhaka', '9304045803084', 20, '19900'],
];

/** Numbers of the ring's transactions start here, beyond those of the morning. */
const FIRST = 201;

/** Four senders without a common name pay sums just below a threshold to one telephone, which monitoring finds. */
export async function seedRing(morning: Morning): Promise<void> {
  const { services, now } = morning;
  await services.database.db.transaction().execute(async (trx) => {
    await skipMonitoredHistory(trx);
    for (const [at, [last, idNumber, hoursAgo, amount]] of RING.entries()) {
      const sender = createSender(at, last, idNumber);
      const registered = await registerDemoCustomer(trx, sender, services.config.pinPepper, now);
      const sent: Sent = { recipient, hoursAgo, type: 'SENDER_AMOUNT', amount, steps };
      const setting = { ...createSenderSetting(trx, morning, registered), tier: 'FULL' } as const;
      await seedSent(setting, [sent], { first: FIRST + at });
    }
  });
  await monitorMovements(services);
}

const createSender = (at: number, last: string, idNumber: string): DemoCustomer => ({
  ...precious,
  first_name: 'Tawanda',
  last_name: last,
  dob: `19${idNumber.slice(0, 2)}-${idNumber.slice(2, 4)}-${idNumber.slice(4, 6)}`,
  gender: 'MALE',
  tier: 'FULL',
  id_number: idNumber,
  msisdn: `2782000020${at}`,
  email: null,
  street: `${at + 20} Example Crescent`,
});
