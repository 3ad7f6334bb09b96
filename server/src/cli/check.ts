import { examineBooks } from '../platform/audit-log/examination.ts';
import { runCommand } from './command.ts';

/** Milliseconds one statement may take: a day, for a ledger of any length. */
const PATIENCE = 24 * 3_600_000;

/**
 * `npm run check`: examines the books of the database of the settings and says what it found; the exit code
 * is 1 when something is wrong. A server may run on the same data meanwhile.
 */
await runCommand(async (database, config) => {
  const { findings, problems } = await examineBooks(database, config);
  process.stdout.write(`${findings.join('\n')}\n`);
  process.stdout.write(problems.length > 0 ? `\n${problems.join('\n')}\n` : 'All is well.\n');
  return problems.length === 0;
}, PATIENCE);
