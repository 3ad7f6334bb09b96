import { minorText } from '@thumela/rules/money/money.ts';
import {
  booksReader,
  differenceText,
  type Found,
  type Step,
} from '../../ledger/journal/service.ts';
import type { Config } from '../core/config.ts';
import { type Database, withTransaction } from '../database/pool.ts';
import { readOneMoment } from '../database/snapshot.ts';
import { refuseOtherKey } from './key.ts';
import { verifyChain } from './verify.ts';

/** The result of an examination: the state of the books, and everything that is wrong with them. */
export interface Examination {
  /** Sentences about what holds. */
  findings: string[];
  /** Sentences about what does not; empty when all is well. */
  problems: string[];
  /** What the comparisons of the books found. */
  found: readonly Found[];
}

/** How an examination is followed. */
export interface Following {
  /** How many differences of each comparison are named; all of them where it is left out. */
  most?: number;
  /** Told how many steps are made, and how many there are. */
  step?: Step;
}

/** Audit entries of one kind that are listed one by one, at most. */
const MAX_LISTED = 10;

/**
 * Examines books and audit trail as of one moment, while the server may go on: the journal against all that
 * it tells of, every difference by itself, and every seal. However long that takes.
 *
 * @throws StartError when the seals were made with another AUDIT_SECRET
 */
export async function examineBooks(
  database: Database,
  config: Pick<Config, 'auditSecret'>,
  { most, step }: Following = {},
): Promise<Examination> {
  return await withTransaction(database, async (handle) => {
    await readOneMoment(handle);
    await refuseOtherKey(handle, config);
    const books = booksReader(handle);
    const { accounts } = await books.trialBalance();
    // The audit trail is the last step.
    const found = await books.compare(most, step && ((done, of) => step(done, of + 1)));
    const chain = await verifyChain(handle, config.auditSecret);
    const { seals, entries, broken, late, missed, unkeyed } = chain;
    const balances = accounts.map(
      ({ account, currency, balance }) =>
        `  ${account.padEnd(18)}${currency} ${minorText(balance).padStart(16)}`,
    );
    return {
      found,
      findings: [
        `The journal, debits less credits:\n${balances.join('\n')}`,
        `The audit trail holds for ${counted(entries, 'entry', 'entries')} under ${counted(seals, 'seal', 'seals')}.`,
      ],
      problems: [
        ...found.map(({ differ, total, differences }) =>
          problem(total, differ, differences.map(differenceText)),
        ),
        ...(broken === undefined ? [] : [`Seal ${broken} of the audit trail does not hold.`]),
        ...untrusted(unkeyed),
        ...problemLines(late, 'audit entries are dated before the seal before theirs'),
        ...problemLines(missed, 'audit entries are under no seal and wait for none'),
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

const problem = (count: number, what: string, lines: readonly string[]) =>
  `${count} ${what}:\n${lines.map((line) => `  ${line}`).join('\n')}`;

/** Audit entries that are wrong, of which the first ones are listed. */
const problemLines = (all: readonly bigint[], what: string): string[] =>
  all.length === 0 ? [] : [problem(all.length, what, all.slice(0, MAX_LISTED).map(String))];
