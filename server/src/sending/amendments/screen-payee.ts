import { casesService } from '../../casework/cases/service.ts';
import { matchesAnother } from '../../integrations/screening/rescreen.ts';
import { createScreeningRecord, screenPerson } from '../../integrations/screening/screen.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { loadSanctions } from '../../pricing/reference-data/service.ts';
import type { AmendmentContext } from './execute.ts';

/**
 * Screens the holder of the account for a refund, who may be another person than the customer. A new match becomes a
 * case, which bars the refund until it is decided (FICA section 26B); the customer learns nothing of it.
 */
export async function screenPayee(
  handle: TransactionHandle,
  { known }: AmendmentContext,
  { id, holder }: { id: bigint; holder: string },
): Promise<void> {
  const list = await loadSanctions(handle.db, known);
  const beneficiary = await screenPerson(list, { name: holder });
  if (beneficiary.result === 'clear') return;
  const record = createScreeningRecord(list, { sender: { result: 'clear' }, beneficiary });
  const { screening } = await handle.db
    .selectFrom('transactions')
    .select('screening')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const before = screening.again ?? screening;
  // The match of a party is known already, also if the account is theirs.
  const parties = { ...before, sender: before.beneficiary, beneficiary: before.sender };
  if (!matchesAnother([before, parties], record)) return;
  await casesService(handle).open({
    ...{ kind: 'SANCTIONS_MATCH', subject: `transaction:${id}`, transactionId: id },
    facts: { ...record, payee: holder },
    actor: 'system',
  });
}
