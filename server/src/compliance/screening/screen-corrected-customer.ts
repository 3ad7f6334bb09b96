import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import { describeCustomer } from '../../integrations/screening/people.ts';
import { screenPerson } from '../../integrations/screening/screen.ts';
import { withTransaction } from '../../platform/database/pool.ts';
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
  await withTransaction(database, async (handle) => {
    const customer = await handle.db
      .selectFrom('customers')
      .select(['first_name', 'last_name', 'dob', 'gender', 'id_type', 'id_number', 'nationality'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
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
