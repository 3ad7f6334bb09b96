import { casesService } from '../../../casework/cases/service.ts';
import { addNote } from '../../../casework/notes/service.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import type { OperatorCaller } from '../../../platform/http/caller.ts';
import { findCase, type Morning } from './setting.ts';
import type { MorningTransactions } from './transactions.ts';

/** Cases that operators have taken, and a note that mentions one of them. */
export async function seedDeskWork(
  morning: Morning,
  transactions: MorningTransactions,
): Promise<void> {
  const pieter = await findOperator(morning, 'compliance@thumela.example');
  const naledi = await findOperator(morning, 'compliance2@thumela.example');
  const hold = await findCase(morning, 'HOLD', `transaction:${transactions.held}`);
  const signUp = await findCase(
    morning,
    'SIGN_UP',
    `customer:${morning.customers.samuel.customerId}`,
  );
  await withTransaction(morning.services.database, async (handle) => {
    await addNote(handle, morning.services.config, naledi, {
      caseId: hold,
      words: 'Called at 08:15, no answer. Please try again after lunch.',
      mentions: [pieter.id],
    });
    for (const [id, to] of [[hold, naledi] as const, [signUp, pieter] as const]) {
      await casesService(handle).assign({ id, to, actor: to.actor });
    }
  });
}

async function findOperator(
  { services: { database } }: Morning,
  email: string,
): Promise<OperatorCaller> {
  const { id, name, roles } = await database.db
    .selectFrom('operators')
    .select(['id', 'name', 'roles'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { kind: 'operator', id, name, email, roles, actor: `operator:${name}`, session: '' };
}
