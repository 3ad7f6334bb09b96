import { businessDay } from '@thumela/rules/dates/dates.ts';
import { compareAllWithPeps, loadPepList } from '../../../compliance/peps/service.ts';
import { readList } from '../../../integrations/screening/load.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { registerDemoCustomer } from '../customers.ts';
import type { DemoCustomer } from '../people.ts';
import { precious } from './people.ts';
import type { Morning } from './setting.ts';

/** Has the name and birth date of an invented councillor. */
const lindiwe: DemoCustomer = {
  ...precious,
  first_name: 'Lindiwe',
  last_name: 'Maseko',
  dob: '1972-03-05',
  id_number: '7203050345084',
  msisdn: '27820000208',
  email: null,
  street: '31 Example Crescent',
};

/** The invented list that names her. */
const LIST = [
  { id: 'PEP-1', 'full-name': 'Lindiwe Maseko', dob: '1972-03-05', 'listed-on': '2026-01-15' },
  { id: 'PEP-2', 'full-name': 'Gideon Raadslid', dob: '1965-08-30', 'listed-on': '2026-01-15' },
];

/** A customer whom a list of politically exposed persons may name, for compliance to review. */
export async function seedExposedPerson({ services, now }: Morning): Promise<void> {
  const { database, config } = services;
  await database.db
    .transaction()
    .execute((trx) => registerDemoCustomer(trx, lindiwe, config.pinPepper, now));
  const read = await readList({ content: JSON.stringify(LIST), today: businessDay(now) });
  const load = { fileName: 'demo-peps.json', actor: 'demo', reason: 'Invented list of the demo' };
  await withTransaction(database, (handle) => loadPepList(handle, read, load));
  await compareAllWithPeps(database);
}
