import { casesService } from '../../casework/cases/service.ts';
import { seedDocument } from './documents.ts';
import type { Setting } from './outbound.ts';

/** Daniel's open sign-up: the documents that he handed in, and his case. */
export async function seedDanielsSignUp({ trx }: Setting): Promise<void> {
  const { id } = await trx
    .selectFrom('customers')
    .select('id')
    .where('approval_status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
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
  const handed = { owner: 'partner', usedBy: subject };
  await seedDocument(trx, { file: 'identity', type: 'Identity', ...handed });
  await seedDocument(trx, { file: 'picture', type: 'Picture', ...handed });
  await casesService({ db: trx }).open({
    kind: 'SIGN_UP',
    subject,
    facts: { reasons },
    actor: 'system',
  });
}
