import type { RunningServer } from './harness.ts';

/** An account that a refund can be paid to, as a customer types it. */
export const typedPayee = {
  'branch-code': '470010',
  'account-holder': 'Nomvula Khumalo',
  'account-number': '1234567890',
} as const;

/** Knows where the refund of a marked transaction goes, as if its customer had said it. */
export async function givePayee(
  { owner }: Pick<RunningServer, 'owner'>,
  id: bigint,
): Promise<void> {
  await owner.pool.query(
    `insert into refund_payees (transaction_id, branch_code, account_holder, account_number, given_by)
     values ($1, $2, $3, $4, 'customer:1')`,
    [id, ...Object.values(typedPayee)],
  );
}
