import type { Selectable } from 'kysely';
import { appendAuditEntry } from '../audit/service.ts';
import { StartError } from '../config.ts';
import { type Database, withTransaction } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';

/** A bank account of ours; its code divides BANK in the books. */
export type BankAccount = Selectable<Tables['bank_accounts']>;

/** A bank account to add. */
export interface NewBankAccount {
  code: string;
  name: string;
  /** IBAN or account number. */
  number: string;
  currency: string;
  operator: string;
}

/**
 * Adds a bank account, whose statements can be imported from then on.
 *
 * @throws StartError with what is wrong with it
 */
export async function addBankAccount(database: Database, account: NewBankAccount): Promise<void> {
  const { code, name, currency, operator } = account;
  const number = account.number.replace(/\s/g, '').toUpperCase();
  const problems = [
    ...(/^[A-Z][A-Z0-9_-]{1,29}$/.test(code) ? [] : [`A code is such as MAIN, not '${code}'.`]),
    ...(/^[A-Z0-9]{4,34}$/.test(number) ? [] : [`'${number}' is no account number.`]),
    ...(/^[A-Z]{3}$/.test(currency) ? [] : [`A currency is such as ZAR, not '${currency}'.`]),
  ];
  if (problems.length > 0) throw new StartError(problems);
  await withTransaction(database, async (handle) => {
    const added = await handle.db
      .insertInto('bank_accounts')
      .values({ code, name, number, currency, added_by: `operator:${operator}` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!added)
      throw new StartError([`There is a bank account ${code}, or one of this number, already.`]);
    await appendAuditEntry(handle, {
      actor: `operator:${operator}`,
      action: 'bank-account.added',
      subject: `bank-account:${code}`,
      details: { name, number, currency },
    });
  });
}
