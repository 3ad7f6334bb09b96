import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { refuseOtherKey } from '../platform/audit-log/key.ts';
import { verifyChain } from '../platform/audit-log/verify.ts';
import { withTransaction } from '../platform/database/pool.ts';
import { readOneMoment } from '../platform/database/snapshot.ts';
import { chainTexts } from '../platform/i18n/texts/en/audit-chain.ts';
import { runCommand } from './command.ts';

/** Milliseconds one statement may take: a day, for a trail of any length. */
const PATIENCE = 24 * 3_600_000;

/**
 * `npm run audit-chain`: computes every seal of the audit trail anew and says what does not hold; the exit code is
 * 1 when anything does not. A server may run on the same data meanwhile.
 */
await runCommand(async (database, config) => {
  const say = ENGLISH.say(chainTexts);
  const state = await withTransaction(database, async (handle) => {
    await readOneMoment(handle);
    await refuseOtherKey(handle, config);
    return await verifyChain(handle, config.auditSecret);
  });
  const { broken, unkeyed, late, missed } = state;
  const problems = [
    ...(broken === undefined ? [] : [say.broken(broken)]),
    ...(unkeyed === 0 ? [] : [say.unkeyed(unkeyed)]),
    ...late.map(say.late),
    ...missed.map(say.missed),
  ];
  process.stdout.write(`${[say.walked(state), ...problems].join('\n')}\n`);
  if (problems.length === 0) process.stdout.write(`${say.holds}\n`);
  return problems.length === 0;
}, PATIENCE);
