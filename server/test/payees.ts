import type { RunningServer } from './harness.ts';

/** An account for a refund, as entered by a customer. */
export const typedPayee = {
  'branch-code': '470010',
  'account-holder': 'Nomvula Khumalo',
  'account-number': '1234567890',
} as const;

/** Sets the account for the refund of a marked transaction, as if its customer had entered it. */
export async function givePayee(
  { owner }: Pick<RunningServer, 'owner'>,
  id: bigint,
): Promise<void> {
  await owner.pool.query(
    `insert into refund_payees (transaction_id, branch_code, account_holder, account_number, given_by)
     values ($1, $2, $3, $4, 'customer:1')`,
    [
      ...[id, typedPayee['branch-code'], typedPayee['account-holder']],
      owner.keyring.encrypt('account_number', typedPayee['account-number']),
    ],
  );
}
