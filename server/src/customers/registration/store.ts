import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Applicant } from './application.ts';
import type { Decision } from './decision.ts';

/** The referral code as stored, when a customer has it; a sign-up does not fail for a wrong one. */
export async function knownReferral(
  { db }: TransactionHandle,
  code: string,
): Promise<string | null> {
  const customer = await db
    .selectFrom('customers')
    .select('referral_code')
    .where('referral_code', '=', code.trim().toUpperCase())
    .executeTakeFirst();
  return customer?.referral_code ?? null;
}

/** Stores a new customer, PENDING, with the reasons and the screening of the decision, and the case of one that waits for a person. */
export async function insertCustomer(
  { db }: TransactionHandle,
  person: Applicant & { language: string; referred_by: string | null },
  { reasons, screening, verdict }: Decision,
): Promise<bigint> {
  const { id } = await db
    .insertInto('customers')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('customer_reviews')
    .values({
      customer_id: id,
      reasons: JSON.stringify(reasons),
      screening: JSON.stringify(screening),
      ...(verdict === 'APPROVED' ? { decided_at: sql<Date>`now()`, decided_by: 'system' } : {}),
    })
    .execute();
  if (verdict === 'REVIEW') {
    await casesService({ db }).open({
      kind: 'SIGN_UP',
      subject: `customer:${id}`,
      facts: { reasons },
      actor: 'system',
    });
  }
  return id;
}

export async function markApproved({ db }: TransactionHandle, id: bigint): Promise<void> {
  await db
    .updateTable('customers')
    .set({ approval_status: 'APPROVED' })
    .where('id', '=', id)
    .where('approval_status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
}
