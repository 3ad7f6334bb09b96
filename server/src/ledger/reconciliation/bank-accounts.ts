import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Selectable } from 'kysely';
import {
  type BankAccountChange,
  proposeConfigurationChange,
} from '../../administration/configuration/service.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { booksTexts } from '../../platform/i18n/texts/en/books.ts';

/** A bank account of ours; its code is a sub-account of BANK in the ledger. */
export type BankAccount = Selectable<Tables['bank_accounts']>;

/** A bank account to add, and the operator who adds it. */
export interface NewBankAccount extends BankAccountChange {
  operator: string;
}

const LONGEST_NAME = 60;

/** Our bank accounts, by their codes. */
export const listBankAccounts = ({ db }: Handle): Promise<BankAccount[]> =>
  db.selectFrom('bank_accounts').selectAll().orderBy('code').execute();

/**
 * Adds a bank account, whose statements can be imported from then on.
 * @throws StartError describing what is wrong with it
 */
export async function addBankAccount(
  handle: TransactionHandle,
  { operator, ...given }: NewBankAccount,
): Promise<void> {
  const account = normalizeAccount(given);
  const problems = accountFieldProblems(account);
  if (problems.length > 0) throw new StartError(problems);
  if (!(await insertBankAccount(handle, account, { actor: `operator:${operator}` }))) {
    throw new StartError([booksTexts.knownAccount(account.code)]);
  }
}

/**
 * Opens the case in which another operator adds a bank account: money will move through it.
 * @returns its id
 * @throws DomainError VALIDATION_FAILED; STATUS_CONFLICT if it exists or is already proposed
 */
export async function proposeBankAccount(
  handle: TransactionHandle,
  given: BankAccountChange,
  by: DecisionContext,
): Promise<bigint> {
  const account = normalizeAccount(given);
  const problems = accountFieldProblems(account);
  if (problems.length > 0) {
    throw invalidInput(problems.map((problem) => phrase(booksTexts, 'said', problem)));
  }
  const { code, number } = account;
  const known = await handle.db
    .selectFrom('bank_accounts')
    .select('code')
    .where((where) => where.or([where('code', '=', code), where('number', '=', number)]))
    .executeTakeFirst();
  if (known) throw duplicateAccount(account);
  return await proposeConfigurationChange(handle, { change: 'BANK_ACCOUNT', ...account }, by);
}

/**
 * Adds a bank account that another operator proposed.
 * @throws DomainError STATUS_CONFLICT if it was added meanwhile
 */
export async function addProposedAccount(
  handle: TransactionHandle,
  account: BankAccountChange,
  by: DecisionContext,
): Promise<void> {
  if (!(await insertBankAccount(handle, account, by))) throw duplicateAccount(account);
}

const duplicateAccount = ({ code }: BankAccountChange) =>
  new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'knownAccount', code));

/** In stored form: a number has no spaces. */
const normalizeAccount = (of: BankAccountChange): BankAccountChange => ({
  code: of.code.trim(),
  name: of.name.trim(),
  number: of.number.replace(/\s/g, '').toUpperCase(),
  currency: of.currency.trim().toUpperCase(),
});

const accountFieldProblems = ({ code, name, number, currency }: BankAccountChange): string[] => [
  ...(/^[A-Z][A-Z0-9_-]{1,29}$/.test(code) ? [] : [booksTexts.accountCode(code)]),
  ...(name !== '' && name.length <= LONGEST_NAME ? [] : [booksTexts.accountName(LONGEST_NAME)]),
  ...(/^[A-Z0-9]{4,34}$/.test(number) ? [] : [booksTexts.accountNumber(number)]),
  ...(/^[A-Z]{3}$/.test(currency) ? [] : [booksTexts.accountCurrency(currency)]),
];

/** @returns whether its code and number were new */
async function insertBankAccount(
  handle: TransactionHandle,
  { code, name, number, currency }: BankAccountChange,
  { actor, reason }: { actor: DecisionContext['actor']; reason?: string },
): Promise<boolean> {
  const added = await handle.db
    .insertInto('bank_accounts')
    .values({ code, name, number, currency, added_by: actor })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!added) return false;
  await appendAuditEntry(handle, {
    actor,
    action: 'bank-account.added',
    subject: `bank-account:${code}`,
    details: { name, number, currency, ...(reason !== undefined && { reason }) },
  });
  return true;
}
