import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { refuseOtherKey } from './audit/key.ts';
import { verifyChain } from './audit/verify.ts';
import { runCommand } from './command.ts';
import { withTransaction } from './database/pool.ts';
import { readOneMoment } from './database/snapshot.ts';
import { chainTexts } from './texts/en/audit-chain.ts';

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
