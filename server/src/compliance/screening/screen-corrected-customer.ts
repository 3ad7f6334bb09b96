import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import { describeCustomer } from '../../integrations/screening/people.ts';
import { type SanctionsList, screenPerson } from '../../integrations/screening/screen.ts';
import { type Handle, withTransaction } from '../../platform/database/pool.ts';
import { applyToPerson } from '../clearances/service.ts';
import { upsertMatches } from './matches.ts';

/**
 * Compares a customer whose name or date of birth changed with the whole current sanctions list, and opens a case
 * if an entry may match. An entry that was cleared under the former name opens a case again. Idempotent.
 */
export async function screenCorrected(
  { database, reference }: Pick<Services, 'database' | 'reference'>,
  id: bigint,
): Promise<void> {
  const { now } = reference;
  await screenAhead(database, now, id);
  await withTransaction(database, async (handle) => {
    const customer = await selectPerson(handle, id).forShare().executeTakeFirst();
    if (!customer) return;
    const screened = await screenPerson(now, describeCustomer(customer, id));
    const found = await applyToPerson(handle, screened);
    if (found.result !== 'possible') return;
    const { matches } = found;
    await upsertMatches(handle, [{ id, screening: found }], BigInt(now.sanctionsList));
    await casesService(handle).open({
      kind: 'SANCTIONS_MATCH',
      subject: `customer:${id}`,
      facts: { matches, 'list-date': now.sanctions.date, 'list-number': now.sanctionsList },
      actor: 'system',
    });
  });
}

/** Searches before the transaction, which then knows the result: an external service may take seconds. */
async function screenAhead(database: Handle, list: SanctionsList, id: bigint): Promise<void> {
  const customer = await selectPerson(database, id).executeTakeFirst();
  if (customer) await screenPerson(list, describeCustomer(customer, id));
}

const selectPerson = ({ db }: Handle, id: bigint) =>
  db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'dob', 'birth_date', 'gender', 'id_type', 'id_number'])
    .select('nationality')
    .where('id', '=', id);
