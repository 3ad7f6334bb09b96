import { examineBooks } from '../../platform/audit-log/examination.ts';
import { StartError } from '../../platform/core/config.ts';
import { defineCommand } from '../definition.ts';

/** A day in milliseconds, for a ledger of any length. */
const DAY = 24 * 3_600_000;

export const verbs = [
  defineCommand({
    verb: 'verify',
    summary: 'compare the ledger with everything it records, and check the audit trail',
    arguments: [],
    flags: {},
    details: `Prints the balances, and every row that differs on standard error. Fails if anything differs, so it can
run every night. A server may be running on the same database.`,
    statementTimeout: DAY,
    anySchema: true,
    run: async ({ database, config, write }) => {
      const { findings, problems } = await examineBooks(database, config);
      write(findings.join('\n'));
      if (problems.length > 0) throw new StartError(problems);
      write('All is well.');
    },
  }),
];
