import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import {
  type ComparisonResult,
  formatDifference,
  journalReader,
  type Step,
} from '../../ledger/journal/service.ts';
import type { Config } from '../core/config.ts';
import { type Database, withTransaction } from '../database/pool.ts';
import { readSnapshot } from '../database/snapshot.ts';
import { refuseOtherKey } from './key.ts';
import { verifyChain } from './verify.ts';

/** Result of an examination: the state of the ledger, and every problem found. */
export interface Examination {
  /** Sentences about what is correct. */
  findings: string[];
  /** Sentences about problems; empty if there are none. */
  problems: string[];
  /** Results of the ledger comparisons. */
  found: readonly ComparisonResult[];
}

/** Options for following an examination. */
interface ExaminationOptions {
  /** Maximum number of differences reported for each comparison; unlimited if omitted. */
  most?: number;
  /** Called with the number of finished steps and the total. */
  step?: Step;
}

/** Maximum number of audit entries of one kind that are listed individually. */
const MAX_LISTED = 10;

/**
 * Examines the ledger and the audit trail as of one moment, while the server runs: compares the
 * journal with all records that it covers, lists every difference, and verifies every seal. May take a long
 * time.
 *
 * @throws StartError if the seals were made with another AUDIT_SECRET
 */
export async function examineBooks(
  database: Database,
  config: Pick<Config, 'auditSecret'>,
  { most, step }: ExaminationOptions = {},
): Promise<Examination> {
  const { auditProblems, ...examination } = await withTransaction(database, async (handle) => {
    await readSnapshot(handle);
    await refuseOtherKey(handle, config);
    const books = journalReader(handle);
    const { accounts } = await books.trialBalance();
    // The audit trail is the last step.
    const found = await books.compare(most, step && ((done, of) => step(done, of + 1)));
    const chain = await verifyChain(handle, config.auditSecret);
    const { seals, entries, broken, late, missed, unkeyed } = chain;
    const balances = accounts.map(
      ({ account, currency, balance }) =>
        `  ${account.padEnd(18)}${currency} ${formatMinorPlain(balance).padStart(16)}`,
    );
    const auditProblems = (broken === undefined ? 0 : 1) + unkeyed + late.length + missed.length;
    return {
      auditProblems,
      found,
      findings: [
        `The journal, debits less credits:\n${balances.join('\n')}`,
        `The audit trail is intact: ${formatCount(seals, 'seal', 'seals')} over ${formatCount(entries, 'entry', 'entries')}.`,
      ],
      problems: [
        ...found.map(({ differ, total, differences }) =>
          formatProblem(total, differ, differences.map(formatDifference)),
        ),
        ...(broken === undefined ? [] : [`Seal ${broken} of the audit trail is broken.`]),
        ...describeUnkeyedSeals(unkeyed),
        ...problemLines(late, 'audit entries are dated before the previous seal'),
        ...problemLines(missed, 'audit entries are not sealed and are not waiting to be'),
      ],
    };
  });
  await recordVerification(database, auditProblems);
  return examination;
}

/**
 * Records the result for the metrics. A database of an older version has no table for it, and a standby cannot be
 * written; both can be examined.
 */
async function recordVerification({ client, db }: Database, problems: number): Promise<void> {
  const { rows } = await client.query<{ may: boolean | null }>(
    `select not pg_is_in_recovery()
       and has_table_privilege(to_regclass('audit_verifications'), 'insert') as may`,
  );
  if (rows[0]?.may) await db.insertInto('audit_verifications').values({ problems }).execute();
}

/** Problem line for seals that anyone may have made. */
const describeUnkeyedSeals = (unkeyed: number): string[] =>
  unkeyed === 0
    ? []
    : [
        `${unkeyed} seals of the audit trail have no key, and no keyed seal follows: anyone who can write to the database may have made them.`,
      ];

const formatCount = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const formatProblem = (count: number, what: string, lines: readonly string[]) =>
  `${count} ${what}:\n${lines.map((line) => `  ${line}`).join('\n')}`;

/** Problem line for audit entries; lists the first ones. */
const problemLines = (all: readonly bigint[], what: string): string[] =>
  all.length === 0 ? [] : [formatProblem(all.length, what, all.slice(0, MAX_LISTED).map(String))];
