import { minorText } from '@thumela/rules/money/money.ts';
import { booksReader } from '../books/service.ts';
import type { Config } from '../config.ts';
import { type Database, withTransaction } from '../database/pool.ts';
import { refuseOtherKey } from './key.ts';
import { verifyChain } from './verify.ts';

/** The result of an examination: the state of the books, and everything that is wrong with them. */
export interface Examination {
  /** Sentences about what holds. */
  findings: string[];
  /** Sentences about what does not; empty when all is well. */
  problems: string[];
}

/** Problems of one kind that are listed one by one, at most. */
const MAX_LISTED = 10;

/**
 * Examines ledger and audit trail as of one moment, while the server may go on: the trial balance, every
 * transaction against its postings, and every seal. However long that takes.
 *
 * @throws StartError when the seals were made with another AUDIT_SECRET
 */
export async function examineBooks(
  database: Database,
  config: Pick<Config, 'auditSecret'>,
): Promise<Examination> {
  return await withTransaction(database, async (handle) => {
    await handle.client.query('set transaction isolation level repeatable read, read only');
    await handle.client.query('set local statement_timeout = 0');
    await refuseOtherKey(handle, config);
    const books = booksReader(handle);
    const { sum, accounts } = await books.trialBalance();
    const differences = await books.reconcile();
    const chain = await verifyChain(handle, config.auditSecret);
    const { seals, entries, broken, late, missed, unkeyed } = chain;
    const balances = accounts.map(
      ({ account, currency, balance }) =>
        `  ${account.padEnd(18)}${currency} ${minorText(balance).padStart(16)}`,
    );
    return {
      findings: [
        `The journal, debits less credits:\n${balances.join('\n')}`,
        `The audit trail holds for ${counted(entries, 'entry', 'entries')} under ${counted(seals, 'seal', 'seals')}.`,
      ],
      problems: [
        ...(sum === 0n ? [] : [`The trial balance is ${minorText(sum)}, not 0.`]),
        ...problemLines(differences, 'entries do not say what the transactions say', (each) =>
          [
            `transaction ${each.transactionId}, ${each.status}, ${each.account}:`,
            `${minorText(each.posted)} posted, ${minorText(each.expected)} expected`,
          ].join(' '),
        ),
        ...(broken === undefined ? [] : [`Seal ${broken} of the audit trail does not hold.`]),
        ...untrusted(unkeyed),
        ...problemLines(late, 'audit entries are dated before the seal before theirs', String),
        ...problemLines(missed, 'audit entries are under no seal and wait for none', String),
      ],
    };
  });
}

/** Seals that anybody may have made. */
const untrusted = (unkeyed: number): string[] =>
  unkeyed === 0
    ? []
    : [
        `${unkeyed} seals of the audit trail have no key, and none with one follows: whoever may write to the database can have made them.`,
      ];

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

function problemLines<One>(all: readonly One[], what: string, say: (one: One) => string): string[] {
  if (all.length === 0) return [];
  const first = all.slice(0, MAX_LISTED).map((one) => `  ${say(one)}`);
  return [`${all.length} ${what}:\n${first.join('\n')}`];
}
