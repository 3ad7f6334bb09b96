import { casesService } from '../../casework/cases/service.ts';
import { seedDocument } from './documents.ts';
import type { Setting } from './outbound.ts';

/** Daniel's open sign-up: the documents that he handed in, and his case. */
export async function seedDanielsSignUp(setting: Setting): Promise<void> {
  const { id } = await setting.trx
    .selectFrom('customers')
    .select('id')
    .where('approval_status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  const handed = { owner: 'partner', usedBy: `customer:${id}` };
  await seedDocument(setting.trx, { file: 'identity', type: 'Identity', ...handed });
  await seedDocument(setting.trx, { file: 'picture', type: 'Picture', ...handed });
  await seedOpenSignUp(setting, id);
}

/** The review of a pending customer's sign-up, and its case. */
export async function seedOpenSignUp({ trx }: Pick<Setting, 'trx'>, id: bigint): Promise<void> {
  const subject = `customer:${id}`;
  const reasons = ['APPROVED_BY_OPERATORS'] as const;
  await trx
    .insertInto('customer_reviews')
    .values({
      customer_id: id,
      reasons: JSON.stringify(reasons),
      screening: JSON.stringify({ result: 'clear', list: null }),
    })
    .execute();
  await casesService({ db: trx }).open({
    kind: 'SIGN_UP',
    subject,
    facts: { reasons },
    actor: 'system',
  });
}
