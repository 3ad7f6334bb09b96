import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { recordGrantedAccess } from './accesses.ts';
import { type ProvidedIdentity, ProviderRefusal } from './identity-provider.ts';

/** An operator with who they are at the provider, once they have signed in there. */
interface Bound {
  id: bigint;
  email: string;
  made_by: string;
  identity_issuer: string | null;
  identity_subject: string | null;
}

/**
 * Binds an operator to the issuer and subject of their first sign-in, and refuses any other from then on: an address
 * that moves to another person at the provider opens nothing here. From that day on, the operator and the admin who
 * added them also count as one person for a week.
 *
 * @throws ProviderRefusal for another identity than the bound one, and for one that is bound to another operator
 */
export async function bindIdentity(
  handle: TransactionHandle,
  { id, email, made_by, identity_issuer, identity_subject }: Bound,
  { issuer, subject }: ProvidedIdentity,
): Promise<void> {
  if (identity_subject !== null) {
    if (identity_issuer === issuer && identity_subject === subject) return;
    throw new ProviderRefusal('unknown');
  }
  const other = await handle.db
    .selectFrom('operators')
    .select('id')
    .where('identity_issuer', '=', issuer)
    .where('identity_subject', '=', subject)
    .executeTakeFirst();
  if (other) throw new ProviderRefusal('unknown');
  await handle.db
    .updateTable('operators')
    .set({ identity_issuer: issuer, identity_subject: subject })
    .where('id', '=', id)
    .execute();
  await recordGrantedAccess(handle, id, made_by);
  await appendAuditEntry(handle, {
    actor: `operator:${email}`,
    action: 'operator.identity-bound',
    subject: `operator:${id}`,
    details: { issuer },
  });
}
